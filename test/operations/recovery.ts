// Generated from the handlers of functions/recovery by npm run generate operations.

import { checkCopies } from "../../functions/recovery/check-copies/check-copies.ts";
import { contract as checkCopiesContract } from "../../functions/recovery/check-copies/contract.ts";
import type { deployedCopiesPlatform } from "../../functions/recovery/platform/copies.ts";
import { asGiven, taskOf } from "../support/in-process.ts";

export const recoveryOperations = {
  checkCopies: taskOf(checkCopiesContract, checkCopies, asGiven<ReturnType<typeof deployedCopiesPlatform>>),
};
