import { inTurn } from "../../shared/entry/in-turn.ts";
import { task } from "../../shared/entry/task.ts";
import { deployedSweepingPlatform } from "../platform/sweeping.ts";
import { contract } from "./contract.ts";
import { sweepCharges } from "./sweep-charges.ts";

const platform = deployedSweepingPlatform();

export const handler = task(contract, sweepCharges(platform), platform, inTurn(platform));
