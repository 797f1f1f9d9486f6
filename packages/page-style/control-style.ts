/** Style of fields, buttons and notices, for interactive pages. The style uses the custom properties of the base style. */
export const controlStyle = `
label { display: block; margin-bottom: var(--space-1); font-size: var(--text-small); font-weight: 600; }
input, select, textarea { font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--edge);
  border-radius: var(--radius-small); }
input:where(:not([type="checkbox"], [type="radio"])), select, textarea { width: 100%; min-height: 2.75rem; padding: 0.5rem 0.75rem; }
input, select { text-overflow: ellipsis; }
[aria-invalid="true"] { border-color: var(--bad); }
.help { display: block; margin-top: var(--space-1); color: var(--quiet); font-size: var(--text-smaller); line-height: 1.4; }
button, .button { display: inline-block; min-height: 2.75rem; padding: 0.5rem 1rem; font: 600 1rem/1.6 var(--sans); cursor: pointer;
  text-decoration: none; color: var(--ink); background: var(--panel); border: 1px solid var(--line); border-radius: var(--radius-small); }
.primary { color: var(--accent-ink); background: var(--accent); border-color: transparent; }
.danger { color: var(--bad); background: var(--bad-soft); border-color: transparent; }
.plain { color: var(--accent); background: none; border-color: transparent; padding-inline: 0; font-weight: 400;
  text-decoration: underline; text-underline-offset: 0.2em; }
button:disabled { opacity: 0.55; cursor: progress; }
.card { background: var(--paper); border: 1px solid var(--line); border-radius: var(--radius); padding: clamp(1rem, 4vw, 1.75rem); }
.notice { margin: 0 0 var(--space-3); padding: 0.65rem var(--space-3); border-radius: var(--radius-small); background: var(--note-soft);
  color: var(--note); }
.notice.good { background: var(--good-soft); color: var(--good); } .notice.warn { background: var(--warn-soft); color: var(--warn); }
.notice.bad { background: var(--bad-soft); color: var(--bad); }
dialog { border: 0; padding: 0; border-radius: var(--radius); overflow: hidden; background: var(--paper); color: var(--ink);
  box-shadow: 0 1.5rem 4rem rgb(0 0 0 / 35%); }
dialog::backdrop { background: rgb(0 0 0 / 55%); }
.spinner { display: inline-block; width: 1em; height: 1em; margin-right: var(--space-2); vertical-align: -0.125em; border-radius: 50%;
  border: 2px solid var(--line); border-top-color: var(--accent); animation: turn 1s linear infinite; }
@keyframes turn { to { transform: rotate(1turn); } }
@media (prefers-reduced-motion: reduce) { .spinner { animation-duration: 4s; } }
`;
