import { baseStyleOf } from "#page-style/base-style";
import { controlStyle } from "#page-style/control-style";

/** Style of the issuer's pages, for challenge windows from 250 × 400 pixels (size 01) to full screen (size 05). */
export const style = `${baseStyleOf("bank")}${controlStyle}
html, body { min-height: 100%; }
body { line-height: 1.45; }
.challenge { max-width: 30rem; margin: 0 auto; padding: 1rem 1.25rem 1.25rem; }
.masthead {
  display: flex; justify-content: space-between; align-items: center; gap: 1rem;
  padding-bottom: .75rem; margin-bottom: 1rem; border-bottom: 1px solid var(--line); font-size: .9375rem;
}
.bank { display: flex; align-items: center; gap: .5rem; font-weight: 650; }
.bank-mark { width: 1.25rem; height: 1.25rem; border-radius: .35rem; background: var(--accent); position: relative; }
.bank-mark::after {
  content: ""; position: absolute; inset: .3rem; border: 2px solid var(--accent-ink); border-top-width: 4px; border-radius: 1px;
}
.network { color: var(--quiet); font-weight: 600; }
h1 { font-size: 1.25rem; line-height: 1.25; margin: 0 0 .375rem; letter-spacing: -.01em; }
.lead { margin: 0 0 .875rem; color: var(--quiet); }
.payment { margin: 0 0 .875rem; border: 1px solid var(--line); border-radius: var(--radius-small); }
.payment div { display: flex; justify-content: space-between; gap: 1rem; padding: .4375rem .75rem; }
.payment div + div { border-top: 1px solid var(--line); }
.payment dt { color: var(--quiet); }
.payment dd { margin: 0; font-weight: 600; text-align: right; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.entry { display: flex; gap: .5rem; }
.others { display: flex; flex-wrap: wrap; justify-content: space-between; column-gap: 1rem; margin-top: .25rem; }
#code { flex: 1; min-width: 0; width: auto; font-size: 1.125rem; letter-spacing: .12em; font-variant-numeric: tabular-nums; }
.sandbox { margin: .5rem 0 0; padding-top: .625rem; border-top: 1px dashed var(--line); color: var(--quiet); font-size: .875rem; }
.sandbox strong { color: var(--ink); letter-spacing: .06em; }
@media (min-width: 640px) and (min-height: 560px) {
  html, body { background: var(--panel); }
  .challenge { margin-top: 8vh; background: var(--paper); border: 1px solid var(--line); border-radius: var(--radius); padding: 1.5rem 1.75rem; }
}
@media (max-height: 440px) {
  :root { font-size: 14.5px; }
  body { line-height: 1.35; }
  .notice { padding-block: .375rem; }
  .challenge { padding: .625rem 1rem; }
  .masthead { padding-bottom: .375rem; margin-bottom: .5rem; }
  .lead, .payment, .notice { margin-bottom: .5rem; }
  .payment div { padding: .25rem .625rem; }
  input, button { min-height: 2.5rem; padding-block: .375rem; }
  .sandbox { margin-top: 0; padding-top: .375rem; }
}
@media (max-width: 300px) {
  :root { font-size: 13px; }
  .challenge { padding: .5rem .75rem; }
  h1 { font-size: 1.125rem; }
  .entry { flex-direction: column; gap: .375rem; }
  .payment div { padding: .1875rem .5rem; gap: .5rem; }
  .notice { padding: .25rem .5rem; }
  input, button { min-height: 1.85rem; padding-block: .125rem; }
}
`;
