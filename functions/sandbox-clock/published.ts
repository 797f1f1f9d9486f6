/** What other slices may use of the sandbox clock. */
export { sandboxClockProblems } from "./sandbox-clock-problems.ts";
