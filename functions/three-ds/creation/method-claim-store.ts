import { isCardNetwork } from "../../card-networks/networks.ts";
import type { KeyedHash } from "../../shared/secrets/purpose-keys.ts";
import { putEntity } from "../../shared/store/stored-entity.ts";
import { type Item, type ItemKey, isNew, type Put, type Update } from "../../shared/store/table.ts";
import { addSeconds, realTime, secondsOf } from "../../shared/time/clock.ts";
import type { MethodClaim } from "../domain/request/method-claim.ts";

/**
 * Stores the 3DS Server transaction IDs that card range lookups issued for the 3DS Method. Each ID is valid for one agent
 * and one card, and only one authentication can claim it. IDs are retained for a day, so that an expired ID can be
 * distinguished from an unknown one.
 */

const keptSeconds = 86_400;

export const methodClaimKey = (threeDSServerTransID: string): ItemKey => ({
  table: "domain",
  pk: `3ds-method#${threeDSServerTransID.toLowerCase()}`,
  sk: "method-claim",
});

export function methodClaimToPut(claim: MethodClaim, now: Date): Put {
  const expiresAt = secondsOf(addSeconds(realTime(now), keptSeconds));
  return putEntity(methodClaimKey(claim.threeDSServerTransID), { ...claim, expiresAt }, isNew);
}

export function itemToMethodClaim(item: Item | undefined): MethodClaim | undefined {
  if (!item || !isCardNetwork(String(item["network"]))) return undefined;
  return {
    threeDSServerTransID: String(item["threeDSServerTransID"]),
    agentKey: String(item["agentKey"]),
    network: item["network"] as MethodClaim["network"],
    card: item["card"] as KeyedHash,
    ...(item["processorTokenKey"] !== undefined && { processorTokenKey: String(item["processorTokenKey"]) }),
    issued: String(item["issued"]),
    ...(item["threedsKey"] !== undefined && { threedsKey: String(item["threedsKey"]) }),
  };
}

/**
 * Claims the 3DS Server transaction ID of a 3DS Method run, in the first write of an authentication. The write fails if
 * another authentication has already claimed the ID.
 */
export const claimedMethod = (threeDSServerTransID: string, threedsKey: string): Update => ({
  kind: "update",
  key: methodClaimKey(threeDSServerTransID),
  set: { threedsKey },
  onlyIf: { expression: "attribute_exists(#pk) AND attribute_not_exists(#threedsKey)" },
});
