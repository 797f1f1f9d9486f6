import { createHash } from "node:crypto";
import { type CardNetwork, profileOf } from "../../card-networks/networks.ts";
import { itemSchema } from "../../shared/store/stored-entity.ts";
import type { Item, ItemKey, Update, Write } from "../../shared/store/table.ts";
import { monthsLater, realTime, secondsOf } from "../../shared/time/clock.ts";
import type { AuthenticationProof } from "../domain/authentication/authentication-proof.ts";

/**
 * Authentication values in the table, so that each pays for one charge, whoever made it and whatever transaction id it is
 * given with. One item for each value of a network; the value itself is not kept, its SHA-256 is. An authentication of ours without a value,
 * or with one that its network repeats, has an item by its key.
 */

/** How long a value is known after it was made or bound; a result of ours counts for 90 days. */
const knownMonths = 13;

/** Finds the item of a value. Undefined for a value that the network repeats by design, which pays more than once. */
export type AuthenticationValueKey = (
  agentKey: string,
  network: CardNetwork,
  authenticationValue: string,
) => ItemKey | undefined;

/** Base64 spells the last bits of 20 bytes in several ways, and all of them are one value. */
const bytesOf = (authenticationValue: string): Buffer => Buffer.from(authenticationValue, "base64");

const repeatedBy = (network: CardNetwork): readonly string[] => profileOf(network).repeatedAuthenticationValues;

/** In a sandbox the values of examples are everybody's, so a value is known within its agent only. */
export const authenticationValueKeys =
  (hasPublicValues: boolean, repeatedByDesign = repeatedBy): AuthenticationValueKey =>
  (agentKey, network, authenticationValue) => {
    const value = bytesOf(authenticationValue);
    if (repeatedByDesign(network).some((repeated) => bytesOf(repeated).equals(value))) return undefined;
    const digest = createHash("sha256").update(value).digest("base64url");
    const scope = hasPublicValues ? `${agentKey}#` : "";
    return { table: "domain", pk: `authentication-value#${scope}${network}#${digest}`, sk: "authentication-value" };
  };

const valueKeyOf = (partition: string): ItemKey => ({ table: "domain", pk: partition, sk: "authentication-value" });

/** The item that binds an authentication of ours to its charge, whether the charge names it by its key or by its value. */
export const bindingKey = (
  keyOf: AuthenticationValueKey,
  agentKey: string,
  {
    threedsKey,
    network,
    authenticationValue,
  }: Pick<AuthenticationProof, "threedsKey" | "network" | "authenticationValue">,
): ItemKey =>
  (authenticationValue === undefined ? undefined : keyOf(agentKey, network, authenticationValue)) ??
  valueKeyOf(`authentication-value#${threedsKey}`);

/** What is known of a value, whosever it is. */
export interface KnownValue {
  /** The authentication of ours that it was made for. */
  readonly threedsKey?: string;
  readonly isBound: boolean;
  /** The charge that it is bound to, if that is the agent's own. */
  readonly chargeKey?: string;
}

export const itemToKnownValue = (item: Item | undefined, agentKey: string): KnownValue | undefined => {
  if (!item) return undefined;
  const { threedsKey, chargeKey, agentKey: owner } = item;
  return {
    ...(threedsKey !== undefined && { threedsKey: String(threedsKey) }),
    isBound: chargeKey !== undefined,
    ...(chargeKey !== undefined && owner === agentKey && { chargeKey: String(chargeKey) }),
  };
};

const lifeFrom = (now: Date) => ({ expiresAt: secondsOf(monthsLater(realTime(now), knownMonths)) });

/**
 * With the end of an authentication: the value is ours from now on. It meets whatever is there, so that an issuer that gives
 * one value twice cannot stop an authentication; a value that a charge is bound to stays bound.
 */
export const knownValue = (
  keyOf: AuthenticationValueKey,
  { threedsKey, network, authenticationValue }: AuthenticationProof,
  agentKey: string,
  now: Date,
): readonly Update[] => {
  const key = authenticationValue === undefined ? undefined : keyOf(agentKey, network, authenticationValue);
  if (!key) return [];
  const onlyIf = { expression: "attribute_exists(#pk) OR attribute_not_exists(#pk)" };
  return [{ kind: "update", key, set: { schema: itemSchema, agentKey, threedsKey, ...lifeFrom(now) }, onlyIf }];
};

interface Binding {
  readonly partition: string;
  readonly chargeKey: string;
}

/** The first write of a charge carries this; refused when another charge was faster, or the value turned out to be another's. */
export const boundValue = (
  { partition, chargeKey }: Binding,
  { agentKey, threedsKey }: { readonly agentKey: string; readonly threedsKey: string | undefined },
  now: Date,
): Update => ({
  kind: "update",
  key: valueKeyOf(partition),
  set: { schema: itemSchema, agentKey, chargeKey, ...(threedsKey !== undefined && { threedsKey }), ...lifeFrom(now) },
  onlyIf:
    threedsKey === undefined
      ? { expression: "attribute_not_exists(#chargeKey) AND attribute_not_exists(#threedsKey)" }
      : {
          expression:
            "attribute_not_exists(#chargeKey) AND (attribute_not_exists(#threedsKey) OR #threedsKey = :threedsKey)",
          values: { threedsKey },
        },
});

/** The last write of a charge that came to nothing carries this. Once the item may have expired there is nothing to free. */
export const freedValue = ({ partition, chargeKey }: Binding, boundSince: Date, now: Date): readonly Write[] => {
  if (now >= monthsLater(boundSince, knownMonths)) return [];
  const onlyIf = { expression: "#chargeKey = :chargeKey", values: { chargeKey } };
  return [{ kind: "update", key: valueKeyOf(partition), set: {}, remove: ["chargeKey"], onlyIf }];
};
