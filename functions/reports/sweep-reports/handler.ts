import { inTurn } from "../../shared/entry/run-exclusively.ts";
import { task } from "../../shared/entry/task.ts";
import { deployedOrderingPlatform } from "../platform/report-orders.ts";
import { contract } from "./contract.ts";
import { sweepReports } from "./sweep-reports.ts";

const platform = deployedOrderingPlatform();

export const handler = task(contract, sweepReports(platform), platform, inTurn(platform));
