import { operation } from "../../shared/entry/operation.ts";
import { platform } from "../../shared/platform/platform.ts";
import { systemNewKey, systemRandomBytes } from "../../shared/values/random.ts";
import { contract } from "./contract.ts";
import { createAgent } from "./create-agent.ts";

const parts = platform();

export const handler = operation(
  contract,
  createAgent({ ...parts, newKey: systemNewKey, randomBytes: systemRandomBytes }),
  parts,
);
