/** Colours, letters and the parts that all pages share. Every pair of colours has a contrast of at least 4.5 to 1. */
export const baseStyle = `
:root {
  color-scheme: light dark;
  --paper: #ffffff; --panel: #f4f6f8; --line: #dde2e8; --ink: #18202b; --quiet: #556070;
  --accent: #0b6b5b; --accent-soft: #e3f1ee; --must: #a3341f;
  --get: #1d4f91; --get-soft: #e4edf8; --post: #0b6b5b; --post-soft: #e0f2ee;
  --patch: #7a4b00; --patch-soft: #fbeed5; --delete: #a3261d; --delete-soft: #fce6e3;
  --code: #111923; --code-line: #243140; --code-ink: #dfe6ee; --code-quiet: #9fb0c1;
  --code-name: #8cc8ff; --code-text: #a5e3c3; --code-value: #ffc98a;
  --sans: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif;
  --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, "Noto Sans Mono", "Liberation Mono", monospace;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #0f151c; --panel: #18212b; --line: #2a3643; --ink: #e4eaf1; --quiet: #9dabba;
    --accent: #63d3ba; --accent-soft: #14352f; --must: #ff9d89;
    --get: #9cc6ff; --get-soft: #16283f; --post: #63d3ba; --post-soft: #10332d;
    --patch: #f5c06b; --patch-soft: #382a10; --delete: #ff9d95; --delete-soft: #3d1a18;
    --code: #0a0f15; --code-line: #263240;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 4.5rem; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.6 var(--sans); overflow-wrap: break-word; }
h1, h2, h3, h4 { line-height: 1.25; letter-spacing: -0.012em; font-weight: 650; text-wrap: balance; margin: 0; }
h1 { font-size: clamp(1.9rem, 1.5rem + 2vw, 2.6rem); letter-spacing: -0.025em; }
p, ul, ol, pre, table { margin: 0 0 1rem; }
ul, ol { padding-left: 1.25rem; }
li { margin-bottom: 0.3rem; }
a { color: var(--accent); text-underline-offset: 0.18em; text-decoration-thickness: 1px; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 3px; }
code { font: 0.875em/1.5 var(--mono); }
p code, li code, td code { background: var(--panel); border-radius: 4px; padding: 0.1em 0.32em; overflow-wrap: anywhere; }
a code { color: inherit; }
.scrolled { overflow-x: auto; margin: 0 0 1rem; }
.written { border-collapse: collapse; margin: 0; font-size: 0.9375rem; }
.written th, .written td { border: 1px solid var(--line); padding: 0.45rem 0.65rem; text-align: left; vertical-align: top;
  overflow-wrap: normal; }
.written td code { overflow-wrap: normal; }
.written th { background: var(--panel); font-weight: 600; }
pre { background: var(--code); color: var(--code-ink); border: 1px solid var(--code-line); border-radius: 10px;
  padding: 0.9rem 1rem; overflow: auto; tab-size: 2; font: 0.8125rem/1.6 var(--mono); }
pre code { font: inherit; }
pre .name { color: var(--code-name); } pre .text { color: var(--code-text); } pre .value { color: var(--code-value); }
.status { font: 600 0.8125rem/1.4 var(--mono); color: var(--quiet); border: 1px solid var(--line); border-radius: 5px;
  padding: 0.06rem 0.36rem; white-space: nowrap; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: absolute; left: -999rem; top: 0; z-index: 9; background: var(--paper); padding: 0.75rem 1rem; }
.skip:focus { left: 0; }
`;
