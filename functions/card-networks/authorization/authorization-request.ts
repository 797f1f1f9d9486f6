import type { ScaExemption } from "../catalogue/sca-exemptions.ts";
import type { TransactionType } from "../catalogue/transaction-types.ts";
import type { NetworkReferences } from "./network-references.ts";
import type { TransactionFacts } from "./transaction.ts";

export interface CardExpiry {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
}

/** The address that the issuer compares with the one it has on file. */
export interface AddressToVerify {
  readonly postalCode?: string;
  readonly line1?: string;
}

/** The result of a 3-D Secure authentication, by us or by somebody else. */
export interface ThreeDsResult {
  /** Base64 of 20 bytes. */
  readonly authenticationValue: string;
  readonly dsTransID: string;
  /** Electronic commerce indicator, two digits. */
  readonly eci: string;
  readonly version?: string;
}

/** Proof that a token is used by its owner. It is good for one message. */
interface TokenProof {
  /** Base64 of 19, 20 or 40 bytes. */
  readonly cryptogram?: string;
  /** Electronic commerce indicator that goes out, two digits. */
  readonly eci?: string;
}

/**
 * An authorization in the words of charges; the recipe of the network puts it into fields. It holds the card number,
 * the security code and the cryptogram of a token, so it lives in memory only.
 */
export interface AuthorizationRequest extends TransactionFacts {
  readonly pan: string;
  readonly expiry: CardExpiry;
  readonly cvc?: string;
  readonly holderName?: string;
  readonly allowPartialApproval: boolean;
  readonly avs?: AddressToVerify;
  readonly threeDs?: ThreeDsResult;
  /** Only beside `token`. */
  readonly tokenProof?: TokenProof;
  readonly exemption?: ScaExemption;
  readonly transactionType?: TransactionType;
  /** Of the authorization that this one continues: an increment, a refund, a merchant-initiated payment. */
  readonly originalReferences?: NetworkReferences;
}
