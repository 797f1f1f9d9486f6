import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plan } from "./plan.ts";

/**
 * Plans that ever failed, one a line of a file that is committed. A seed means another plan when the way of drawing changes; a plan
 * stays what it was. They are run before all others.
 */

const file = fileURLToPath(new URL("failed-plans.jsonl", import.meta.url));

export const failedPlans = (): readonly Plan[] =>
  existsSync(file)
    ? readFileSync(file, "utf8")
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => JSON.parse(line) as Plan)
    : [];

export const keepFailedPlan = (plan: Plan): void => {
  const line = JSON.stringify(plan);
  if (!failedPlans().some((known) => JSON.stringify(known) === line)) appendFileSync(file, `${line}\n`);
};
