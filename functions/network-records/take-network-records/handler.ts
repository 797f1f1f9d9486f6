import { runExclusively } from "../../shared/entry/run-exclusively.ts";
import { task } from "../../shared/entry/task.ts";
import { deployedIntakePlatform } from "../platform/intake.ts";
import { contract } from "./contract.ts";
import { takeNetworkRecords } from "./take-network-records.ts";

const platform = deployedIntakePlatform();

export const handler = task(contract, takeNetworkRecords(platform), platform, runExclusively(platform));
