import type { tokenFeatureOf } from "../../functions/card-networks/catalogue/tokens.ts";

export type TokenType = keyof typeof tokenFeatureOf;

/** Authentication value and cryptogram of a request, in hex digits. */
export interface Proofs {
  /** Value of 3-D Secure. */
  readonly threeDs?: string | undefined;
  /** Of a network token. */
  readonly cryptogram?: string | undefined;
  /** Either of them, in a place that serves both. */
  readonly either?: string | undefined;
}

/** Facts from the fields that each network lays out in its own way. */
export interface PrivateFacts {
  readonly allowsPartialApproval: boolean;
  readonly hasSecurityCode: boolean;
  readonly asksForAddressCheck: boolean;
  /** Parts of the address to check; only those that are given are compared. */
  readonly namesPostalCode: boolean;
  readonly namesStreet: boolean;
  readonly proofs: Proofs;
  /** As the message states it; some networks have no place for it. */
  readonly tokenType: TokenType | undefined;
  readonly tokenRequestorId: string | undefined;
  readonly asksForExemption: boolean;
  readonly asksForLowValueExemption: boolean;
  readonly isMailOrPhone: boolean;
  readonly isMerchantInitiated: boolean;
  /** A payment under an agreement on one amount. */
  readonly isRecurring: boolean;
  readonly isAccountStatus: boolean;
  readonly isIncrement: boolean;
  /** Reference of the network for the authorization that this one continues. */
  readonly originalReference: string | undefined;
}

/** Data of a reversal about the message that it reverses. */
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
