/// Words that are easily told apart when they are read to somebody.
enum ShortWords {
    /// 128 of them. Their order is part of how devices are paired: both sides have to show the same.
    static let all = [
        "apple", "arrow", "badge", "baker", "beach", "bell", "berry", "bird",
        "boat", "bone", "book", "bottle", "bread", "bridge", "brush", "bucket",
        "butter", "cake", "camel", "candle", "carrot", "castle", "chair", "cheese",
        "cherry", "circle", "clock", "cloud", "clover", "coffee", "copper", "corn",
        "cotton", "crown", "cup", "daisy", "desert", "dinner", "dolphin", "door",
        "dragon", "drum", "eagle", "earth", "elbow", "engine", "feather", "fence",
        "field", "finger", "fire", "flag", "flower", "forest", "fox", "garden",
        "garlic", "ghost", "giraffe", "glass", "globe", "glove", "grape", "guitar",
        "hammer", "harbor", "hat", "hill", "honey", "horse", "house", "island",
        "jacket", "jungle", "kettle", "key", "kitten", "ladder", "lake", "lamp",
        "leaf", "lemon", "lion", "magnet", "map", "marble", "market", "melon",
        "mirror", "monkey", "moon", "mountain", "mouse", "nest", "night", "ocean",
        "olive", "onion", "orange", "paint", "paper", "parrot", "pencil", "pepper",
        "piano", "pillow", "pirate", "planet", "pocket", "potato", "pumpkin", "queen",
        "rabbit", "rain", "ribbon", "river", "robot", "rocket", "saddle", "salt",
        "school", "shadow", "silver", "spider", "spoon", "star", "stone", "sugar",
    ]
}
