import { runExclusively } from "../../shared/entry/run-exclusively.ts";
import { task } from "../../shared/entry/task.ts";
import { deployedChargeSweepPlatform } from "../platform/charge-sweep.ts";
import { contract } from "./contract.ts";
import { sweepCharges } from "./sweep-charges.ts";

const platform = deployedChargeSweepPlatform();

export const handler = task(contract, sweepCharges(platform), platform, runExclusively(platform));
