import type { CardNetwork } from "../../card-networks/networks.ts";
import { type Acceptor, itemToMerchant, merchantItemKey } from "../../merchants/published.ts";
import type { KeyedHash, PurposeKeys } from "../../shared/secrets/purpose-keys.ts";
import type { Item, ItemKey, Table } from "../../shared/store/table.ts";
import {
  type AuthenticationProof,
  type AuthenticationValueKey,
  authenticationItemKey,
  authenticationProofKey,
  bindingKey,
  itemToAuthenticationProof,
  itemToKnownValue,
  itemToNamedAuthentication,
  type KnownValue,
  type NamedAuthentication,
} from "../../three-ds/published.ts";
import type { ChargeOrder } from "./charge-order.ts";

/**
 * Authentication that an order refers to, by key or `dsTransID`, if this service performed it. Includes the binding of the
 * authentication value.
 */

type GivenResult = ChargeOrder["threeDsAuthenticationResult"];

export interface GivenValue {
  readonly partition: string;
  readonly known: KnownValue | undefined;
}

export interface AuthenticationReference {
  readonly proof: AuthenticationProof | NamedAuthentication | undefined;
  /**
   * Authentication values, by card network. An authentication performed by this service is bound to a charge by its key
   * instead of its value if it has no value, or if the network reuses values by design.
   */
  readonly values: ReadonlyMap<CardNetwork, GivenValue>;
  readonly isSameCard: boolean;
}

/**
 * Returns the merchants, other than the authentication's own merchant, whose charges may use the authentication. These
 * merchants are read only if the charge is for a different merchant, which is rare. The operator's setting at the time of
 * the charge applies, not the setting at the time of the authentication.
 */
export async function othersPaidFor(
  table: Pick<Table, "read">,
  { proof }: AuthenticationReference,
  { merchant }: Acceptor,
  agentKey: string,
): Promise<readonly string[]> {
  if (!proof || !("merchantKey" in proof.payee) || proof.payee.merchantKey === merchant.key) return [];
  const [item] = await table.read([merchantItemKey(proof.payee.merchantKey)]);
  return itemToMerchant(item, agentKey)?.mayPayFor ?? [];
}

/** Parameters for looking up an authentication. The items are read together with the other items of the request. */
export interface ReferringToAuthentication {
  readonly agentKey: string;
  readonly given: GivenResult;
  /**
   * Networks that can process the charge: the network from the request or the initial charge, or else all networks whose
   * card ranges include the card number.
   */
  readonly networks: readonly CardNetwork[];
}

const valueKeys = (
  keyOf: AuthenticationValueKey,
  { agentKey, given, networks }: ReferringToAuthentication,
): readonly (readonly [CardNetwork, ItemKey])[] =>
  networks.flatMap((network) => {
    const key =
      given && "authenticationValue" in given ? keyOf(agentKey, network, given.authenticationValue) : undefined;
    return key ? [[network, key] as const] : [];
  });

const proofKeyOf = (agentKey: string, given: NonNullable<GivenResult>): ItemKey =>
  "threedsKey" in given ? authenticationItemKey(given.threedsKey) : authenticationProofKey(agentKey, given.dsTransID);

export function keysOfAuthentication(
  keyOf: AuthenticationValueKey,
  referring: ReferringToAuthentication,
): readonly ItemKey[] {
  const { agentKey, given } = referring;
  if (!given) return [];
  return [proofKeyOf(agentKey, given), ...valueKeys(keyOf, referring).map(([, key]) => key)];
}

interface ReadingValues {
  readonly table: Pick<Table, "read">;
  readonly authenticationValueKey: AuthenticationValueKey;
}

/**
 * Finds the authentication among the items that were read. If the request refers to the authentication by key, the
 * authentication value was not known earlier, so the value's binding is read here.
 */
export async function authenticationAmong(
  { table, authenticationValueKey: keyOf }: ReadingValues,
  items: readonly (Item | undefined)[],
  referring: ReferringToAuthentication,
  card: CardWithKeys,
): Promise<AuthenticationReference> {
  const { agentKey, given } = referring;
  const itemAt = ({ pk }: ItemKey) => items.find((item) => item?.pk === pk);
  const found = given && itemAt(proofKeyOf(agentKey, given));
  const proof =
    given && "threedsKey" in given
      ? itemToNamedAuthentication(found, agentKey)
      : itemToAuthenticationProof(found, agentKey);
  const givenValue = (key: ItemKey, item: Item | undefined): GivenValue => ({
    partition: key.pk,
    known: itemToKnownValue(item, agentKey),
  });
  const values = new Map(
    valueKeys(keyOf, referring).map(([network, key]) => [network, givenValue(key, itemAt(key))] as const),
  );
  if (proof && !values.has(proof.network)) {
    const key = bindingKey(keyOf, agentKey, proof);
    const [item] = await table.read([key]);
    values.set(proof.network, givenValue(key, item));
  }
  return { proof, values, isSameCard: isAuthenticatedCard(proof, card) };
}

interface CardWithKeys {
  readonly number: string;
  readonly processorTokenKey?: string;
  readonly keys: Pick<PurposeKeys<"cards">, "matches">;
}

/**
 * Returns true if the order's card was authenticated, even if the fingerprint key has been rotated since then. The request must
 * refer to the card in the same way as the authentication; otherwise, guessed numbers could reveal the card of a processor
 * token.
 */
function isAuthenticatedCard(
  proof: AuthenticationReference["proof"],
  { number, processorTokenKey, keys }: CardWithKeys,
): boolean {
  if (!proof || proof.processorTokenKey !== processorTokenKey) return false;
  const { cardFingerprint: hash, fingerprintKeyVersion: keyVersion = 1 } = proof;
  const fingerprint: KeyedHash = { hash, keyVersion };
  return keys.matches("card-fingerprint", number, fingerprint);
}
