import { inTurn } from "../../shared/entry/run-exclusively.ts";
import { task } from "../../shared/entry/task.ts";
import { deployedPresentingPlatform } from "../platform/presentments.ts";
import { contract } from "./contract.ts";
import { runClearing } from "./run-clearing.ts";

const platform = deployedPresentingPlatform();

export const handler = task(contract, runClearing(platform), platform, inTurn(platform));
