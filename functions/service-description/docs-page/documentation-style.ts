/** The layout of the documentation: contents beside the text, calls and answers beside what they are about. */
export const documentationStyle = `
.top { position: sticky; top: 0; z-index: 5; display: flex; align-items: center; gap: 1.25rem; height: 3.5rem;
  padding: 0 1.25rem; background: var(--paper); border-bottom: 1px solid var(--line); }
.top p { margin: 0; }
.top .brand { font-weight: 650; letter-spacing: -0.012em; margin-right: auto; white-space: nowrap; }
.brand a { color: inherit; text-decoration: none; }
.version { color: var(--quiet); font: 0.8125rem var(--mono); margin-left: 0.35rem; }
.machine { font-size: 0.9375rem; }
.menu, .copy { font: 600 0.875rem var(--sans); cursor: pointer; color: var(--ink); background: var(--panel);
  border: 1px solid var(--line); border-radius: 7px; padding: 0.4rem 0.8rem; }

nav#contents { font-size: 0.9375rem; line-height: 1.4; color: var(--ink); background: var(--paper); border: 0; }
nav#contents .group { font-size: 0.8125rem; font-weight: 650; margin: 1.3rem 0 0.15rem; }
nav#contents .group:first-child { margin-top: 0; }
nav#contents .group a { display: block; color: var(--ink); text-decoration: none; padding: 0.3rem 0.6rem; border-radius: 6px; }
nav#contents ul { list-style: none; margin: 0; padding: 0; }
nav#contents li { margin: 0; }
nav#contents li a { display: flex; justify-content: space-between; align-items: baseline; gap: 0.5rem; color: var(--quiet);
  text-decoration: none; padding: 0.32rem 0.6rem; border-radius: 6px; }
nav#contents li a:hover { color: var(--ink); background: var(--panel); }
nav#contents [aria-current] { color: var(--accent) !important; background: var(--accent-soft) !important; }

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
.guide h2 { font-size: 1.3125rem; margin-bottom: 0.6rem; }
.chapter { margin-top: 4rem; padding-top: 2rem; border-top: 3px solid var(--ink); }
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
.copy { padding: 0.25rem 0.6rem; font-size: 0.75rem; color: var(--code-ink); background: var(--code-line); border-color: var(--edge); }

.values { max-width: 44rem; margin-top: 1.5rem; } .values p { line-height: 1.95; }
@media (max-width: 63.99rem) {
  nav#contents:popover-open { position: fixed; inset: 3.5rem 0 0 0; width: 100%; height: auto; max-height: none; margin: 0;
    padding: 1.25rem 0.75rem 3rem; overflow: auto; }
  nav#contents li a { padding-block: 0.55rem; }
}
@media (min-width: 48rem) and (max-width: 74.99rem) {
  .fields tr { display: grid; grid-template-columns: minmax(0, 20rem) minmax(0, 1fr); gap: 1.5rem; }
}
@media (max-width: 30rem) { .machine { display: none; } }
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
