import Muster

/// Who plays: names that say what they are at first, and names that look like theirs.
enum Cast {
    static let owner = "zo\u{eb}"
    static let admins = ["adm", "adm2"]
    static let members = ["mia", "max", "mut"]
    static let outsiders = ["out", "ob", "kay", "ivy", "roy", "blo"]
    /// Other case, decomposed, shorter, longer, with a blank, with a sign that nobody sees.
    static let lookalikes = [
        "zoe\u{308}", "Zo\u{eb}", "zo", "zo\u{eb}2", "ADM", "adm ", "ad", "adm\u{200d}", "Mia",
    ]

    static let cast = [owner] + admins + members + outsiders
    static let everybody = cast + lookalikes
    /// Who has no role above that of an ordinary member.
    ///
    /// Members come more often, as they reach more.
    static let low = members + members + members + outsiders + lookalikes
}
