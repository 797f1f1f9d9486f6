import { runExclusively } from "../../shared/entry/run-exclusively.ts";
import { task } from "../../shared/entry/task.ts";
import { deployedPresentmentsPlatform } from "../platform/presentments.ts";
import { contract } from "./contract.ts";
import { runClearing } from "./run-clearing.ts";

const platform = deployedPresentmentsPlatform();

export const handler = task(contract, runClearing(platform), platform, runExclusively(platform));
