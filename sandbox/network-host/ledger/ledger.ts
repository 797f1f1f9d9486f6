import type { CardNetwork } from "../../../functions/card-networks/networks.ts";
import type { CountedPayments } from "../../low-value-payments.ts";
import type { AnswerFacts } from "../answer-facts.ts";

/**
 * Stored records of the networks and issuers. Every change replaces an entire record by key, so a ledger is the last record of
 * each key, on disk as in a table. No record contains a card number.
 */

export interface Hold {
  readonly type: "hold";
  /** The numbers of the message: network, acquirer, trace number, time. */
  readonly key: string;
  readonly network: CardNetwork;
  readonly acquirer: string;
  readonly stan: string;
  readonly rrn: string;
  readonly at: string;
  readonly card: { readonly masked: string; readonly hash: string };
  readonly processingCode: string;
  readonly merchantId: string;
  readonly categoryCode: string;
  readonly currency: string;
  readonly requestedMinor: number;
  /** Amount approved here and by increments that were not reversed. */
  readonly authorizedMinor: number;
  /** Amount currently held on the cardholder's account. Increments are held on the authorization that they raise. */
  readonly heldMinor: number;
  readonly reversed: boolean;
  /** Number of reversals of this message, including repeats. */
  readonly reversals: number;
  /** Key of the authorization that this one incremented. */
  readonly incrementOf?: string;
  readonly answer: AnswerFacts;
}

/** Finds a hold by its network reference. */
interface Reference {
  readonly type: "reference";
  readonly key: string;
  readonly hold: string;
}

/** Payments under the low-value exemption since the cardholder was last authenticated. */
export interface LowValueCount extends CountedPayments {
  readonly type: "low-value-count";
  readonly key: string;
}

/** A token's used cryptogram, identified by a keyed digest of both. The value is not stored. */
interface TokenCryptogram {
  readonly type: "token-cryptogram";
  readonly key: string;
}

export type LedgerRecord = Hold | Reference | LowValueCount | TokenCryptogram;

/** The last record of each key. The simulated directory servers and issuers of 3-D Secure store theirs the same way. */
export interface Ledger<Kept extends { readonly key: string } = LedgerRecord> {
  /** Random secret of the ledger. It keys the hashes of cards and the numbers assigned to authorizations. */
  readonly secret: string;
  get(key: string): Kept | undefined;
}

export const holdKey = (network: CardNetwork, acquirer: string, stan: string, time: string): string =>
  `hold/${network}/${acquirer}/${stan}/${time}`;

export const referenceKey = (network: CardNetwork, reference: string): string => `reference/${network}/${reference}`;

export const lowValueKey = (cardHash: string): string => `low-value/${cardHash}`;

export const cryptogramKey = (cryptogramHash: string): string => `token-cryptogram/${cryptogramHash}`;

export const holdIn = (ledger: Ledger, key: string): Hold | undefined => {
  const record = ledger.get(key);
  return record?.type === "hold" ? record : undefined;
};

export const holdOfReference = (
  ledger: Ledger,
  network: CardNetwork,
  reference: string | undefined,
): Hold | undefined => {
  const record = reference === undefined ? undefined : ledger.get(referenceKey(network, reference));
  return record?.type === "reference" ? holdIn(ledger, record.hold) : undefined;
};
