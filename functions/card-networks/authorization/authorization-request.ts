import type { ScaExemption } from "../catalogue/sca-exemptions.ts";
import type { TransactionType } from "../catalogue/transaction-types.ts";
import type { NetworkReferences } from "./network-references.ts";
import type { TransactionFacts } from "./transaction.ts";

export interface CardExpiry {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
}

/** Address that the issuer compares with the address on file (AVS). */
export interface AddressToVerify {
  readonly postalCode?: string;
  readonly line1?: string;
}

/** Result of a 3-D Secure authentication, performed by this service or by another 3DS Server. */
export interface ThreeDsResult {
  /** Base64 of 20 bytes. Absent if the payment is sent as unauthenticated. */
  readonly authenticationValue?: string;
  /** Absent if the directory server did not return an ARes. */
  readonly dsTransID?: string;
  /** Electronic commerce indicator, two digits. */
  readonly eci: string;
  readonly version?: string;
}

/** Each cryptogram is valid for one message. */
interface TokenProof {
  /** Base64 of 19, 20 or 40 bytes. */
  readonly cryptogram?: string;
  /** Electronic commerce indicator to send, two digits. */
  readonly eci?: string;
}

/** The request can contain the card number, the security code and a token's cryptogram, so it is kept only in memory. */
export interface AuthorizationRequest extends TransactionFacts {
  readonly pan: string;
  readonly expiry: CardExpiry;
  readonly cvc?: string;
  readonly holderName?: string;
  readonly allowPartialApproval: boolean;
  readonly avs?: AddressToVerify;
  readonly threeDs?: ThreeDsResult;
  /** Present only if `token` is present. */
  readonly tokenProof?: TokenProof;
  readonly exemption?: ScaExemption;
  readonly transactionType?: TransactionType;
  /** References of the original authorization, for an increment, a refund or a merchant-initiated payment. */
  readonly originalReferences?: NetworkReferences;
}
