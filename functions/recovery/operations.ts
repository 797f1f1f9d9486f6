import { asGiven, taskOf } from "../shared/entry/in-process.ts";
import { type CheckCopiesPlatform, checkCopies } from "./check-copies/check-copies.ts";
import { contract as checkCopiesContract } from "./check-copies/contract.ts";

/** Every function of the slice, for tests and the simulation. */
export const recoveryOperations = {
  checkCopies: taskOf(checkCopiesContract, checkCopies, asGiven<CheckCopiesPlatform>),
};
