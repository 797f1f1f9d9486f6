/** What the page adds to the style that all pages share. */
export const pageStyle = `
main { max-width: 76rem; margin: 0 auto; padding: 1.5rem clamp(0.75rem, 3vw, 2rem) 4rem; }
h1 { margin-bottom: 0.5rem; }
h2 { font-size: 1.0625rem; display: inline; letter-spacing: 0; }
.facts, .about, .hidden-value { color: var(--quiet); }
label { margin-top: 1rem; font-size: 1rem; }
textarea, select, input[type="file"] { font: 0.9375rem/1.5 var(--mono); background: var(--panel); max-width: 100%; }
textarea { min-height: 9rem; resize: vertical; display: block; }
.choices { display: flex; flex-wrap: wrap; gap: 0 1.5rem; }
#summary { font-weight: 600; margin: 1.25rem 0 0.5rem; min-height: 1.6em; }
article { border: 1px solid var(--line); border-radius: 10px; margin-bottom: 0.75rem; padding: 0.6rem 0.9rem; }
summary { cursor: pointer; padding: 0.3rem 0; }
.facts { font-size: 0.875rem; margin: 0.3rem 0 0.6rem; overflow-wrap: anywhere; }
.problems { color: var(--bad); margin: 0.5rem 0; }
table { border-collapse: collapse; width: 100%; font-size: 0.9375rem; margin: 0; }
th, td { text-align: left; vertical-align: top; padding: 0.4rem 0.75rem 0.4rem 0; border-top: 1px solid var(--line); }
thead th { border-top: 0; font-size: 0.8125rem; color: var(--quiet); }
tbody th { font: 600 0.875rem/1.6 var(--mono); white-space: nowrap; }
td code { overflow-wrap: anywhere; white-space: pre-wrap; }
.about { display: block; font-size: 0.8125rem; }
.place { font: 0.8125rem/1.8 var(--mono); color: var(--quiet); white-space: nowrap; }
.depth-1 th { padding-left: 1rem; } .depth-2 th { padding-left: 2rem; }
.depth-3 th, .depth-4 th { padding-left: 3rem; }
@media (max-width: 44rem) {
  thead { display: none; }
  tbody tr { display: block; border-top: 1px solid var(--line); padding: 0.4rem 0; }
  tbody th, tbody td { display: block; border: 0; padding-top: 0.1rem; padding-bottom: 0.1rem; }
  tbody td:empty { display: none; }
  td.place { display: none; }
}
`;
