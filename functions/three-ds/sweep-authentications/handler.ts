import { task } from "../../shared/entry/task.ts";
import { platform } from "../../shared/platform/platform.ts";
import { storedAuthentications } from "../platform/stored-authentications.ts";
import { contract } from "./contract.ts";
import { sweepAuthentications } from "./sweep-authentications.ts";

const parts = platform();

export const handler = task(
  contract,
  sweepAuthentications({ ...parts, authentications: storedAuthentications(parts.table) }),
  parts,
);
