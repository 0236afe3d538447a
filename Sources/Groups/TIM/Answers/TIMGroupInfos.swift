/// The views of several TIM groups, one result a group.
public struct TIMGroupInfos: Sendable, Equatable {
    /// What was asked of one group.
    public enum Result: Sendable, Equatable {
        /// The view.
        case found(TIMGroupInfo)
        /// Why there is none.
        case refused(GroupID, MusterErrorCode)
    }

    /// The results in the order of the request, repeated groups dropped.
    public let infos: [Result]
}

extension TIMGroupInfos: QueryAnswer {
    package func write(to sink: inout some FieldSink) {
        sink.objects(1, "infos", infos) { result, object in
            switch result {
            case .found(let info):
                object.id(1, "group", info.group)
                object.object(2, "info") { info.write(to: &$0) }
            case .refused(let group, let code):
                object.id(1, "group", group)
                object.string(3, "error", code.name)
            }
        }
    }
}
