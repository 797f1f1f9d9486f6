import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Stage } from "../../lib/stages/stage.ts";

/** The roles of people whose rights are files below docs/operations/rights. */
export const roles = ["deployer", "on-call", "operator", "card-opener"] as const;

export type Role = (typeof roles)[number];

/** The policy of a role as IAM takes it: names, account and region of the stage stand where the file has placeholders. */
export const rolePolicy = (role: Role, { account, region, name }: Pick<Stage, "account" | "region" | "name">): string =>
  readFileSync(join(import.meta.dirname, `../../docs/operations/rights/${role}.json`), "utf8")
    .replaceAll("ACCOUNT", account)
    .replaceAll("REGION", region)
    .replaceAll("STAGE", name);
