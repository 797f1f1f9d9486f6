/** Styles for the payment view and for timelines. */
export const paymentStyle = `
.summary { border-left-width: 5px; padding-block: var(--space-4); }
.summary.good { border-left-color: var(--good); } .summary.wait { border-left-color: var(--warn); }
.summary.bad { border-left-color: var(--bad); }
.summary p { margin: 0 0 var(--space-1); }
.summary .figure { font-size: clamp(1.6rem, 1.3rem + 1.5vw, 2.1rem); font-weight: 650; letter-spacing: -0.02em; line-height: 1.2; }
.summary .outcome { font-size: 1.125rem; font-weight: 600; margin-bottom: var(--space-2); }
.summary.good .outcome { color: var(--good); } .summary.bad .outcome { color: var(--bad); } .summary.wait .outcome { color: var(--warn); }
.summary .states { display: flex; flex-wrap: wrap; gap: var(--space-2) var(--space-4); margin-top: var(--space-3); font-size: var(--text-small);
  color: var(--quiet); }
.summary .buttons { margin-top: var(--space-3); }
details > summary { cursor: pointer; }
.more-facts { margin-top: var(--space-4); }
.more-facts > summary h2 { display: inline; font-size: 1rem; }
.more-facts .facts { margin-top: var(--space-3); }
table.proof { border-collapse: collapse; width: min(100%, 34rem); font-size: 0.9375rem; }
.proof th, .proof td { text-align: left; font-weight: 400; padding: 0.5rem 0; border-top: 1px solid var(--line); vertical-align: top; }
.proof thead th { border-top: 0; font-size: var(--text-smaller); color: var(--quiet); font-weight: 600; }
.proof .number { text-align: right; padding-left: var(--space-4); }
.notice ul { margin: 0; }
.only { border: 0; padding: 0; margin: 0; display: flex; flex-wrap: wrap; gap: var(--space-2); margin-bottom: var(--space-3); }
.only [aria-pressed="true"] { color: var(--accent); background: var(--accent-soft); border-color: var(--accent); }
.timeline { list-style: none; margin: 0; padding: 0; }
.timeline li { margin: 0; }
.timeline > .day { padding: var(--space-3) 0 var(--space-2); font-size: var(--text-smaller); font-weight: 600; color: var(--quiet); }
.timeline > .entry { display: grid; grid-template-columns: 8rem minmax(0, 1fr); gap: 0 var(--space-4); }
.timeline .when { margin: 0; text-align: right; font-size: var(--text-smaller); line-height: 1.6rem; }
.timeline .later { display: block; color: var(--quiet); line-height: 1.2; }
.timeline .what { position: relative; padding: 0 0 var(--space-4) var(--space-4); border-left: 2px solid var(--line); }
.timeline .what::before { content: ""; position: absolute; left: -7px; top: 0.45rem; width: 12px; height: 12px; border-radius: 50%;
  background: var(--quiet); border: 2px solid var(--paper); }
.timeline .good > .what::before { background: var(--good); } .timeline .bad > .what::before { background: var(--bad); }
.timeline .wait > .what::before { background: var(--warn); }
.timeline .what p { margin: 0; overflow-wrap: anywhere; }
.timeline .kind { font-size: var(--text-smaller); font-weight: 600; color: var(--quiet); line-height: 1.6rem; }
.timeline .source { display: flex; flex-wrap: wrap; gap: 0 var(--space-3); margin-top: 0.15rem; font-size: var(--text-smaller); color: var(--quiet); }
.timeline .source code { background: none; padding: 0; overflow-wrap: anywhere; }
.exchange { margin-top: var(--space-1); }
.exchange > summary { color: var(--accent); font-size: var(--text-small); width: fit-content; }
table.fields { border-collapse: collapse; width: 100%; margin: var(--space-3) 0; font-size: var(--text-small); }
.fields caption { text-align: left; font-weight: 600; padding-bottom: var(--space-1); }
.fields caption .quiet { font-weight: 400; }
.fields th, .fields td { text-align: left; vertical-align: top; padding: 0.3rem var(--space-3) 0.3rem 0; border-top: 1px solid var(--line); font-weight: 400; }
.fields thead th { font-size: var(--text-smaller); color: var(--quiet); }
.fields tbody th { font: 600 var(--text-smaller)/1.6 var(--mono); white-space: nowrap; }
.fields td code { background: none; padding: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
.fields .meaning { color: var(--quiet); }
.fields .depth-1 th { padding-left: 1rem; } .fields .depth-2 th { padding-left: 2rem; } .fields .depth-3 th { padding-left: 3rem; }
.attempts { margin: var(--space-1) 0 0; font-size: var(--text-smaller); color: var(--quiet); }
@media (max-width: 44rem) {
  .timeline > .entry { grid-template-columns: minmax(0, 1fr); }
  .timeline .when { text-align: left; padding-left: var(--space-4); border-left: 2px solid var(--line); }
  .timeline .when .later { display: inline; margin-left: var(--space-2); }
  .fields tbody th { white-space: normal; overflow-wrap: anywhere; min-width: 4.5rem; }
}
`;
