/** The look of the issuer's pages, from a frame of 250 by 400 to the whole screen. */
export const style = `:root {
  color-scheme: light dark;
  --ink: #16202c;
  --soft: #54616f;
  --line: #dde3ea;
  --paper: #ffffff;
  --ground: #f3f5f8;
  --brand: #0b5f5a;
  --brand-ink: #ffffff;
  --wrong: #a3231c;
  --wrong-ground: #fdeceb;
  --hint-ground: #eef4f3;
  font: 16px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ink: #e8edf2; --soft: #a3b0bd; --line: #33404d; --paper: #17202a; --ground: #0f161d;
    --brand: #4fc2b8; --brand-ink: #06211f; --wrong: #ffb4ae; --wrong-ground: #43201e; --hint-ground: #1c2b2d;
  }
}
* { box-sizing: border-box; }
html, body { margin: 0; min-height: 100%; background: var(--paper); color: var(--ink); }
.challenge { max-width: 30rem; margin: 0 auto; padding: 1rem 1.25rem 1.25rem; }
.masthead {
  display: flex; justify-content: space-between; align-items: center; gap: 1rem;
  padding-bottom: .75rem; margin-bottom: 1rem; border-bottom: 1px solid var(--line); font-size: .9375rem;
}
.bank { display: flex; align-items: center; gap: .5rem; font-weight: 650; }
.bank-mark { width: 1.25rem; height: 1.25rem; border-radius: .35rem; background: var(--brand); position: relative; }
.bank-mark::after {
  content: ""; position: absolute; inset: .3rem; border: 2px solid var(--brand-ink); border-top-width: 4px; border-radius: 1px;
}
.network { color: var(--soft); font-weight: 600; }
h1 { font-size: 1.25rem; line-height: 1.25; margin: 0 0 .375rem; letter-spacing: -.01em; }
.lead { margin: 0 0 .875rem; color: var(--soft); }
.payment { margin: 0 0 .875rem; border: 1px solid var(--line); border-radius: .5rem; }
.payment div { display: flex; justify-content: space-between; gap: 1rem; padding: .4375rem .75rem; }
.payment div + div { border-top: 1px solid var(--line); }
.payment dt { color: var(--soft); }
.payment dd { margin: 0; font-weight: 600; text-align: right; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.notice { margin: 0 0 .875rem; padding: .5rem .75rem; border-radius: .5rem; background: var(--hint-ground); }
.notice.wrong { background: var(--wrong-ground); color: var(--wrong); font-weight: 600; }
label { display: block; font-weight: 600; margin-bottom: .25rem; }
.entry { display: flex; gap: .5rem; }
input:not([type="hidden"]) {
  flex: 1; min-width: 0; font: inherit; font-size: 1.125rem; letter-spacing: .12em; padding: .5rem .75rem; color: inherit;
  background: var(--paper); border: 1px solid var(--soft); border-radius: .5rem; font-variant-numeric: tabular-nums;
}
input[aria-invalid] { border-color: var(--wrong); }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
button { font: inherit; cursor: pointer; border: 0; background: none; color: var(--brand); padding: .5rem 0; min-height: 2.5rem; }
button:disabled { opacity: .6; cursor: progress; }
button.primary { background: var(--brand); color: var(--brand-ink); font-weight: 650; padding: .5rem 1.125rem; border-radius: .5rem; }
.others { display: flex; flex-wrap: wrap; justify-content: space-between; column-gap: 1rem; margin-top: .25rem; }
.others button { text-decoration: underline; text-underline-offset: .2em; }
.sandbox { margin: .5rem 0 0; padding-top: .625rem; border-top: 1px dashed var(--line); color: var(--soft); font-size: .875rem; }
.sandbox strong { color: var(--ink); letter-spacing: .06em; }
.spinner {
  display: inline-block; width: 1em; height: 1em; margin-right: .5rem; vertical-align: -.125em; border-radius: 50%;
  border: 2px solid var(--line); border-top-color: var(--brand); animation: turn 1s linear infinite;
}
@keyframes turn { to { transform: rotate(1turn); } }
@media (prefers-reduced-motion: reduce) { .spinner { animation-duration: 4s; } }
@media (min-width: 640px) and (min-height: 560px) {
  html, body { background: var(--ground); }
  .challenge { margin-top: 8vh; background: var(--paper); border: 1px solid var(--line); border-radius: .75rem; padding: 1.5rem 1.75rem; }
}
@media (max-height: 440px) {
  :root { font-size: 14.5px; line-height: 1.35; }
  .challenge { padding: .625rem 1rem; }
  .masthead { padding-bottom: .375rem; margin-bottom: .5rem; }
  .lead, .payment, .notice { margin-bottom: .5rem; }
  .payment div { padding: .25rem .625rem; }
  .sandbox { margin-top: 0; padding-top: .375rem; }
}
@media (max-width: 300px) {
  :root { font-size: 13px; }
  .challenge { padding: .5rem .75rem; }
  h1 { font-size: 1.125rem; }
  .entry { flex-direction: column; gap: .375rem; }
  .payment div { padding: .1875rem .5rem; gap: .5rem; }
  button { min-height: 2rem; padding: .25rem 0; }
  .others button { text-align: left; }
}
`;
