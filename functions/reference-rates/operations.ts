import { asGiven, taskOf } from "../shared/entry/in-process.ts";
import type { RefreshingPlatform } from "./platform/refreshing.ts";
import { contract as refreshReferenceRatesContract } from "./refresh-reference-rates/contract.ts";
import { refreshReferenceRates } from "./refresh-reference-rates/refresh-reference-rates.ts";

/** Every function of the slice, for tests and the simulation. */
export const referenceRateOperations = {
  refreshReferenceRates: taskOf(refreshReferenceRatesContract, refreshReferenceRates, asGiven<RefreshingPlatform>),
};
