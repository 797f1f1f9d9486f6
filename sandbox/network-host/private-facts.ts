import type { tokenFeatureOf } from "../../functions/card-networks/catalogue/tokens.ts";

export type TokenType = keyof typeof tokenFeatureOf;

/** 3-D Secure authentication value and token cryptogram of a request, in hex digits. */
export interface Proofs {
  readonly threeDs?: string | undefined;
  readonly cryptogram?: string | undefined;
  /** Authentication value or cryptogram, from a field that can contain either of them. */
  readonly either?: string | undefined;
}

/** Data from fields with a network-specific layout. */
export interface PrivateFacts {
  readonly allowsPartialApproval: boolean;
  readonly hasSecurityCode: boolean;
  readonly asksForAddressCheck: boolean;
  /** True if the address to verify has a postal code. Only the parts of the address that are present are compared. */
  readonly namesPostalCode: boolean;
  readonly namesStreet: boolean;
  readonly proofs: Proofs;
  /** Token type in the message; some networks have no field for it. */
  readonly tokenType: TokenType | undefined;
  readonly tokenRequestorId: string | undefined;
  readonly asksForExemption: boolean;
  readonly asksForLowValueExemption: boolean;
  readonly isMailOrPhone: boolean;
  readonly isMerchantInitiated: boolean;
  /** True for a merchant-initiated payment under a fixed-amount agreement. */
  readonly isRecurring: boolean;
  readonly isAccountStatus: boolean;
  readonly isIncrement: boolean;
  /** Network reference of the authorization that this request refers to. */
  readonly originalReference: string | undefined;
}

/** Data in a reversal about the original message (original data elements), and the replacement amount. */
export interface ReversalFacts {
  readonly originalType: string;
  readonly originalStan: string;
  readonly originalTime: string;
  readonly originalAcquirer: string;
  /** The original amount, including increments. */
  readonly originalMinor: number;
  /** Replacement amount; 0 for a full reversal. */
  readonly newTotalMinor: number;
}
