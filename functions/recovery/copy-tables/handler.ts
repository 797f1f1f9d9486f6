import { task } from "../../shared/entry/task.ts";
import { deployedCopiesPlatform } from "../platform/copies.ts";
import { contract } from "./contract.ts";
import { copyTables } from "./copy-tables.ts";

const platform = deployedCopiesPlatform();

export const handler = task(contract, copyTables(platform), platform);
