import type { Money } from "../../shared/values/money.ts";
import type { CardExpiry } from "../authorization/authorization-request.ts";
import type { NetworkReferences } from "../authorization/network-references.ts";
import type { TransactionFacts } from "../authorization/transaction.ts";
import type { EnhancedData } from "./enhanced-data.ts";

/** A transaction as presented to a network, without the card number and expiry. */
export interface Presentment {
  /** `presentment` moves money to the merchant, `refund` to the cardholder. */
  readonly kind: "presentment" | "refund";
  readonly amount: Money;
  /** The authorized amount. The presented amount can be lower or higher. */
  readonly authorizedMinor: number;
  /** Number of the presentment within its charge, from 1. */
  readonly sequence: number;
  readonly isLast: boolean;
  /** Field 31. */
  readonly acquirerReference: string;
  /** The party that owns the movement. The network settles each party separately, and names it in its files. */
  readonly reportingFor: string;
  /** The authorization as sent. */
  readonly sent: Omit<TransactionFacts, "transmittedAt">;
  readonly authorizationCode?: string;
  readonly references?: NetworkReferences;
  readonly maskedNumber: string;
  readonly enhancedData?: EnhancedData;
}

/** A presentment with its position in a file: the number of its first message (field 71). */
export type NumberedPresentment = Presentment & { readonly messageNumber: number };

/** The card in clear text, only while the file is written. */
export interface PresentedCard {
  readonly number: string;
  readonly expiry: CardExpiry;
}

export interface ClearingFileHead {
  readonly fileId: string;
  /** Sender of the file: up to eleven digits. */
  readonly processorId: string;
}
