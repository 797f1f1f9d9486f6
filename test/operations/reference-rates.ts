// Generated from the handlers of functions/reference-rates by npm run generate operations.

import type { deployedRateRefreshPlatform } from "../../functions/reference-rates/platform/rate-refresh.ts";
import { contract as refreshReferenceRatesContract } from "../../functions/reference-rates/refresh-reference-rates/contract.ts";
import { refreshReferenceRates } from "../../functions/reference-rates/refresh-reference-rates/refresh-reference-rates.ts";
import { asGiven, taskOf } from "../support/in-process.ts";

export const referenceRatesOperations = {
  refreshReferenceRates: taskOf(refreshReferenceRatesContract, refreshReferenceRates, asGiven<ReturnType<typeof deployedRateRefreshPlatform>>),
};
