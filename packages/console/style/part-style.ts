export const partStyle = `
h1 { font-size: clamp(1.5rem, 1.3rem + 1vw, 1.9rem); overflow-wrap: anywhere; }
h1:focus { outline: none; }
h1:focus-visible { outline: 3px solid var(--accent); outline-offset: 4px; }
h2 { font-size: 1.125rem; margin: var(--space-5) 0 var(--space-3); }
h3 { font-size: 1rem; }
q { quotes: "“" "”"; }
button.small, .button.small { min-height: 2.25rem; padding: 0.25rem 0.75rem; font-size: var(--text-small); }
.small { font-size: var(--text-small); }
.none { color: var(--quiet); }
.under { display: block; font-weight: 400; font-size: var(--text-smaller); color: var(--quiet); }
.heading { display: flex; flex-wrap: wrap; align-items: baseline; gap: var(--space-2) var(--space-4); margin-bottom: var(--space-4); }
.heading h1 { margin-right: auto; }
.heading .over { flex-basis: 100%; margin: 0; font-size: var(--text-small); }
.heading .beside { display: flex; flex-wrap: wrap; gap: var(--space-2); align-items: center; }
.heading .beside > .help:empty { margin-right: calc(-1 * var(--space-2)); }
.amount { font-variant-numeric: tabular-nums; white-space: nowrap; }
.currency { color: var(--quiet); font-size: 0.875em; }
.card-number { white-space: nowrap; }
.card-number code { font-size: 0.9em; }
time { white-space: nowrap; font-variant-numeric: tabular-nums; }
.badge { display: inline-block; padding: 0.05rem 0.55rem; border-radius: 99px; font-size: var(--text-smaller); font-weight: 600;
  line-height: 1.6; white-space: nowrap; color: var(--quiet); background: var(--panel); }
.badge.good { color: var(--good); background: var(--good-soft); } .badge.wait { color: var(--warn); background: var(--warn-soft); }
.badge.bad { color: var(--bad); background: var(--bad-soft); }
.loading { color: var(--quiet); }
.empty { padding: var(--space-5) var(--space-4); border: 1px dashed var(--line); border-radius: var(--radius); color: var(--quiet); text-align: center; }
.notice p:last-child { margin-bottom: 0; }
.problem .title { font-weight: 650; margin-bottom: var(--space-1); }
.problem p { margin-bottom: var(--space-2); }
.problem a { color: inherit; }
.problem .trace { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-2) var(--space-4); font-size: var(--text-small); }
.problem code { background: none; padding: 0; }
.key { display: inline-flex; align-items: baseline; gap: 0 var(--space-2); max-width: 100%; }
.key code { overflow-wrap: anywhere; background: none; padding: 0; }
.copy { flex: none; white-space: nowrap; min-height: 0; padding: 0 0.35rem; border: 0; background: none; color: var(--accent); font-size: var(--text-smaller); font-weight: 600; }
.copy:hover { text-decoration: underline; }
table.data { width: 100%; border-collapse: collapse; margin: 0 0 var(--space-3); font-size: 0.9375rem; }
.data th, .data td { text-align: left; vertical-align: top; font-weight: 400; padding: 0.6rem var(--space-3) 0.6rem 0; border-top: 1px solid var(--line); }
.data thead th { border-top: 0; font-size: var(--text-smaller); font-weight: 600; color: var(--quiet); white-space: nowrap; }
.data tbody th a { font-weight: 600; overflow-wrap: anywhere; }
.data .number { text-align: right; padding-right: var(--space-5); }
.data tbody tr:hover { background: color-mix(in srgb, var(--panel) 55%, transparent); }
.more { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-3); color: var(--quiet); font-size: var(--text-small); }
.facts { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(16.5rem, 100%), 1fr)); gap: var(--space-3) var(--space-4); margin: 0; }
.facts dt { font-size: var(--text-smaller); color: var(--quiet); }
.facts > div { min-width: 0; }
.facts dd { margin: 0; overflow-wrap: anywhere; }
.field { min-width: 0; margin-bottom: var(--space-3); }
.field .fault { display: block; margin-top: var(--space-1); color: var(--bad); font-size: var(--text-smaller); line-height: 1.4; }
.field.check { display: grid; grid-template-columns: auto 1fr; gap: 0 var(--space-2); align-items: baseline; }
.field.check label { margin: 0; } .field.check .help { grid-column: 2; }
.field.check input { width: 1.1rem; height: 1.1rem; align-self: center; accent-color: var(--accent); }
.filters { display: grid; grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr)); gap: 0 var(--space-3); align-items: start; margin-bottom: var(--space-4); }
.fold-button { display: none; margin-bottom: var(--space-4); }
.buttons { display: flex; flex-wrap: wrap; gap: var(--space-2); margin: var(--space-3) 0 0; }
.filters .buttons { margin-top: 1.6rem; }
.dialog { width: min(34rem, calc(100vw - 2rem)); padding: var(--space-4); border: 1px solid var(--line); }
.dialog h2 { margin: 0 0 var(--space-3); }
.dialog fieldset { min-width: 0; margin: 0; padding: 0; border: 0; }
@media (max-width: 44rem) {
  .data thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .data, .data tbody { display: block; }
  .data tbody tr { display: grid; gap: 0.2rem; padding: var(--space-3) 0; border-top: 1px solid var(--line); }
  .data tbody th, .data tbody td { display: block; border: 0; padding: 0; }
  .data tbody td { display: grid; grid-template-columns: 7.5rem minmax(0, 1fr); gap: var(--space-2); }
  .data tbody td > :not(.share) { justify-self: start; }
  .card-number { white-space: normal; }
  .data tbody td::before { content: attr(data-label); color: var(--quiet); font-size: var(--text-smaller); }
  .data tbody td .under { grid-column: 2; }
  .data .number { text-align: left; padding-right: 0; }
  .heading h1 { flex-basis: 100%; }
  .fold-button { display: block; }
  .filters.folded { display: none; }
}
@media print { .top, nav#menu, .beside, .copy { display: none !important; } }
`;
