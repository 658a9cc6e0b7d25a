/// The programs that show web sites, by the names under which watchers report them.
enum Browser {
    /// Whether an app of this name is a browser. Case and the ending of Windows programs are ignored.
    static func isBrowser(_ name: String) -> Bool {
        var name = name.lowercased()
        if name.hasSuffix(".exe") {
            name.removeLast(4)
        }
        return names.contains(name)
    }

    private static let names: Set<String> = [
        // Mozilla's and their relatives
        "firefox", "firefox-esr", "firefox_firefox", "firefox beta", "firefox nightly", "firefox-nightly", "nightly",
        "firefox developer edition", "firefoxdeveloperedition", "firefox-developer-edition", "org.mozilla.firefox",
        "navigator", "mozilla firefox", "librewolf", "io.gitlab.librewolf-community", "waterfox", "floorp", "zen",
        "zen browser", "zen-browser", "zen-beta", "app.zen_browser.zen", "palemoon", "pale moon", "seamonkey",
        "tor browser", "tor-browser", "mullvad browser", "mullvadbrowser",
        // Chromium and those built on it
        "chrome", "google chrome", "google-chrome", "google-chrome-stable", "google-chrome-beta",
        "google-chrome-unstable", "google chrome beta", "google chrome canary", "com.google.chrome", "chromium",
        "chromium-browser", "chromium-browser-chromium", "org.chromium.chromium", "ungoogled-chromium", "thorium",
        "thorium-browser", "brave", "brave browser", "brave-browser", "com.brave.browser", "msedge", "microsoft edge",
        "microsoft-edge", "microsoft-edge-stable", "microsoft-edge-beta", "microsoft-edge-dev", "com.microsoft.edge",
        "opera", "opera gx", "opera-stable", "com.opera.opera", "vivaldi", "vivaldi-stable", "vivaldi-snapshot",
        "com.vivaldi.vivaldi", "yandex", "yandex browser", "yandex-browser", "arc", "whale", "naver whale", "iridium",
        // The others
        "safari", "safari technology preview", "orion", "orion rc", "duckduckgo", "epiphany", "gnome web",
        "org.gnome.epiphany", "falkon", "org.kde.falkon", "konqueror", "org.kde.konqueror", "midori", "qutebrowser",
    ]
}
