export const problemStyle = `
.facts { color: var(--quiet); margin-bottom: 0.6rem; }
.facts code { background: none; padding: 0; margin-left: 0.35rem; }
.more { display: flex; gap: 1.5rem; margin-top: 2rem; }
`;
