import { createHash } from "node:crypto";
import { type CardNetwork, profileOf } from "../../card-networks/networks.ts";
import { itemSchema } from "../../shared/store/stored-entity.ts";
import type { Item, ItemKey, Update, Write } from "../../shared/store/table.ts";
import { monthsLater, realTime, secondsOf } from "../../shared/time/clock.ts";
import type { AuthenticationProof } from "../domain/authentication/authentication-proof.ts";

/**
 * Authentication values in the table. Each value pays for one charge, regardless of the agent and of the transaction id
 * that it is sent with. One item per value of a network stores the SHA-256 of the value, not the value. One of our
 * authentications without a value, or with a value that its network repeats, has an item under its own key.
 */

/** Retention of a value after it was issued or bound. Our own results are valid for 90 days. */
const knownMonths = 13;

/**
 * Derives the item key of a value. Returns undefined for a value that the network repeats by design: it can pay for
 * several charges.
 */
export type AuthenticationValueKey = (
  agentKey: string,
  network: CardNetwork,
  authenticationValue: string,
) => ItemKey | undefined;

/** Decodes a value. Base64 can encode the last bits of 20 bytes in several ways; all of them are the same value. */
const bytesOf = (authenticationValue: string): Buffer => Buffer.from(authenticationValue, "base64");

const repeatedBy = (network: CardNetwork): readonly string[] => profileOf(network).repeatedAuthenticationValues;

/** Derives keys per agent if values are public: in a sandbox all agents use the example values. */
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

/**
 * Key of the item that binds one of our authentications to its charge, whether the charge names it by its key or by its
 * value.
 */
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

/** Stored facts about a value, regardless of its owner. */
export interface KnownValue {
  /** Our authentication that the value was issued for. */
  readonly threedsKey?: string;
  readonly isBound: boolean;
  /** Charge that the value is bound to, if the agent owns the charge. */
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
 * Registers the value of a finished authentication as ours. The update is unconditional: an issuer that returns a value
 * twice cannot block an authentication. A value that is bound to a charge stays bound.
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

/**
 * Binds a value in the first write of a charge. The write fails if another charge was faster, or if the value belongs to
 * another authentication.
 */
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

/** Releases a value in the last write of a charge that failed. An item that may have expired needs no release. */
export const freedValue = ({ partition, chargeKey }: Binding, boundSince: Date, now: Date): readonly Write[] => {
  if (now >= monthsLater(boundSince, knownMonths)) return [];
  const onlyIf = { expression: "#chargeKey = :chargeKey", values: { chargeKey } };
  return [{ kind: "update", key: valueKeyOf(partition), set: {}, remove: ["chargeKey"], onlyIf }];
};
