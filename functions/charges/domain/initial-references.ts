import type { NetworkReferences } from "../../card-networks/authorization/network-references.ts";
import type { CardNetwork } from "../../card-networks/catalogue/networks.ts";

/** How the first payment of a series was named by its network, in the words that clients of each network know. */
export type InitialTransactionReferences =
  | { readonly initialTransactionIdentifier: string }
  | { readonly initialTraceId: string; readonly transactionLinkId?: string | undefined }
  | { readonly originalTransactionIdentifier: string }
  | { readonly originalNetworkReferenceId: string; readonly originalAmountValue?: number | undefined };

export interface NamedPayment {
  readonly originalReferences: NetworkReferences;
  /** The networks that name payments in this way. */
  readonly namedBy: readonly CardNetwork[];
  /** What was paid then, if the client said. */
  readonly agreedMinor?: number;
}

/** The same names in the words of the messages. */
export const namedPayment = (given: InitialTransactionReferences): NamedPayment => {
  if ("initialTransactionIdentifier" in given) {
    return {
      originalReferences: { transactionIdentifier: given.initialTransactionIdentifier },
      namedBy: ["visa"],
    };
  }
  if ("initialTraceId" in given) {
    const { initialTraceId: traceId, transactionLinkId } = given;
    return {
      originalReferences: { traceId, ...(transactionLinkId !== undefined && { transactionLinkId }) },
      namedBy: ["mastercard"],
    };
  }
  if ("originalTransactionIdentifier" in given) {
    return {
      originalReferences: { acquirerReferenceData: given.originalTransactionIdentifier },
      namedBy: ["american-express"],
    };
  }
  const { originalNetworkReferenceId: networkReferenceId, originalAmountValue: agreedMinor } = given;
  return {
    originalReferences: { networkReferenceId },
    namedBy: ["discover", "diners", "jcb", "unionpay"],
    ...(agreedMinor !== undefined && { agreedMinor }),
  };
};
