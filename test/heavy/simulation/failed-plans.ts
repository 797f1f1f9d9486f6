import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plan } from "./plan.ts";

/**
 * Plans that once failed, one per line in a committed file. A seed produces another plan when the generator changes, but a
 * stored plan stays the same. These plans run before all others.
 */

const file = fileURLToPath(new URL("failed-plans.jsonl", import.meta.url));

export const failedPlans = (): readonly Plan[] =>
  existsSync(file)
    ? readFileSync(file, "utf8")
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => JSON.parse(line) as Plan)
    : [];

export function keepFailedPlan(plan: Plan): void {
  const line = JSON.stringify(plan);
  if (!failedPlans().some((known) => JSON.stringify(known) === line)) appendFileSync(file, `${line}\n`);
}
