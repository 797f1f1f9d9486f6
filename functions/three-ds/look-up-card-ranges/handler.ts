import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedCardRangeLookupPlatform } from "../platform/card-range-lookup.ts";
import { contract } from "./contract.ts";
import { lookUpCardRanges } from "./look-up-card-ranges.ts";

const platform = deployedCardRangeLookupPlatform();

export const handler = endpoint(contract, lookUpCardRanges(platform), platform);
