import { operation } from "../../shared/operation.ts";
import { platform } from "../../shared/platform.ts";
import { systemNewKey, systemRandomBytes } from "../../shared/random.ts";
import { contract } from "./contract.ts";
import { createAgent } from "./create-agent.ts";

const parts = platform();

export const handler = operation(
  contract,
  createAgent({ ...parts, newKey: systemNewKey, randomBytes: systemRandomBytes }),
  parts,
);
