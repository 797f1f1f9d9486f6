import type { CardNetwork } from "../../../functions/card-networks/networks.ts";
import type { LowValueCount } from "../../low-value-payments.ts";
import type { AnswerFacts } from "../answer-facts.ts";

/**
 * Stored records of the networks and issuers. Every change replaces an entire record by key, so a ledger consists of the latest
 * record for each key, both on disk and in a table. No record contains a card number.
 */

export interface Hold {
  readonly type: "hold";
  /** Key that consists of the network, acquirer, trace number and time of the message. */
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
  /** Amount approved by this message and by increments that have not been reversed. */
  readonly authorizedMinor: number;
  /**
   * Amount currently held on the cardholder's account. The amounts of increments are held under the authorization that they
   * increment.
   */
  readonly heldMinor: number;
  readonly reversed: boolean;
  /** Number of reversals of this message, including repeats. */
  readonly reversals: number;
  /** Key of the authorization that this message incremented. */
  readonly incrementOf?: string;
  readonly answer: AnswerFacts;
}

/** Maps a network reference to its hold. */
interface Reference {
  readonly type: "reference";
  readonly key: string;
  readonly hold: string;
}

/** A used cryptogram of a token, identified by an HMAC of the token and the cryptogram. The cryptogram itself is not stored. */
interface TokenCryptogram {
  readonly type: "token-cryptogram";
  readonly key: string;
}

export type LedgerRecord = Hold | Reference | LowValueCount | TokenCryptogram;

/** The latest record for each key. The simulated 3-D Secure directory servers and issuers store their records in the same way. */
export interface Ledger<Kept extends { readonly key: string } = LedgerRecord> {
  /**
   * The ledger's random HMAC key, for hashes of cards and cryptograms, and for generated values such as authorization codes.
   */
  readonly secret: string;
  get(key: string): Kept | undefined;
}

export const holdKey = (network: CardNetwork, acquirer: string, stan: string, time: string): string =>
  `hold/${network}/${acquirer}/${stan}/${time}`;

export const referenceKey = (network: CardNetwork, reference: string): string => `reference/${network}/${reference}`;

export const cryptogramKey = (cryptogramHash: string): string => `token-cryptogram/${cryptogramHash}`;

export function holdIn(ledger: Ledger, key: string): Hold | undefined {
  const record = ledger.get(key);
  return record?.type === "hold" ? record : undefined;
}

export function holdOfReference(ledger: Ledger, network: CardNetwork, reference: string | undefined): Hold | undefined {
  const record = reference === undefined ? undefined : ledger.get(referenceKey(network, reference));
  return record?.type === "reference" ? holdIn(ledger, record.hold) : undefined;
}
