/** What other slices may use of the charges. */
export { chargeProblems } from "./charge-problems.ts";
