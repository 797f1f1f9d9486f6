/** Whether a bench shall only be looked at: `npm run bench -- reports --small`. Its ratios say less then. */
const isSmall = process.env["BENCH_SIZE"] === "small";

/** What a bench takes by default, or for a quick look. */
export const sized = <Size>(full: Size, small: Size): Size => (isSmall ? small : full);
