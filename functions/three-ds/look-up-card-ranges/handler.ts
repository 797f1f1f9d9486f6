import { randomUUID } from "node:crypto";
import { endpoint } from "../../shared/endpoint.ts";
import { endpointPlatform } from "../../shared/endpoint-platform.ts";
import { storedCardRanges } from "../card-ranges/stored-card-ranges.ts";
import { contract } from "./contract.ts";
import { lookUpCardRanges } from "./look-up-card-ranges.ts";

const parts = endpointPlatform();

export const handler = endpoint(
  contract,
  lookUpCardRanges({ ...parts, lookUpCardRanges: storedCardRanges(parts.table), newTransactionId: randomUUID }),
  parts,
);
