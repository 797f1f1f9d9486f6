import { createHash } from "node:crypto";
import { type CardNetwork, profileOf } from "../../card-networks/networks.ts";
import { itemSchema } from "../../shared/store/stored-entity.ts";
import type { Item, ItemKey, Update, Write } from "../../shared/store/table.ts";
import { monthsLater, realTime, secondsOf } from "../../shared/time/clock.ts";
import type { AuthenticationProof } from "../domain/authentication/authentication-proof.ts";

/**
 * Binds authentication values to charges: each value is valid for one charge, regardless of the accompanying transaction ID
 * and, in production, of the agent. The item of a value is keyed by the network and the SHA-256 hash of the value, and does
 * not contain the value itself. If one of our authentications has no value, or has a value that its network reuses, the item
 * is keyed by the authentication.
 */

/**
 * Retention of the item of a value, in months, after the value was issued or bound. The retention exceeds the 90 days within
 * which a charge can use the value.
 */
const knownMonths = 13;

/**
 * Derives the item key of a value. Returns undefined for a value that the network reuses by design, because such a value is
 * valid for several charges.
 */
export type AuthenticationValueKey = (
  agentKey: string,
  network: CardNetwork,
  authenticationValue: string,
) => ItemKey | undefined;

/** Decodes a value. Several base64 strings decode to the same 20-byte value, because the last character has unused bits. */
const bytesOf = (authenticationValue: string): Buffer => Buffer.from(authenticationValue, "base64");

const repeatedBy = (network: CardNetwork): readonly string[] => profileOf(network).repeatedAuthenticationValues;

/**
 * Adds the agent's key to the item key if authentication values are public, because all agents in a sandbox use the same
 * example values.
 */
export const authenticationValueKeys =
  (hasPublicValues: boolean, repeatedByDesign = repeatedBy): AuthenticationValueKey =>
  (agentKey, network, authenticationValue) => {
    const value = bytesOf(authenticationValue);
    if (repeatedByDesign(network).some((repeated) => bytesOf(repeated).equals(value))) return undefined;
    const digest = createHash("sha256").update(value).digest("base64url");
    const scope = hasPublicValues ? `${agentKey}#` : "";
    return valueKeyOf(`authentication-value#${scope}${network}#${digest}`);
  };

const valueKeyOf = (partition: string): ItemKey => ({ table: "domain", pk: partition, sk: "authentication-value" });

/**
 * Returns the key of the item that binds one of our authentications to its charge, whether the charge refers to the
 * authentication by key or by value.
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

export interface KnownValue {
  /** Our authentication for which the value was issued. */
  readonly threedsKey?: string;
  readonly isBound: boolean;
  /**
   * Charge that the value is bound to. Undefined if the value is not bound to a charge, or is bound to another agent's charge.
   */
  readonly chargeKey?: string;
}

export function itemToKnownValue(item: Item | undefined, agentKey: string): KnownValue | undefined {
  if (!item) return undefined;
  const { threedsKey, chargeKey, agentKey: owner } = item;
  return {
    ...(threedsKey !== undefined && { threedsKey: String(threedsKey) }),
    isBound: chargeKey !== undefined,
    ...(chargeKey !== undefined && owner === agentKey && { chargeKey: String(chargeKey) }),
  };
}

const lifeFrom = (now: Date) => ({ expiresAt: secondsOf(monthsLater(realTime(now), knownMonths)) });

/**
 * Records that a value was issued for one of our authentications. The update is unconditional, so an issuer that returns a
 * value twice cannot block an authentication. A value that is bound to a charge stays bound.
 */
export function knownValue(
  keyOf: AuthenticationValueKey,
  { threedsKey, network, authenticationValue }: AuthenticationProof,
  agentKey: string,
  now: Date,
): readonly Update[] {
  const key = authenticationValue === undefined ? undefined : keyOf(agentKey, network, authenticationValue);
  if (!key) return [];
  const onlyIf = { expression: "attribute_exists(#pk) OR attribute_not_exists(#pk)" };
  return [{ kind: "update", key, set: { schema: itemSchema, agentKey, threedsKey, ...lifeFrom(now) }, onlyIf }];
}

interface Binding {
  readonly partition: string;
  readonly chargeKey: string;
}

/**
 * Binds a value in the first write of a charge. The write fails if the value is already bound to a charge, or was issued for
 * an authentication other than the one that the new charge uses.
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

/**
 * Unbinds an authentication value in the last write of a failed charge. Returns no write for an item that might have expired,
 * because an expired item binds no value.
 */
export function freedValue({ partition, chargeKey }: Binding, boundSince: Date, now: Date): readonly Write[] {
  if (now >= monthsLater(boundSince, knownMonths)) return [];
  const onlyIf = { expression: "#chargeKey = :chargeKey", values: { chargeKey } };
  return [{ kind: "update", key: valueKeyOf(partition), set: {}, remove: ["chargeKey"], onlyIf }];
}
