export { sandboxClockProblems } from "./sandbox-clock-problems.ts";
