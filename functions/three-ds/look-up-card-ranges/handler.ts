import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedLookingUpPlatform } from "../platform/looking-up.ts";
import { contract } from "./contract.ts";
import { lookUpCardRanges } from "./look-up-card-ranges.ts";

const platform = deployedLookingUpPlatform();

export const handler = endpoint(contract, lookUpCardRanges(platform), platform);
