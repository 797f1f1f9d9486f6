import { inTurn } from "../../shared/entry/in-turn.ts";
import { task } from "../../shared/entry/task.ts";
import { deployedOrderingPlatform } from "../platform/ordering.ts";
import { contract } from "./contract.ts";
import { sweepReports } from "./sweep-reports.ts";

const platform = deployedOrderingPlatform();

export const handler = task(contract, sweepReports(platform), platform, inTurn(platform));
