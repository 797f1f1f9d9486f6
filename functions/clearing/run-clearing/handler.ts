import { portionStarter } from "../../shared/entry/start-portion.ts";
import { portionedTask } from "../../shared/entry/task.ts";
import { deployedPresentmentsPlatform } from "../platform/presentments.ts";
import { contract } from "./contract.ts";
import { runClearing } from "./run-clearing.ts";

const platform = deployedPresentmentsPlatform();

export const handler = portionedTask(contract, runClearing(platform), platform, portionStarter());
