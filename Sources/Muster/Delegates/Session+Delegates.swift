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
        register(delegate, context) { (callback: GroupCallback, _, delegate) in
            callback.call(delegate)
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
        register(delegate, context) { (callback: MultiDeviceEvent, _, delegate) in
            callback.call(delegate)
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
        register(delegate, context) { (callback: ChatCallback, _, delegate) in
            callback.call(delegate)
        }
    }

    /// Takes a delegate away; it hears nothing more once this returns, but for a call under way.
    public func removeChatDelegate(_ delegate: any ChatManagerDelegate) {
        remove(delegate, hearing: ChatCallback.self)
    }

    /// Takes a delegate away; it hears nothing more once this returns, but for a call under way.
    ///
    /// What else the same object was added for, with another method, it goes on hearing.
    public func removeDelegate(_ delegate: any GroupManagerDelegate) {
        remove(delegate, hearing: GroupCallback.self)
    }

    /// Takes a delegate away; it hears nothing more once this returns, but for a call under way.
    public func removeMultiDevicesDelegate(_ delegate: any MultiDevicesDelegate) {
        remove(delegate, hearing: MultiDeviceEvent.self)
    }

    /// Has a delegate hear what happens in the user's channels, from now on (GEN-30).
    ///
    /// - Parameters:
    ///   - delegate: Who hears; held weakly.
    ///   - context: Where it is called; the engine's delivery thread unless named.
    public func addChannelDelegate(
        _ delegate: any ChannelDelegate, on context: CallbackContext = .delivery
    ) {
        register(delegate, context) { (callback: ChannelCallback, actor, delegate) in
            callback.call(delegate, by: actor)
        }
    }

    /// Takes a delegate away; it hears nothing more once this returns, but for a call under way.
    public func removeChannelDelegate(_ delegate: any ChannelDelegate) {
        remove(delegate, hearing: ChannelCallback.self)
    }

    /// Has a delegate hear what happens in the user's servers, from now on (GEN-30).
    ///
    /// - Parameters:
    ///   - delegate: Who hears; held weakly.
    ///   - context: Where it is called; the engine's delivery thread unless named.
    public func addServerDelegate(
        _ delegate: any ServerDelegate, on context: CallbackContext = .delivery
    ) {
        register(delegate, context) { (callback: ServerCallback, actor, delegate) in
            callback.call(delegate, by: actor)
        }
    }

    /// Takes a delegate away; it hears nothing more once this returns, but for a call under way.
    public func removeServerDelegate(_ delegate: any ServerDelegate) {
        remove(delegate, hearing: ServerCallback.self)
    }

    /// Has a listener hear the tips of the user's TIM groups, from now on (GEN-30).
    ///
    /// - Parameters:
    ///   - listener: Who hears; held weakly.
    ///   - context: Where it is called; the engine's delivery thread unless named.
    public func addGroupEventListener(
        _ listener: any GroupEventListener, on context: CallbackContext = .delivery
    ) {
        register(listener, context) { (tip: GroupTip, _, listener) in
            listener.onGroupTipsEvent(tip)
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
        register(listener, context) { (message: GroupSystemMessage, _, listener) in
            listener.onGroupSystemMessage(message)
        }
    }

    /// Takes a listener away; it hears nothing more once this returns, but for a call under way.
    public func removeGroupEventListener(_ listener: any GroupEventListener) {
        remove(listener, hearing: GroupTip.self)
    }

    /// Takes a listener away; it hears nothing more once this returns, but for a call under way.
    public func removeGroupSystemListener(_ listener: any GroupSystemListener) {
        remove(listener, hearing: GroupSystemMessage.self)
    }

    private func register<Delegate: AnyObject & Sendable, Content: CallbackContent>(
        _ delegate: Delegate, _ context: CallbackContext,
        call: @escaping @Sendable (Content, Principal, Delegate) -> Void
    ) {
        let position = engine.position
        engine.subscribers.delivery.add { number in
            DelegateRegistration(
                delegate, number: number, user: user, device: device, position: position,
                context: context, call: call)
        }
    }

    private func remove(_ delegate: AnyObject, hearing content: any CallbackContent.Type) {
        engine.subscribers.delivery.remove(delegate, hearing: content, of: user, on: device)
    }
}
