import {
  type FirstPaymentName,
  firstPaymentNames,
  type NetworkReferences,
} from "../../../card-networks/authorization/network-references.ts";
import { type CardNetwork, cardNetworks, profileOf } from "../../../card-networks/networks.ts";

/** How the first payment of a series was named by its network, in the words that clients of each network know. */
export type InitialTransactionReferences = Readonly<Partial<Record<FirstPaymentName, string | undefined>>> & {
  readonly transactionLinkId?: string | undefined;
  readonly originalAmountValue?: number | undefined;
};

export interface NamedPayment {
  readonly originalReferences: NetworkReferences;
  /** The networks that name payments in this way. */
  readonly namedBy: readonly CardNetwork[];
}

const names = Object.keys(firstPaymentNames) as readonly FirstPaymentName[];

/** The name in the words of the messages; undefined unless there is exactly one. */
export const namedPayment = (references: InitialTransactionReferences): NamedPayment | undefined => {
  const [name, ...others] = names.filter((given) => references[given] !== undefined);
  if (name === undefined || others.length > 0) return undefined;
  const { transactionLinkId } = references;
  return {
    originalReferences: {
      [firstPaymentNames[name]]: references[name],
      ...(transactionLinkId !== undefined && { transactionLinkId }),
    },
    namedBy: cardNetworks.filter((network) => profileOf(network).firstPaymentName === name),
  };
};
