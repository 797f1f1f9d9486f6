import { portionStarter } from "../../shared/entry/start-portion.ts";
import { portionedTask } from "../../shared/entry/task.ts";
import { deployedIntakePlatform } from "../platform/intake.ts";
import { contract } from "./contract.ts";
import { takeNetworkRecords } from "./take-network-records.ts";

const platform = deployedIntakePlatform();

export const handler = portionedTask(contract, takeNetworkRecords(platform), platform, portionStarter());
