/**
 * Single-column layout for a short text, below a bar that shows the owner of the page. Include this style after the base style.
 */
export const columnStyle = `
.top { border-bottom: 1px solid var(--line); padding: 0.9rem 1.25rem; font-weight: 650; }
.top p { margin: 0 auto; max-width: 44rem; } .top a { color: inherit; text-decoration: none; }
main { max-width: 46.5rem; margin: 0 auto; padding: 2.5rem 1.25rem 4rem; }
h1 { margin-bottom: 0.9rem; }
.meaning { font-size: 1.1875rem; line-height: 1.5; }
h2 { font-size: 1.125rem; margin: 2rem 0 0.4rem; }
`;
