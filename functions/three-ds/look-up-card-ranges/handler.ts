import { randomUUID } from "node:crypto";
import { endpoint } from "../../shared/entry/endpoint.ts";
import { endpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { cardRangeAccess } from "../platform/card-range-access.ts";
import { contract } from "./contract.ts";
import { lookUpCardRanges } from "./look-up-card-ranges.ts";

const parts = endpointPlatform();

export const handler = endpoint(
  contract,
  lookUpCardRanges({ ...parts, lookUpCardRanges: cardRangeAccess(parts), newTransactionId: randomUUID }),
  parts,
);
