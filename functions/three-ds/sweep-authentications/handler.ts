import { task } from "../../shared/entry/task.ts";
import { deployedPlatform } from "../../shared/platform/platform.ts";
import { storedAuthentications } from "../platform/stored-authentications.ts";
import { contract } from "./contract.ts";
import { sweepAuthentications } from "./sweep-authentications.ts";

const platform = deployedPlatform();

export const handler = task(
  contract,
  sweepAuthentications({ ...platform, authentications: storedAuthentications(platform.table) }),
  platform,
);
