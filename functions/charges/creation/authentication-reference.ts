import type { CardNetwork } from "../../card-networks/networks.ts";
import { type Acceptor, itemToMerchant, merchantItemKey } from "../../merchants/published.ts";
import type { KeyedHash, PurposeKeys } from "../../shared/secrets/purpose-keys.ts";
import type { Item, ItemKey, Table } from "../../shared/store/table.ts";
import {
  type AuthenticationProof,
  type AuthenticationValueKey,
  authenticationProofKey,
  itemToAuthenticationProof,
  itemToKnownValue,
  type KnownValue,
} from "../../three-ds/published.ts";
import type { ChargeOrder } from "./charge-order.ts";

/** The authentication that an order names: the one of ours with its transaction id, if any, and what is known of its value. */

type GivenResult = ChargeOrder["threeDsAuthenticationResult"];

/** An authentication value: where it is known, and as what. */
export interface GivenValue {
  readonly partition: string;
  readonly known: KnownValue | undefined;
}

export interface AuthenticationReference {
  readonly proof: AuthenticationProof | undefined;
  /** The value, as each network of the card knows it; one that it repeats by design is not there. */
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
    const key = given && keyOf(agentKey, network, given.authenticationValue);
    return key ? [[network, key] as const] : [];
  });

export const keysOfAuthentication = (
  keyOf: AuthenticationValueKey,
  referring: ReferringToAuthentication,
): readonly ItemKey[] => {
  const { agentKey, given } = referring;
  if (!given) return [];
  return [authenticationProofKey(agentKey, given.dsTransID), ...valueKeys(keyOf, referring).map(([, key]) => key)];
};

/** The items may hold others too. */
export const authenticationAmong = (
  items: readonly (Item | undefined)[],
  keyOf: AuthenticationValueKey,
  referring: ReferringToAuthentication,
  card: CardWithKeys,
): AuthenticationReference => {
  const { agentKey, given } = referring;
  const itemAt = ({ pk }: ItemKey) => items.find((item) => item?.pk === pk);
  const proof = given && itemToAuthenticationProof(itemAt(authenticationProofKey(agentKey, given.dsTransID)), agentKey);
  const values = valueKeys(keyOf, referring).map(
    ([network, key]) => [network, { partition: key.pk, known: itemToKnownValue(itemAt(key), agentKey) }] as const,
  );
  return { proof, values: new Map(values), isSameCard: isAuthenticatedCard(proof, card) };
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
  proof: AuthenticationProof | undefined,
  { number, processorTokenKey, keys }: CardWithKeys,
): boolean => {
  if (!proof || proof.processorTokenKey !== processorTokenKey) return false;
  const { cardFingerprint: hash, fingerprintKeyVersion: keyVersion = 1 } = proof;
  const fingerprint: KeyedHash = { hash, keyVersion };
  return keys.matches("card-fingerprint", number, fingerprint);
};
