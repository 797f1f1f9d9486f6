export const overviewStyle = `
.heading .beside > .field { display: flex; align-items: center; gap: var(--space-2); margin: 0; }
.heading .beside > .field label { margin: 0; font-weight: 400; color: var(--quiet); white-space: nowrap; }
.heading .beside > .field select { min-height: 2.25rem; padding: 0.2rem 0.5rem; font-size: var(--text-small); width: auto; }
.figures { display: flex; flex-wrap: wrap; gap: var(--space-3); margin: 0; }
.figures > div { flex: 1 1 min(11rem, 44%); padding: var(--space-3) var(--space-4); border: 1px solid var(--line); border-radius: var(--radius); }
.figures dt { font-size: var(--text-smaller); color: var(--quiet); }
.figures dd { margin: 0; font-size: 1.375rem; font-weight: 650; letter-spacing: -0.015em; line-height: 1.35; }
.figures .currency { font-size: 0.65em; letter-spacing: 0; }
.plot { margin: 0; }
.plot .drawing { min-height: 220px; }
.plot figcaption { display: flex; flex-wrap: wrap; gap: 0 var(--space-4); min-height: 1.6em; margin-bottom: var(--space-2); font-size: var(--text-smaller);
  color: var(--quiet); }
.pointed { margin-left: auto; font-variant-numeric: tabular-nums; }
.swatch::before { content: ""; display: inline-block; width: 0.7em; height: 0.7em; margin-right: 0.4em; border-radius: 2px; }
.swatch.approved::before { background: var(--accent); } .swatch.declined::before { background: var(--bad); }
.plot .u-cursor-x { border-color: var(--edge) !important; }
.as-table { margin-top: var(--space-2); font-size: var(--text-small); }
.as-table > summary { color: var(--accent); width: fit-content; }
.as-table table { margin-top: var(--space-3); }
.two { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr)); gap: 0 var(--space-5); }
.share { display: block; width: 100%; min-width: 6rem; max-width: 14rem; height: 0.4rem; margin-top: 0.25rem; border-radius: 99px; }
.share .ground { fill: var(--panel); } .share .part { fill: var(--accent); } .share.bad .part { fill: var(--bad); }
@media (max-width: 44rem) { .data tbody td .share { grid-column: 2; } }
`;
