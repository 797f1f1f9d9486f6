import type { CardNetwork } from "../../functions/card-networks/networks.ts";

/** What the host reads from every request, whatever the network calls its fields. */
export interface HostRequest extends PrivateFacts {
  readonly network: CardNetwork;
  readonly mti: string;
  readonly pan: string;
  readonly processingCode: string;
  readonly amountMinor: number;
  readonly currency: string;
  /** YYMM */
  readonly expiry: string | undefined;
  readonly stan: string;
  readonly rrn: string;
  /** What tells two messages with the same trace number apart: field 7, or field 12 in the 1993 standard. */
  readonly time: string;
  readonly acquirer: string;
  readonly merchantId: string;
  readonly categoryCode: string;
}

/** What stands in fields that each network lays out in its own way. */
export interface PrivateFacts {
  readonly allowsPartialApproval: boolean;
  readonly hasSecurityCode: boolean;
  readonly asksForAddressCheck: boolean;
  /** Parts of the address to check; only those that are given are compared. */
  readonly namesPostalCode: boolean;
  readonly namesStreet: boolean;
  readonly isAuthenticated: boolean;
  readonly asksForExemption: boolean;
  readonly asksForLowValueExemption: boolean;
  readonly isMailOrPhone: boolean;
  readonly isMerchantInitiated: boolean;
  /** A payment under an agreement on one amount. */
  readonly isRecurring: boolean;
  readonly isAccountStatus: boolean;
  readonly isIncrement: boolean;
  /** How the network calls the authorization that this one continues. */
  readonly originalReference: string | undefined;
}

/** What a reversal says about the message that it takes back. */
export interface ReversalFacts {
  readonly originalType: string;
  readonly originalStan: string;
  readonly originalTime: string;
  readonly originalAcquirer: string;
  /** The amount of the original, increments included. */
  readonly originalMinor: number;
  /** The total that remains, 0 when everything is reversed. */
  readonly newTotalMinor: number;
}
