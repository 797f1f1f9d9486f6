import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Stage } from "../../lib/stages/stage.ts";

/** Roles of people with rights in files below docs/operations/rights. */
export const roles = ["deployer", "on-call", "operator", "card-opener"] as const;

export type Role = (typeof roles)[number];

/** Returns the IAM policy of a role, with placeholders replaced by names, account and region of the stage. */
export const rolePolicy = (role: Role, { account, region, name }: Pick<Stage, "account" | "region" | "name">): string =>
  readFileSync(join(import.meta.dirname, `../../docs/operations/rights/${role}.json`), "utf8")
    .replaceAll("ACCOUNT", account)
    .replaceAll("REGION", region)
    .replaceAll("STAGE", name);
