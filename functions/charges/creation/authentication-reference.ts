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

/** The authentication that an order refers to: ours with that key or transaction id, if any, and the binding of its value. */

type GivenResult = ChargeOrder["threeDsAuthenticationResult"];

/** An authentication value: where it is known, and as what. */
export interface GivenValue {
  readonly partition: string;
  readonly known: KnownValue | undefined;
}

export interface AuthenticationReference {
  readonly proof: AuthenticationProof | NamedAuthentication | undefined;
  /**
   * Bindings by network of the card. An authentication of ours without a value, or with a value that its network repeats by design, is
   * bound by its key.
   */
  readonly values: ReadonlyMap<CardNetwork, GivenValue>;
  /** Whether the proof is of the order's card. */
  readonly isSameCard: boolean;
}

/**
 * The merchants whom the merchant of an authentication may pay for. It is asked for where another one is charged only: it is
 * the operator's word as of now, and nearly all charges pay the merchant of their authentication.
 */
export const othersPaidFor = async (
  table: Pick<Table, "read">,
  { proof }: AuthenticationReference,
  { merchant }: Acceptor,
  agentKey: string,
): Promise<readonly string[]> => {
  if (!proof || !("merchantKey" in proof.payee) || proof.payee.merchantKey === merchant.key) return [];
  const [item] = await table.read([merchantItemKey(proof.payee.merchantKey)]);
  return itemToMerchant(item, agentKey)?.mayPayFor ?? [];
};

/** How a request comes by it: it reads the items of these keys together with what it reads anyway. */
export interface ReferringToAuthentication {
  readonly agentKey: string;
  readonly given: GivenResult;
  /** Those that route the card; a charge runs on one of them. */
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

export const keysOfAuthentication = (
  keyOf: AuthenticationValueKey,
  referring: ReferringToAuthentication,
): readonly ItemKey[] => {
  const { agentKey, given } = referring;
  if (!given) return [];
  return [proofKeyOf(agentKey, given), ...valueKeys(keyOf, referring).map(([, key]) => key)];
};

interface ReadingValues {
  readonly table: Pick<Table, "read">;
  readonly authenticationValueKey: AuthenticationValueKey;
}

/**
 * Finds the authentication among the items. If the request has only its key, the authentication value becomes known here, so its
 * binding is read now.
 */
export const authenticationAmong = async (
  { table, authenticationValueKey: keyOf }: ReadingValues,
  items: readonly (Item | undefined)[],
  referring: ReferringToAuthentication,
  card: CardWithKeys,
): Promise<AuthenticationReference> => {
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
};

interface CardWithKeys {
  readonly number: string;
  readonly processorTokenKey?: string;
  readonly keys: Pick<PurposeKeys<"cards">, "matches">;
}

/**
 * Whether it was this card that was authenticated, also after the secret got a new version in between. It has to be named the same way, or
 * somebody could find out by guessed numbers which one a processor token stands for.
 */
const isAuthenticatedCard = (
  proof: AuthenticationReference["proof"],
  { number, processorTokenKey, keys }: CardWithKeys,
): boolean => {
  if (!proof || proof.processorTokenKey !== processorTokenKey) return false;
  const { cardFingerprint: hash, fingerprintKeyVersion: keyVersion = 1 } = proof;
  const fingerprint: KeyedHash = { hash, keyVersion };
  return keys.matches("card-fingerprint", number, fingerprint);
};
