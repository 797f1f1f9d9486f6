import { randomUUID } from "node:crypto";
import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { cardRangeAccess } from "../platform/card-range-access.ts";
import { contract } from "./contract.ts";
import { lookUpCardRanges } from "./look-up-card-ranges.ts";

const platform = deployedEndpointPlatform();

export const handler = endpoint(
  contract,
  lookUpCardRanges({ ...platform, lookUpCardRanges: cardRangeAccess(platform), newTransactionId: randomUUID }),
  platform,
);
