import type { Money } from "../../shared/values/money.ts";
import type { CardExpiry } from "../authorization/authorization-request.ts";
import type { NetworkReferences } from "../authorization/network-references.ts";
import type { TransactionFacts } from "../authorization/transaction.ts";
import type { EnhancedData } from "./enhanced-data.ts";

/** A transaction as presented to a network, without the card number and expiry. */
export interface Presentment {
  /** `presentment` moves funds to the merchant, and `refund` moves funds to the cardholder. */
  readonly kind: "presentment" | "refund";
  readonly amount: Money;
  /** Authorized amount, which can be lower or higher than the presented amount. */
  readonly authorizedMinor: number;
  /** Number of the presentment within its charge, starting at 1. */
  readonly sequence: number;
  readonly isLast: boolean;
  /** Field 31. */
  readonly acquirerReference: string;
  /**
   * Party for which the presentment is settled: the agent's key. The network settles the presentments of each party
   * separately and names the party in the network's files.
   */
  readonly reportingFor: string;
  readonly sent: Omit<TransactionFacts, "transmittedAt">;
  readonly authorizationCode?: string;
  readonly references?: NetworkReferences;
  readonly maskedNumber: string;
  readonly enhancedData?: EnhancedData;
}

/** A presentment with its position in a file: the number of its first message (field 71). */
export type NumberedPresentment = Presentment & { readonly messageNumber: number };

/** Cleartext card data, which exists only while the file is being written. */
export interface PresentedCard {
  readonly number: string;
  readonly expiry: CardExpiry;
}

export interface ClearingFileHead {
  readonly fileId: string;
  /** ID of the file's sender, up to eleven digits. */
  readonly processorId: string;
}
