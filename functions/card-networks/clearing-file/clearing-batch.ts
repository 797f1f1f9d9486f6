import type { Money } from "../../shared/values/money.ts";
import type { CardExpiry } from "../authorization/authorization-request.ts";
import type { NetworkReferences } from "../authorization/network-references.ts";
import type { TransactionFacts } from "../authorization/transaction.ts";
import type { EnhancedData } from "./enhanced-data.ts";

/** One transaction as it is presented to a network, all but the card itself. */
export interface Presentment {
  /** Money to the merchant, or back to the cardholder. */
  readonly kind: "presentment" | "refund";
  readonly amount: Money;
  /** The authorized amount; the presentment is a part of it when it is another amount. */
  readonly authorizedMinor: number;
  /** Counts the presentments of a charge from 1. */
  readonly sequence: number;
  readonly isLast: boolean;
  /** Field 31. */
  readonly acquirerReference: string;
  /** The owner of the movement: the network settles each of these on its own, and names it in what it sends back. */
  readonly reportingFor: string;
  /** The authorization as it was sent. */
  readonly sent: Omit<TransactionFacts, "transmittedAt">;
  readonly authorizationCode?: string;
  readonly references?: NetworkReferences;
  readonly maskedNumber: string;
  readonly enhancedData?: EnhancedData;
}

/** A presentment at its place in a file: the number of its first message (field 71). */
export type NumberedPresentment = Presentment & { readonly messageNumber: number };

/** The card, opened for as long as the file is written. */
export interface PresentedCard {
  readonly number: string;
  readonly expiry: CardExpiry;
}

export interface ClearingFileHead {
  readonly fileId: string;
  /** The sender of the file: digits, at most eleven. */
  readonly processorId: string;
}
