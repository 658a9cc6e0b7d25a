import Foundation
import JSONText
import Testing

/// A Chromium that is installed, which shows pages to nobody and tells what it found in them.
enum Browser {
    static let url: URL? = {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let named = folders.flatMap { folder in
            ["chromium", "chromium-browser", "google-chrome"].map { "\(folder)/\($0)" }
        }
        let paths = named + ["/Applications/Chromium.app/Contents/MacOS/Chromium"]
        return paths.first(where: FileManager.default.isExecutableFile).map { URL(fileURLWithPath: $0) }
    }()

    /// What was found in a page at a width, in words. Empty where all is well.
    struct Findings: Sendable {
        var page: String
        var width: Int
        var words: [String]
        var isDark: Bool
        /// The text that is seen.
        var text: String
    }

    /// Shows pages at several widths, and looks for what runs over, for pictures without words, for texts that contrast
    /// too little, for scripts, and for errors.
    static func findings(
        in pages: [(name: String, html: String)], widths: [Int], isDark: Bool
    ) throws -> [Findings] {
        let program: URL = try #require(url, "no Chromium is installed")
        let home = try Household()
        let frames = pages.flatMap { page in
            widths.map { width in
                let source = page.html.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
                let style = "border:0;width:\(width)px;height:900px"
                return #"<iframe data-page="\#(page.name)" style="\#(style)" srcdoc="\#(source)"></iframe>"#
            }
        }
        try home.write(
            "<!DOCTYPE html><meta charset=utf-8><meta name=color-scheme content='light dark'>\n"
                + frames.joined(separator: "\n") + "<script>\(script)</script>", to: "frames.html")
        // Nothing is asked of the network, nor of the account: the profile is of this run.
        let run = try Executable.run(
            [
                "--headless", "--hide-scrollbars", "--no-sandbox", "--disable-gpu", "--enable-logging=stderr",
                "--disable-extensions",
                "--no-first-run", "--disable-background-networking", "--user-data-dir=\(home.path("profile"))",
                "--blink-settings=preferredColorScheme=\(isDark ? 0 : 1)", "--dump-dom",
                home.url.appendingPathComponent("frames.html").absoluteString,
            ], in: home.url, program: program)
        let errors = run.error.split(separator: "\n").filter { $0.contains(":CONSOLE") }.map(String.init)
        let json = try #require(
            run.output.firstMatch(of: #/<pre id="found">(.*?)<\/pre>/#.dotMatchesNewlines())?.1, "\(run)")
        let text = json.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
        let found = try #require(try JSONNode(printed: String(text)).array)
        #expect(found.count == frames.count)
        return found.map { frame in
            Findings(
                page: frame["page"]?.string ?? "", width: Int(frame["width"]?.int ?? 0),
                words: (frame["words"]?.array ?? []).compactMap(\.string) + errors,
                isDark: frame["dark"]?.bool ?? !isDark,
                text: frame["text"]?.string ?? "")
        }
    }

    /// Looks at each frame from outside: the pages are as they are written.
    private static let script = #"""
        addEventListener("load", () => {
          const channel = (v) => { v /= 255; return v <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4; };
          const light = ([r, g, b]) => .2126 * channel(r) + .7152 * channel(g) + .0722 * channel(b);
          const parse = (text) => {
            const n = (text.match(/[\d.]+/g) || []).map(Number);
            return text.startsWith("rgb") ? [n[0], n[1], n[2], n.length > 3 ? n[3] : 1] : null;
          };
          const over = (top, below) => [0, 1, 2].map((i) => top[i] * top[3] + below[i] * (1 - top[3]));
          const found = [...document.querySelectorAll("iframe")].map((frame) => {
            const page = frame.contentDocument, view = frame.contentWindow, words = [];
            page.querySelectorAll("details").forEach((details) => { details.open = true; });
            const root = page.documentElement, width = root.clientWidth;
            if (root.scrollWidth > width) words.push(`runs over: ${root.scrollWidth} of ${width}`);
            const hidden = (element) => element.closest("[aria-hidden=true]") !== null;
            for (const element of page.body.querySelectorAll("*")) {
              const box = element.getBoundingClientRect();
              if (box.width > 0 && box.right > width + 1 && !element.closest(".heard,.patterns"))
                words.push(`reaches over the edge: ${element.tagName} ${element.textContent.slice(0, 40)}`);
            }
            for (const picture of page.querySelectorAll("svg,img,canvas,[role=img]")) {
              if (hidden(picture)) continue;
              const ids = (picture.getAttribute("aria-labelledby") || "").split(" ");
              if (!ids.every((id) => id && page.getElementById(id)?.textContent.trim()))
                words.push(`a picture without words: ${picture.outerHTML.slice(0, 80)}`);
            }
            if (page.querySelector("script,iframe,object,embed,link")) words.push("something that runs or loads");
            const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
            for (let node; (node = walker.nextNode());) {
              const element = node.parentElement, text = node.nodeValue.trim();
              if (!text || !element.checkVisibility() || element.closest(".heard,title,desc,style")) continue;
              // Pictures have colours of their own.
              if (hidden(element) && /^[\p{Extended_Pictographic}\p{Emoji_Component}\s]+$/u.test(text)) continue;
              const style = view.getComputedStyle(element), isDrawn = element instanceof view.SVGElement;
              const layers = [];
              for (let up = isDrawn ? element.closest("svg").parentElement : element; up; up = up.parentElement) {
                const colour = parse(view.getComputedStyle(up).backgroundColor);
                if (colour === null) words.push(`a background that is not understood: ${up.className}`);
                else if (colour[3] > 0) { layers.push(colour); if (colour[3] === 1) break; }
              }
              let ground = [255, 255, 255];
              for (const layer of layers.reverse()) ground = over(layer, ground);
              const ink = parse(isDrawn ? style.fill : style.color);
              if (ink === null) { words.push(`a colour that is not understood: ${text}`); continue; }
              let opacity = 1;
              for (let up = element; up; up = up.parentElement) opacity *= view.getComputedStyle(up).opacity;
              ink[3] *= opacity;
              const [a, b] = [light(over(ink, ground)), light(ground)];
              const ratio = (Math.max(a, b) + .05) / (Math.min(a, b) + .05);
              const size = parseFloat(style.fontSize), isLarge = size >= 24 || size >= 18.66 && style.fontWeight >= 700;
              if (ratio < (isLarge ? 3 : 4.5)) words.push(`contrast ${ratio.toFixed(2)}: ${text.slice(0, 40)}`);
              if (size < 11) words.push(`too small, ${size} px: ${text.slice(0, 40)}`);
            }
            return {
              page: frame.dataset.page, width, words: [...new Set(words)],
              dark: view.matchMedia("(prefers-color-scheme: dark)").matches, text: page.body.innerText,
            };
          });
          const result = document.createElement("pre");
          result.id = "found";
          result.textContent = JSON.stringify(found);
          document.body.append(result);
        });
        """#
}
