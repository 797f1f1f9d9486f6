/** One column, for a short text. */
export const problemStyle = `
.top { border-bottom: 1px solid var(--line); padding: 0.9rem 1.25rem; font-weight: 650; }
.top p { margin: 0 auto; max-width: 44rem; } .top a { color: inherit; text-decoration: none; }
main { max-width: 46.5rem; margin: 0 auto; padding: 2.5rem 1.25rem 4rem; }
.facts { color: var(--quiet); margin-bottom: 0.6rem; }
.facts code { background: none; padding: 0; margin-left: 0.35rem; }
h1 { margin-bottom: 0.9rem; }
.meaning { font-size: 1.1875rem; line-height: 1.5; }
h2 { font-size: 1.125rem; margin: 2rem 0 0.4rem; }
.more { display: flex; gap: 1.5rem; margin-top: 2rem; }
`;
