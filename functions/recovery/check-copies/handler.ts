import { task } from "../../shared/entry/task.ts";
import { deployedCopiesPlatform } from "../platform/copies.ts";
import { checkCopies } from "./check-copies.ts";
import { contract } from "./contract.ts";

const platform = deployedCopiesPlatform();

export const handler = task(contract, checkCopies(platform), platform);
