import { inTurn } from "../../shared/entry/in-turn.ts";
import { task } from "../../shared/entry/task.ts";
import { deployedPresentingPlatform } from "../platform/presenting.ts";
import { contract } from "./contract.ts";
import { runClearing } from "./run-clearing.ts";

const platform = deployedPresentingPlatform();

export const handler = task(contract, runClearing(platform), platform, inTurn(platform));
