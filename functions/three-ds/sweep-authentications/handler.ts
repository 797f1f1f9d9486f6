import { platform } from "../../shared/platform.ts";
import { task } from "../../shared/task.ts";
import { storedAuthentications } from "../stored-authentications.ts";
import { contract } from "./contract.ts";
import { sweepAuthentications } from "./sweep-authentications.ts";

const parts = platform();

export const handler = task(
  contract,
  sweepAuthentications({ ...parts, authentications: storedAuthentications(parts.table) }),
  parts,
);
