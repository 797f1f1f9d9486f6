import type { NetworkReferences } from "../../../card-networks/authorization/network-references.ts";
import type { CardNetwork } from "../../../card-networks/networks.ts";

/** How the first payment of a series was named by its network, in the words that clients of each network know. */
export interface InitialTransactionReferences {
  readonly initialTransactionIdentifier?: string | undefined;
  readonly initialTraceId?: string | undefined;
  readonly transactionLinkId?: string | undefined;
  readonly originalTransactionIdentifier?: string | undefined;
  readonly originalNetworkReferenceId?: string | undefined;
  readonly originalAmountValue?: number | undefined;
}

export interface NamedPayment {
  readonly originalReferences: NetworkReferences;
  /** The networks that name payments in this way. */
  readonly namedBy: readonly CardNetwork[];
}

/** Which name belongs to which networks, and what their messages call it. */
const names = [
  { given: "initialTransactionIdentifier", sent: "transactionIdentifier", namedBy: ["visa"] },
  { given: "initialTraceId", sent: "traceId", namedBy: ["mastercard"] },
  { given: "originalTransactionIdentifier", sent: "acquirerReferenceData", namedBy: ["american-express"] },
  {
    given: "originalNetworkReferenceId",
    sent: "networkReferenceId",
    namedBy: ["discover", "diners", "jcb", "unionpay"],
  },
] as const satisfies readonly {
  readonly given: keyof InitialTransactionReferences;
  readonly sent: keyof NetworkReferences;
  readonly namedBy: readonly CardNetwork[];
}[];

/** The name in the words of the messages; undefined unless there is exactly one. */
export const namedPayment = (references: InitialTransactionReferences): NamedPayment | undefined => {
  const [name, ...others] = names.filter(({ given }) => references[given] !== undefined);
  if (!name || others.length > 0) return undefined;
  const { transactionLinkId } = references;
  return {
    originalReferences: {
      [name.sent]: references[name.given],
      ...(transactionLinkId !== undefined && { transactionLinkId }),
    },
    namedBy: name.namedBy,
  };
};
