extension Session {
    /// Has a delegate hear what the user hears on this device, from now on (GEN-30).
    ///
    /// The delegate is held weakly: it hears nothing more once it is gone. Adding it several times
    /// has it called several times. Callbacks of events committed before the call are not
    /// delivered.
    ///
    /// - Parameters:
    ///   - delegate: Who hears.
    ///   - context: Where it is called; the engine's delivery thread unless named.
    public func addDelegate(
        _ delegate: any GroupManagerDelegate, on context: CallbackContext = .delivery
    ) {
        register(delegate, context) { content, delegate in
            (content as? GroupCallback)?.call(delegate)
        }
    }

    /// Has a delegate hear what the user does on other devices, from now on (GEN-27).
    ///
    /// - Parameters:
    ///   - delegate: Who hears; held weakly.
    ///   - context: Where it is called; the engine's delivery thread unless named.
    public func addMultiDevicesDelegate(
        _ delegate: any MultiDevicesDelegate, on context: CallbackContext = .delivery
    ) {
        register(delegate, context) { content, delegate in
            (content as? MultiDeviceEvent)?.call(delegate)
        }
    }

    /// Has a delegate hear of messages and receipts, from now on (GEN-30).
    ///
    /// - Parameters:
    ///   - delegate: Who hears; held weakly.
    ///   - context: Where it is called; the engine's delivery thread unless named.
    public func addChatDelegate(
        _ delegate: any ChatManagerDelegate, on context: CallbackContext = .delivery
    ) {
        register(delegate, context) { content, delegate in
            (content as? ChatCallback)?.call(delegate)
        }
    }

    /// Takes a delegate away; it hears nothing more once this returns, but for a call under way.
    public func removeChatDelegate(_ delegate: any ChatManagerDelegate) {
        engine.delivery.remove(delegate, of: user, on: device)
    }

    /// Takes a delegate away; it hears nothing more once this returns, but for a call under way.
    public func removeDelegate(_ delegate: any GroupManagerDelegate) {
        engine.delivery.remove(delegate, of: user, on: device)
    }

    /// Takes a delegate away; it hears nothing more once this returns, but for a call under way.
    public func removeMultiDevicesDelegate(_ delegate: any MultiDevicesDelegate) {
        engine.delivery.remove(delegate, of: user, on: device)
    }

    /// Has a delegate hear what happens in the user's channels, from now on (GEN-30).
    ///
    /// - Parameters:
    ///   - delegate: Who hears; held weakly.
    ///   - context: Where it is called; the engine's delivery thread unless named.
    public func addChannelDelegate(
        _ delegate: any ChannelDelegate, on context: CallbackContext = .delivery
    ) {
        register(delegate, context) { content, delegate in
            (content as? ChannelCallback)?.call(delegate)
        }
    }

    /// Takes a delegate away; it hears nothing more once this returns, but for a call under way.
    public func removeChannelDelegate(_ delegate: any ChannelDelegate) {
        engine.delivery.remove(delegate, of: user, on: device)
    }

    /// Has a delegate hear what happens in the user's servers, from now on (GEN-30).
    ///
    /// - Parameters:
    ///   - delegate: Who hears; held weakly.
    ///   - context: Where it is called; the engine's delivery thread unless named.
    public func addServerDelegate(
        _ delegate: any ServerDelegate, on context: CallbackContext = .delivery
    ) {
        register(delegate, context) { content, delegate in
            (content as? ServerCallback)?.call(delegate)
        }
    }

    /// Takes a delegate away; it hears nothing more once this returns, but for a call under way.
    public func removeServerDelegate(_ delegate: any ServerDelegate) {
        engine.delivery.remove(delegate, of: user, on: device)
    }

    /// Has a listener hear the tips of the user's TIM groups, from now on (GEN-30).
    ///
    /// - Parameters:
    ///   - listener: Who hears; held weakly.
    ///   - context: Where it is called; the engine's delivery thread unless named.
    public func addGroupEventListener(
        _ listener: any GroupEventListener, on context: CallbackContext = .delivery
    ) {
        register(listener, context) { content, listener in
            if let tip = content as? GroupTip { listener.onGroupTipsEvent(tip) }
        }
    }

    /// Has a listener hear what the user is told of TIM groups in person, from now on (GEN-30).
    ///
    /// - Parameters:
    ///   - listener: Who hears; held weakly.
    ///   - context: Where it is called; the engine's delivery thread unless named.
    public func addGroupSystemListener(
        _ listener: any GroupSystemListener, on context: CallbackContext = .delivery
    ) {
        register(listener, context) { content, listener in
            if let message = content as? GroupSystemMessage {
                listener.onGroupSystemMessage(message)
            }
        }
    }

    /// Takes a listener away; it hears nothing more once this returns, but for a call under way.
    public func removeGroupEventListener(_ listener: any GroupEventListener) {
        engine.delivery.remove(listener, of: user, on: device)
    }

    /// Takes a listener away; it hears nothing more once this returns, but for a call under way.
    public func removeGroupSystemListener(_ listener: any GroupSystemListener) {
        engine.delivery.remove(listener, of: user, on: device)
    }

    private func register<Delegate: AnyObject & Sendable>(
        _ delegate: Delegate, _ context: CallbackContext,
        call: @escaping @Sendable (any CallbackContent, Delegate) -> Void
    ) {
        engine.delivery.add(
            DelegateRegistration(
                delegate, user: user, device: device, position: engine.position,
                context: context, call: call))
    }
}
