import { portionStarter } from "../../shared/entry/start-portion.ts";
import { portionedTask } from "../../shared/entry/task.ts";
import { deployedChargeSweepPlatform } from "../platform/charge-sweep.ts";
import { contract } from "./contract.ts";
import { sweepCharges } from "./sweep-charges.ts";

const platform = deployedChargeSweepPlatform();

export const handler = portionedTask(contract, sweepCharges(platform), platform, portionStarter());
