export const frameStyle = `
html { scroll-padding-top: 5rem; }
#console { min-height: 100vh; }
#console:has(> .top) { display: grid; grid-template: auto 1fr / minmax(0, 1fr); }
.top { position: sticky; top: 0; z-index: 5; display: flex; align-items: center; gap: var(--space-3); min-height: 3.75rem;
  padding: var(--space-2) var(--space-4); background: var(--paper); border-bottom: 1px solid var(--line); }
.top p { margin: 0; }
.brand { font-weight: 650; letter-spacing: -0.012em; white-space: nowrap; }
.brand a { color: inherit; text-decoration: none; }
.stage { margin-left: var(--space-1); padding: 0.1rem 0.45rem; border-radius: 99px; font-size: var(--text-smaller); font-weight: 600;
  letter-spacing: 0; color: var(--note); background: var(--note-soft); }
.stage.live { color: var(--bad); background: var(--bad-soft); }
.finding { flex: 1 1 20rem; max-width: 32rem; margin: 0 auto; }
.find { position: relative; display: flex; gap: var(--space-2); }
.find input { min-height: 2.25rem; padding: 0.3rem 0.75rem; font-size: 0.9375rem; }
.find button { white-space: nowrap; }
.find kbd { font: 600 0.75rem var(--mono); color: var(--quiet); border: 1px solid var(--line); border-radius: 4px; padding: 0 0.3rem; }
.find .notice { position: absolute; inset: calc(100% + var(--space-2)) 0 auto; margin: 0; z-index: 6; font-size: var(--text-small); }
.who { display: flex; align-items: center; gap: var(--space-3); }
.agent { font: var(--text-smaller) var(--mono); color: var(--quiet); }
.menu-button { display: none; min-height: 2.25rem; padding: 0.25rem 0.75rem; font-size: var(--text-small); }
nav#menu { padding: var(--space-4) var(--space-3); border-right: 1px solid var(--line); }
nav#menu section { margin-bottom: var(--space-4); }
nav#menu h2 { margin: 0 0 var(--space-1); padding: 0 var(--space-2); font-size: var(--text-smaller); font-weight: 600; letter-spacing: 0;
  color: var(--quiet); }
nav#menu ul { list-style: none; margin: 0; padding: 0; }
nav#menu li { margin: 0; }
nav#menu a { display: block; padding: 0.35rem var(--space-2); border-radius: var(--radius-small); color: var(--ink); text-decoration: none; }
nav#menu a:hover { background: var(--panel); }
nav#menu [aria-current] { color: var(--accent); background: var(--accent-soft); font-weight: 600; }
#console > main { min-width: 0; width: 100%; max-width: 80rem; padding: var(--space-5) clamp(var(--space-4), 3vw, 2.75rem) var(--space-4); }
.foot { margin-top: 4rem; padding-top: var(--space-3); border-top: 1px solid var(--line); font-size: var(--text-smaller); color: var(--quiet); }
#console > .sign-in { max-width: 27rem; margin: 0 auto; padding-top: min(16vh, 8rem); }
.sign-in h1 { font-size: 1.75rem; }
.sign-in .card { margin: var(--space-4) 0; }
#console > .loading { padding: 30vh var(--space-4) 0; text-align: center; }
@media (min-width: 60rem) {
  #console:has(> .top) { grid-template-columns: 13.5rem minmax(0, 1fr); }
  .top { grid-column: 1 / -1; }
  nav#menu { position: sticky; top: 3.75rem; height: calc(100vh - 3.75rem); overflow: auto; }
}
@media (max-width: 59.99rem) {
  .menu-button { display: block; }
  nav#menu { display: none; border-right: 0; border-bottom: 1px solid var(--line); }
  nav#menu.open { display: grid; grid-template-columns: repeat(auto-fill, minmax(10rem, 1fr)); }
  nav#menu a { padding-block: 0.55rem; }
}
@media (max-width: 44rem) {
  .top { flex-wrap: wrap; gap: var(--space-2) var(--space-3); position: static; }
  .agent, .find kbd { display: none; }
  .who { margin-left: auto; }
  .finding { order: 1; flex-basis: 100%; max-width: none; }
}
`;
