/** Exports of the sandbox clock for other slices. */
export { sandboxClockProblems } from "./sandbox-clock-problems.ts";
