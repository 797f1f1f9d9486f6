import type { tokenFeatureOf } from "../../functions/card-networks/catalogue/tokens.ts";

export type TokenType = keyof typeof tokenFeatureOf;

/** Authentication value and cryptogram of a request, in hex digits. */
export interface Proofs {
  /** Value of 3-D Secure. */
  readonly threeDs?: string | undefined;
  /** Cryptogram of a network token. */
  readonly cryptogram?: string | undefined;
  /** Either of them, from a field that serves both. */
  readonly either?: string | undefined;
}

/** Data from fields with a network-specific layout. */
export interface PrivateFacts {
  readonly allowsPartialApproval: boolean;
  readonly hasSecurityCode: boolean;
  readonly asksForAddressCheck: boolean;
  /** Parts of the address to verify; only those present are compared. */
  readonly namesPostalCode: boolean;
  readonly namesStreet: boolean;
  readonly proofs: Proofs;
  /** Value in the message; some networks have no field for it. */
  readonly tokenType: TokenType | undefined;
  readonly tokenRequestorId: string | undefined;
  readonly asksForExemption: boolean;
  readonly asksForLowValueExemption: boolean;
  readonly isMailOrPhone: boolean;
  readonly isMerchantInitiated: boolean;
  /** A payment under a fixed-amount agreement. */
  readonly isRecurring: boolean;
  readonly isAccountStatus: boolean;
  readonly isIncrement: boolean;
  /** Network reference of the authorization that this one continues. */
  readonly originalReference: string | undefined;
}

/** Data in a reversal about the original message (original data elements), and the new total. */
export interface ReversalFacts {
  readonly originalType: string;
  readonly originalStan: string;
  readonly originalTime: string;
  readonly originalAcquirer: string;
  /** The amount of the original, including increments. */
  readonly originalMinor: number;
  /** The remaining total; 0 for a full reversal. */
  readonly newTotalMinor: number;
}
