# Homebrew's formula for macOS, from a folder with the sources:
#
#   brew install --HEAD --formula .package/challenges.rb
#
# Untried: it was written on Linux, and nobody has run it yet.
class Challenges < Formula
  desc "Challenges, badges, streaks and levels for a family's screen time"
  homepage "file://#{File.expand_path("..", __dir__)}"
  head "file://#{File.expand_path("..", __dir__)}", using: :git, branch: "main"

  depends_on xcode: ["26.0", :build]
  depends_on macos: :sequoia
  depends_on "pkgconf" => :build
  depends_on "libsodium"
  depends_on "qrencode"
  uses_from_macos "sqlite"

  def install
    system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "challenges"
    bin.install ".build/release/challenges"
    (man1/"challenges.1").write Utils.safe_popen_read(bin/"challenges", "man")
    generate_completions_from_executable(bin/"challenges", "completions")
  end

  service do
    run [opt_bin/"challenges", "run", "--family", "#{Dir.home}/family"]
    keep_alive crashed: true
    log_path var/"log/challenges.log"
    error_log_path var/"log/challenges.log"
  end

  test do
    system bin/"challenges", "init", "family"
    system bin/"challenges", "lint", "--family", "family"
  end
end
