/// How pages look: on a phone, a tablet and a desk, by day, by night and on paper.
enum Stylesheet {
    static let all: StaticString = """
        :root{color-scheme:light dark;--page:#fff;--card:#f6f8fa;--text:#1b1f24;--muted:#57606a;--learn:#0b6e99;\
        --play:#b35900;--good:#1a7f37;--over:#b42318;--axis:#80868f;--gold:#f2c14e;--rim:#8a6100}
        @media screen and (prefers-color-scheme:dark){:root{--page:#0f141a;--card:#1a212a;--text:#e8edf2;\
        --muted:#a3afbc;--learn:#5cc0ea;--play:#ffb057;--good:#63d58a;--over:#ff8a80;--axis:#75818f}}
        *{box-sizing:border-box}
        html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
        body{margin:0;background:var(--page);color:var(--text);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,\
        "Noto Sans",sans-serif;font-variant-numeric:tabular-nums;overflow-wrap:break-word;print-color-adjust:exact;\
        -webkit-print-color-adjust:exact}
        main{max-width:70rem;margin:0 auto;padding:1.5rem 1rem 4rem}
        h1,h2,h3,h4,p,ul,ol,figure,dl,dd{margin:0}
        h1{font-size:1.75rem;line-height:1.2;letter-spacing:-.01em}
        h2{font-size:1.5rem;line-height:1.25;margin:3rem 0 1rem;letter-spacing:-.01em}
        h3{font-size:1.0625rem;line-height:1.3;margin-bottom:1rem}
        h4{font-size:.875rem;font-weight:600;color:var(--muted);margin:1.5rem 0 .5rem}
        ul,ol{list-style:none;padding:0}
        a{color:var(--learn);text-underline-offset:.15em}
        .muted{color:var(--muted)}
        .small{font-size:.875rem}
        .bad{color:var(--over)}
        .fine{color:var(--good)}
        .number{text-align:right;white-space:nowrap}
        .heard{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
        .card{position:relative;background:var(--card);border-radius:1rem;padding:1rem;min-width:0;\
        break-inside:avoid}
        .grid{display:grid;gap:1rem;grid-template-columns:minmax(0,1fr);align-items:start}
        .grid+.grid{margin-top:1rem}
        .overview,.quests{align-items:stretch}
        .meter,.limit,.bars{display:block;overflow:visible}
        .patterns{position:absolute}
        .learn{fill:var(--learn)}.play{fill:var(--play)}.good{fill:var(--good)}.over{fill:var(--over)}
        .ground{fill:var(--card)}
        .track{fill:var(--axis);fill-opacity:.28}
        .hatched-play{fill:url(#play-lines);stroke:var(--play);stroke-width:1.5}
        .hatched-over{fill:url(#over-lines);stroke:var(--over);stroke-width:1.5}
        .unknown{fill:none;stroke:var(--axis);stroke-width:1.5;stroke-dasharray:4 4}
        .mark{stroke:var(--text);stroke-width:2}
        .ground-line{stroke:var(--axis);stroke-width:1}
        .grid-line{stroke:var(--axis);stroke-width:1;stroke-opacity:.35}
        .average{stroke:var(--text);stroke-width:1.5;stroke-dasharray:5 4}
        svg text{fill:var(--text);font-size:.6875rem;text-anchor:middle}
        svg .start{text-anchor:start}
        .tick{fill:var(--muted)}
        .value,.bars .tick{paint-order:stroke;stroke:var(--card);stroke-width:4px;stroke-linejoin:round}
        .value{fill:var(--text);font-weight:600}
        .day{fill:var(--text);font-weight:600}
        .legend{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin-top:.75rem;font-size:.8125rem;color:var(--muted)}
        .key{display:inline-flex;align-items:center;gap:.4rem}
        .swatch{flex:none;overflow:visible}
        table{border-collapse:collapse;width:100%}
        th{text-align:left;font-weight:600}
        .figures th,.figures td{padding:.375rem 0 .375rem .5rem;vertical-align:top;font-size:.875rem;\
        border-top:1px solid color-mix(in srgb,var(--axis) 35%,transparent)}
        .figures th:first-child,.figures td:first-child{padding-left:0}
        .figures tbody th,.figures .words{overflow-wrap:anywhere;min-width:4.5rem}
        .figures thead .number{white-space:normal}
        .figures thead th{border-top:0;color:var(--muted);font-weight:500}
        .figures tbody th{font-weight:500}
        .figures .none{color:var(--muted);text-align:right}
        .roomy{display:none}
        .when{white-space:nowrap}
        details{margin-top:1rem;font-size:.875rem}
        summary{color:var(--muted);cursor:pointer;padding:.25rem 0}
        summary:focus-visible{outline:2px solid var(--learn);outline-offset:2px;border-radius:.25rem}
        .row{display:grid;grid-template-columns:minmax(6rem,1fr) auto;gap:.125rem .75rem;align-items:baseline}
        .row>svg,.row>.note{grid-column:1/-1}
        .row>svg{margin:.25rem 0}
        .rows{display:grid;gap:1rem;grid-template-columns:minmax(0,1fr)}
        .rows.tight{gap:.625rem}
        .icon{font-size:1.5rem}
        .name{font-weight:600}
        .measure{font-size:.875rem;text-align:right;overflow-wrap:anywhere}
        .note{font-size:.875rem;color:var(--muted)}
        .note.bad{color:var(--over)}
        .gold{fill:var(--gold);stroke:var(--rim);stroke-width:3}
        .rim{fill:none;stroke:var(--rim);stroke-width:1;stroke-dasharray:1 3}
        .empty{fill:none;stroke:var(--axis);stroke-width:1.5;stroke-dasharray:4 4}
        .medal{flex:none}
        .medal .icon{font-size:26px}
        .medal:not(.won) .icon{fill:var(--muted);opacity:.8;filter:grayscale(1)}
        .calendar{display:flex;flex-wrap:wrap;gap:1.25rem 1rem}
        .calendar{margin-top:1rem}
        .calendar .legend{flex:1 0 100%;margin-top:0}
        .calendar.short td .cell{width:1.875rem;height:2.25rem;font-size:.75rem;align-content:center;gap:.1875rem}
        .cell .number{font-weight:500}
        .month{width:auto;font-size:.8125rem}
        .month caption{text-align:left;font-weight:600;padding-bottom:.25rem}
        .month th{color:var(--muted);font-weight:500;text-align:center;font-size:.75rem}
        .month td{position:relative;padding:1px}
        .cell{display:grid;place-items:center;width:1.25rem;height:1.25rem;border-radius:.375rem;font-size:.75rem;\
        line-height:1;color:var(--muted)}
        .cell.kept{background:var(--good);color:var(--page);font-weight:700}
        .cell.frozen{box-shadow:inset 0 0 0 1.5px var(--learn);color:var(--learn)}
        .cell.missed{box-shadow:inset 0 0 0 1.5px var(--axis);color:var(--muted)}
        .cell.open{box-shadow:inset 0 0 0 1.5px var(--play);color:var(--play)}
        .cell.today{outline:2px solid var(--text);outline-offset:1px}
        .parent header{display:grid;gap:.25rem;margin-bottom:1.5rem}
        .summary{display:grid;grid-template-columns:minmax(0,1fr);gap:1rem;align-content:start;\
        container-type:inline-size}
        .summary h2{margin:0;font-size:1.25rem}
        .figure-row{display:grid;grid-template-columns:minmax(0,1fr);gap:.75rem}
        .figure{display:grid;grid-template-columns:minmax(0,1fr) auto;align-items:baseline;gap:0 .75rem}
        .figure dt{font-size:.875rem;font-weight:600}
        .figure .big{font-size:1.5rem;line-height:1.2;font-weight:700;letter-spacing:-.01em}
        .figure .note{grid-column:1/-1;font-size:.875rem;line-height:1.4}
        @container (min-width:27rem){.figure-row{grid-template-columns:repeat(3,minmax(0,1fr))}.figure{display:block}\
        .figure dt,.figure .note{font-size:.8125rem}}
        .of-learn dt,.of-learn .big{color:var(--learn)}
        .of-play dt,.of-play .big{color:var(--play)}
        .answers{border:2px solid var(--play);margin-top:1rem}
        .answers li{display:flex;gap:.6rem;padding:.25rem 0}
        .quiet{margin-top:1rem;color:var(--muted)}
        .item{display:grid;grid-template-columns:1.75rem minmax(7rem,1fr) auto;gap:.125rem .625rem;align-items:baseline}
        .item>.icon{font-size:1.125rem}
        .item>svg,.item>.below{grid-column:2/-1}
        .item>svg{margin:.25rem 0}
        .medals{display:grid;grid-template-columns:repeat(auto-fill,minmax(5.5rem,1fr));gap:1rem .5rem}
        .medals li{display:grid;grid-template-columns:minmax(0,1fr);justify-items:center;overflow-wrap:anywhere;align-content:start;gap:.25rem;text-align:center;\
        font-size:.8125rem;line-height:1.3;break-inside:avoid}
        .apps{display:grid;gap:1.5rem;grid-template-columns:minmax(0,1fr);margin-top:1.5rem}
        .apps h4{display:flex;justify-content:space-between;margin-top:0}
        .economy{margin-top:.75rem}
        .parent footer{margin-top:3rem;font-size:.8125rem;color:var(--muted);display:grid;gap:.5rem}
        @media (max-width:24rem){.figures .number{white-space:normal}}
        @media (min-width:40rem){.roomy{display:table-cell}\
        .apps{grid-template-columns:repeat(2,minmax(0,1fr))}main{padding:2rem 1.5rem 4rem}\
        .overview{grid-template-columns:repeat(auto-fit,minmax(20rem,1fr))}.card{padding:1.5rem}}
        @media (min-width:62rem){.parts{grid-template-columns:repeat(6,minmax(0,1fr))}.parts>*{grid-column:span 3}\
        .parts>.two-thirds{grid-column:span 4}.parts>.third{grid-column:span 2}}

        .child{font-size:1.125rem}
        .child main{max-width:66rem;padding-top:1rem}
        .child h2{font-size:1.375rem;margin:0 0 1rem}
        .child .card{border-radius:1.5rem}
        .child .note{font-size:1rem}
        .crest{display:none}
        .hero{position:relative;background:var(--learn);color:var(--page);border-radius:1.75rem;padding:1.75rem 1.5rem;\
        display:grid;grid-template-columns:minmax(0,1fr);gap:.75rem;break-inside:avoid}
        .hero h1{font-size:2.5rem;line-height:1.1}
        .hero .top{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.25rem 1rem;font-weight:600}
        .hero .purse{display:flex;flex-wrap:wrap;align-items:baseline;gap:0 .75rem}
        .hero .purse strong{font-size:clamp(2rem,11vw,3.5rem);line-height:1.15;letter-spacing:-.02em;white-space:nowrap}
        .hero .purse span{font-size:1.375rem;font-weight:600}
        .child .grid{margin-top:1rem}
        .quest{display:grid;grid-template-columns:4rem minmax(0,1fr);gap:.25rem 1rem;align-items:center;\
        align-content:start}
        .quest .name{margin:0}
        .quest>.icon{font-size:3rem;line-height:1;text-align:center}
        .quest .name{font-size:1.25rem;line-height:1.25}
        .quest>svg,.quest>.wide{grid-column:1/-1}
        .quest>svg{margin:.5rem 0 .25rem}
        .quest .pair{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.125rem 1rem}
        .gift{font-weight:600}
        .run{display:flex;align-items:center;gap:1rem;margin-bottom:1rem}
        .run .icon{font-size:3rem;line-height:1}
        .run .big{font-size:clamp(1.75rem,9vw,2.75rem);line-height:1.1;min-width:0;overflow-wrap:anywhere;\
        font-weight:800;letter-spacing:-.02em}
        .dots{display:grid;grid-template-columns:repeat(7,minmax(0,1fr));gap:.375rem;margin:0 0 1rem}
        .dots li{display:grid;justify-items:center;gap:.2rem;font-size:.8125rem;color:var(--muted)}
        .dots .cell{width:2.125rem;height:2.125rem;border-radius:50%;font-size:1rem}
        .chips{display:flex;flex-wrap:wrap;gap:.5rem}
        .chips li{min-width:0;overflow-wrap:anywhere;border-radius:2rem;padding:.35rem .9rem;font-weight:600;box-shadow:inset 0 0 0 2px var(--good)}
        .child .medals{grid-template-columns:repeat(auto-fill,minmax(6.5rem,1fr));gap:1.25rem .5rem}
        .child .medals li{font-size:.9375rem}
        .child .medals .name{font-weight:600}
        .child .medal.won{width:5rem;height:5rem}
        .child footer{margin-top:2rem;color:var(--muted);font-size:.875rem;text-align:center}
        @media (min-width:40rem){\
        .crest{display:block;position:absolute;right:2.25rem;top:50%;translate:0 -50%;font-size:7rem;line-height:1}\
        .dots{grid-template-columns:repeat(14,minmax(0,1fr))}.hero{padding:2.25rem 12rem 2.25rem 2.25rem}\
        .hero h1{font-size:3rem}}
        @media (min-width:62rem){.halves{display:block;columns:2;column-gap:1rem}\
        .halves>.card{margin-bottom:1rem}\
        .child .quests{grid-template-columns:repeat(auto-fit,minmax(17rem,1fr))}\
        .halves .dots{grid-template-columns:repeat(7,minmax(0,1fr))}}

        @media print{:root{color-scheme:light}main{max-width:none;padding:0}body{font-size:.8125rem}\
        .card{border:1px solid var(--axis)}summary{display:none}details::details-content{content-visibility:visible;\
        block-size:auto;display:block}h2{break-after:avoid}}
        """
}
