import { inTurn } from "../../shared/entry/run-exclusively.ts";
import { task } from "../../shared/entry/task.ts";
import { deployedSweepingPlatform } from "../platform/charge-sweep.ts";
import { contract } from "./contract.ts";
import { sweepCharges } from "./sweep-charges.ts";

const platform = deployedSweepingPlatform();

export const handler = task(contract, sweepCharges(platform), platform, inTurn(platform));
