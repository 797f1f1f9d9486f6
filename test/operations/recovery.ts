// Generated from the handlers of functions/recovery by npm run generate operations.

import { contract as copyTablesContract } from "../../functions/recovery/copy-tables/contract.ts";
import { copyTables } from "../../functions/recovery/copy-tables/copy-tables.ts";
import type { deployedCopiesPlatform } from "../../functions/recovery/platform/copies.ts";
import { asGiven, taskOf } from "../support/in-process.ts";

export const recoveryOperations = {
  copyTables: taskOf(copyTablesContract, copyTables, asGiven<ReturnType<typeof deployedCopiesPlatform>>),
};
