extension App {
    /// Why an app cannot be put into another list: an app is for learning or a reward, never both (B9).
    package func doubleAssignment(to other: Category) -> String {
        "\"\(name)\" is already in the \(category.listName) list. You can't pick it in the \(other.listName) list."
    }
}

extension Category {
    /// As a list of apps is called: "Learning".
    package var listName: String {
        switch self {
        case .learning: "Learning"
        case .reward: "Reward"
        }
    }
}
