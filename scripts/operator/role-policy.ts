import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Stage } from "../../lib/stages/stage.ts";

/** IAM roles for people. The permissions of each role are in a file under docs/operations/rights. */
export const roles = ["deployer", "on-call", "operator", "card-opener"] as const;

export type Role = (typeof roles)[number];

export const rolePolicy = (role: Role, { account, region, name }: Pick<Stage, "account" | "region" | "name">): string =>
  readFileSync(join(import.meta.dirname, `../../docs/operations/rights/${role}.json`), "utf8")
    .replaceAll("ACCOUNT", account)
    .replaceAll("REGION", region)
    .replaceAll("STAGE", name);
