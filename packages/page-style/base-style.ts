import { tokens } from "./tokens.ts";

const elements = `* { box-sizing: border-box; }
html { scroll-padding-top: 4.5rem; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
[hidden] { display: none !important; }
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
pre { background: var(--code); color: var(--code-ink); border: 1px solid var(--code-line); border-radius: var(--radius);
  padding: 0.9rem 1rem; overflow: auto; tab-size: 2; font: var(--text-smaller)/1.6 var(--mono); }
pre code { font: inherit; }
pre .name { color: var(--code-name); } pre .text { color: var(--code-text); } pre .value { color: var(--code-value); }
.quiet { color: var(--quiet); }
.status { font: 600 var(--text-smaller)/1.4 var(--mono); color: var(--quiet); border: 1px solid var(--line); border-radius: 5px;
  padding: 0.06rem 0.36rem; white-space: nowrap; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: absolute; left: -999rem; top: 0; z-index: 9; background: var(--paper); padding: 0.75rem 1rem; }
.skip:focus { left: 0; }
`;

export const baseStyleOf = (owner: Parameters<typeof tokens>[0]): string => tokens(owner) + elements;

export const baseStyle = baseStyleOf("service");
