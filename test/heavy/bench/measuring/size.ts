/** True for a short run: `npm run bench -- reports --small`. Its ratios are less reliable. */
const isSmall = process.env["BENCH_SIZE"] === "small";

/** Returns the size for a full run or for a short run. */
export const sized = <Size>(full: Size, small: Size): Size => (isSmall ? small : full);
