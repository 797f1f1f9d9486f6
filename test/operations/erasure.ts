// Generated from the handlers of functions/erasure by npm run generate operations.

import { contract as eraseCardDataContract } from "../../functions/erasure/erase-card-data/contract.ts";
import { eraseCardData } from "../../functions/erasure/erase-card-data/erase-card-data.ts";
import type { FunctionPlatform } from "../../functions/shared/platform/platform.ts";
import { asGiven, operatorFunctionOf } from "../support/in-process.ts";

export const erasureOperations = {
  eraseCardData: operatorFunctionOf(eraseCardDataContract, eraseCardData, asGiven<FunctionPlatform>),
};
