export const documentationStyle = `
kbd { font: 600 0.75rem var(--mono); color: var(--quiet); border: 1px solid var(--line); border-radius: 4px; padding: 0 0.3rem; }
[hidden] { display: none !important; }
.top { position: sticky; top: 0; z-index: 5; display: flex; align-items: center; gap: 0.6rem; height: 3.5rem;
  padding: 0 1.25rem; background: var(--paper); border-bottom: 1px solid var(--line); }
.top p { margin: 0; }
.top .brand { font-weight: 650; letter-spacing: -0.012em; margin-right: auto; white-space: nowrap; }
.brand a { color: inherit; text-decoration: none; }
.version { color: var(--quiet); font: 0.8125rem var(--mono); margin-left: 0.35rem; }
.tool, .copy { white-space: nowrap; font: 600 0.875rem var(--sans); cursor: pointer; color: var(--ink); background: var(--panel);
  border: 1px solid var(--line); border-radius: 7px; padding: 0.4rem 0.8rem; }

nav#contents { font-size: 0.9375rem; line-height: 1.4; color: var(--ink); background: var(--paper); border: 0; }
nav#contents .group { font-size: 0.8125rem; font-weight: 650; margin: 1.3rem 0 0.3rem; padding: 0 0.6rem; }
nav#contents .group:first-child { margin-top: 0; }
nav#contents ul { list-style: none; margin: 0; padding: 0; }
nav#contents li { margin: 0; }
nav#contents li a { display: flex; justify-content: space-between; align-items: baseline; gap: 0.5rem; color: var(--quiet);
  text-decoration: none; padding: 0.32rem 0.6rem; border-radius: 6px; }
nav#contents li a:hover { color: var(--ink); background: var(--panel); }
nav#contents .places { margin: 0.15rem 0 0.6rem 0.6rem; padding-left: 0.35rem; border-left: 1px solid var(--line); font-size: 0.875rem; }
nav#contents [aria-current="page"] { color: var(--ink); font-weight: 650; }
nav#contents [aria-current="true"] { color: var(--accent) !important; background: var(--accent-soft) !important; }

.method { font: 650 0.6875rem/1 var(--mono); letter-spacing: 0.03em; border-radius: 5px; padding: 0.28rem 0.4rem; }
.method.get { color: var(--note); background: var(--note-soft); } .method.post { color: var(--accent); background: var(--accent-soft); }
.method.patch { color: var(--warn); background: var(--warn-soft); }
.method.delete { color: var(--bad); background: var(--bad-soft); }

main { padding: 2.25rem 1.25rem 5rem; min-width: 0; }
main h2 a, main h3 a { color: inherit; text-decoration: none; }
main h2 a:hover, main h3 a:hover { text-decoration: underline; text-decoration-color: var(--accent); }
.opening, .guide { max-width: 44rem; }
.opening { font-size: 1.1875rem; line-height: 1.55; margin-top: 0.9rem; color: var(--quiet); }
.guide { padding-top: 2rem; }
.guide h3 { font-size: 1.0625rem; margin: 1.6rem 0 0.4rem; }
.guide h2 { font-size: 1.3125rem; margin-bottom: 0.6rem; }
main:focus { outline: none; }
main h1 + .entry, .opening + .unseen + .entry { border-top: 0; }
.chapter { margin-top: 2.5rem; }
.chapter > h2 { font-size: 1.75rem; letter-spacing: -0.02em; margin-bottom: 0.6rem; }
.chapter > p { max-width: 44rem; }
.entry { padding: 2.25rem 0; border-top: 1px solid var(--line); }
.chapter > p + .entry { margin-top: 1.75rem; }
.entry h3 { font-size: 1.3125rem; margin-bottom: 0.5rem; }
.entry h4 { font-size: 0.9375rem; margin: 1.9rem 0 0.5rem; }
.route { font-size: 1rem; } .route code { background: none; padding: 0; }
.route .method { margin-right: 0.3rem; font-size: 0.75rem; }
.permission { color: var(--quiet); }

.fields, .problems { width: 100%; border-collapse: collapse; font-size: 0.9375rem; line-height: 1.5; margin-bottom: 0.6rem; }
.fields th, .fields td, .problems th, .problems td { display: block; text-align: left; vertical-align: top; font-weight: 400; padding: 0; }
.fields tr, .problems tr { display: block; border-top: 1px solid var(--line); padding: 0.7rem 0; }
.fields th code { font-weight: 600; overflow-wrap: anywhere; }
.fields .nested { border-top: 0; border-left: 2px solid var(--line); margin-left: 0.2rem; padding: 0.45rem 0 0.45rem 0.9rem; }
.fields .nested + .own { margin-top: 0.5rem; }
.within { color: var(--quiet); font-weight: 400; }
.kind, .must, .again { font-size: 0.8125rem; color: var(--quiet); white-space: nowrap; }
.kind, .again { margin-left: 0.25rem; } .must { color: var(--bad); }
.fields td p, .problems td p { margin: 0.1rem 0 0; }
.rule { font-size: 0.875rem; line-height: 1.55; color: var(--quiet); margin-top: 0.2rem; }
.rule code { overflow-wrap: anywhere; background: var(--panel); border-radius: 4px; padding: 0.05em 0.3em; }
.fields .group th { font-weight: 650; }
.closed { font-size: 0.875rem; color: var(--quiet); border-top: 1px solid var(--line); padding-top: 0.6rem; }
.shared-label { font-size: 0.9375rem; color: var(--quiet); margin: 0.9rem 0 0.4rem; }
.shared { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: 0.35rem 1.1rem; font-size: 0.875rem; }
.shared li { margin: 0; }

.example { margin: 0 0 1.25rem; min-width: 0; background: var(--code); border: 1px solid var(--code-line); border-radius: 10px;
  overflow: hidden; }
.example figcaption { display: flex; align-items: center; justify-content: space-between; gap: 1rem; min-height: 2.5rem;
  padding: 0 0.5rem 0 1rem; font-size: 0.8125rem; font-weight: 600; color: var(--code-quiet);
  border-bottom: 1px solid var(--code-line); }
.example pre { margin: 0; border: 0; border-radius: 0; max-height: min(34rem, 75vh); }
.tools { display: flex; gap: 0.3rem; }
.copy[aria-pressed="false"] { background: none; border-color: transparent; color: var(--code-quiet); }
.fill { color: var(--code-value); }
#filling { width: min(30rem, calc(100vw - 2rem)); margin: 4.25rem 1rem auto auto; padding: 1.25rem; color: var(--ink);
  background: var(--paper); border: 1px solid var(--line); border-radius: 10px; box-shadow: 0 12px 40px rgb(0 0 0 / 0.25); }
#filling h2 { font-size: 1.125rem; margin-bottom: 0.4rem; } #filling label { display: block; font-weight: 600; font-size: 0.9375rem; }
#filling p:last-child { margin-bottom: 0; } #filling-note:empty { display: none; } #filling-note { color: var(--bad); }
#filling input, #search-text { width: 100%; font: 1rem var(--mono); color: var(--ink); background: var(--panel); border: 1px solid var(--line);
  border-radius: 7px; padding: 0.55rem 0.7rem; }
#search { width: min(42rem, calc(100vw - 2rem)); margin: 5rem auto auto; padding: 0.75rem; color: var(--ink); background: var(--paper);
  border: 1px solid var(--line); border-radius: 12px; max-height: calc(100vh - 8rem); overflow: auto; box-shadow: 0 16px 60px rgb(0 0 0 / 0.35); }
#search::backdrop { background: rgb(0 0 0 / 0.45); } #search-text { font-family: var(--sans); }
#search-results { list-style: none; margin: 0.4rem 0 0; padding: 0; } #search-results li { margin: 0; }
#search-count { margin: 0.7rem 0.2rem 0.2rem; color: var(--quiet); }
#search-results a { display: block; padding: 0.5rem 0.7rem; border-radius: 7px; color: var(--ink); text-decoration: none; }
#search-results a:hover, #search-results a:focus-visible { background: var(--accent-soft); }
#search-results strong { display: block; font-weight: 600; } #search-results span { font-size: 0.875rem; color: var(--quiet); }
.copy { padding: 0.25rem 0.6rem; font-size: 0.75rem; color: var(--code-ink); background: var(--code-line); border-color: var(--edge); }

.values { max-width: 44rem; margin-top: 2rem; } .values h2 { font-size: 1.3125rem; margin-bottom: 0.6rem; } .values p { line-height: 1.95; }
@media (max-width: 63.99rem) {
  nav#contents:popover-open { position: fixed; inset: 3.5rem 0 0 0; width: 100%; height: auto; max-height: none; margin: 0;
    padding: 1.25rem 0.75rem 3rem; overflow: auto; }
  nav#contents li a { padding-block: 0.55rem; }
}
@media (min-width: 48rem) and (max-width: 74.99rem) {
  .fields tr { display: grid; grid-template-columns: minmax(0, 20rem) minmax(0, 1fr); gap: 1.5rem; }
}
@media (max-width: 30rem) { kbd, .version { display: none; } .top { padding: 0 0.75rem; gap: 0.35rem; } .tool { padding: 0.4rem 0.5rem; font-size: 0.8125rem; } .example figcaption { flex-wrap: wrap; padding-block: 0.35rem; gap: 0.35rem; } }
@media (min-width: 64rem) {
  body { display: grid; grid-template-columns: 16.5rem minmax(0, 1fr); }
  .top { grid-column: 1 / -1; } .menu { display: none; }
  nav#contents { display: block; position: sticky; inset: auto; top: 3.5rem; width: auto; margin: 0; height: calc(100vh - 3.5rem);
    max-height: none; overflow: auto; padding: 1.75rem 0.9rem 3rem 0.65rem; border-right: 1px solid var(--line); }
  main { padding: 3rem 2.5rem 6rem; }
  .chapter > .problems tr { display: grid; grid-template-columns: minmax(0, 26rem) minmax(0, 1fr); gap: 2rem; }
  .chapter > .problems th code { overflow-wrap: anywhere; }
}
@media (min-width: 75rem) {
  .entry { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 26rem); gap: 2.5rem; }
  .shown { position: sticky; top: 4.75rem; align-self: start; }
  .shown .example pre { max-height: calc(50vh - 5rem); } .shown .example:only-child pre { max-height: calc(100vh - 9rem); }
}
@media (min-width: 90rem) { main { max-width: 84rem; } .entry { grid-template-columns: minmax(0, 1fr) minmax(0, 31rem); gap: 3.5rem; } }
@media print { .top, nav#contents, .copy { display: none !important; } body { display: block; } pre { white-space: pre-wrap; } }
`;
