import {
  type FirstPaymentName,
  firstPaymentNames,
  type NetworkReferences,
} from "../../../card-networks/authorization/network-references.ts";
import { type CardNetwork, cardNetworks, profileOf } from "../../../card-networks/networks.ts";
import { isDay } from "../../../shared/values/existing-times.ts";

/** Network references of the first payment of a series, under the names that each network uses. */
export type InitialTransactionReferences = Readonly<Partial<Record<FirstPaymentName, string | undefined>>> & {
  readonly transactionLinkId?: string | undefined;
  readonly originalAmountValue?: number | undefined;
};

export interface NamedPayment {
  readonly originalReferences: NetworkReferences;
  /** Networks that use this kind of reference. */
  readonly namedBy: readonly CardNetwork[];
}

/** Position of the settlement day (MMDD) in a Mastercard trace id. */
const dayInTraceId = [9, 13] as const;

/** True for a trace id with a valid settlement day. The day is read in a leap year, because February 29 is valid. */
export const hasSettlementDay = (traceId: string): boolean => {
  const day = traceId.slice(...dayInTraceId).trim();
  return day === "" || isDay(`2028-${day.slice(0, 2)}-${day.slice(2)}`);
};

/** The missing part of a reference that seems to be cut off; undefined for a complete one. */
export const cutOffName = ({ transactionIdentifier, traceId }: NetworkReferences): string | undefined => {
  if (transactionIdentifier !== undefined && transactionIdentifier.length < 15) {
    return "initialTransactionIdentifier has fewer than 15 digits and is sent with leading zeros. If it was truncated elsewhere, the issuer cannot find the agreement.";
  }
  if (traceId !== undefined && traceId.slice(...dayInTraceId).trim() === "") {
    return "initialTraceId has no settlement date in characters 10 to 13, so the issuer may not find the agreement.";
  }
  return undefined;
};

const names = Object.keys(firstPaymentNames) as readonly FirstPaymentName[];

/** Reference in the terms of the network messages; undefined unless there is exactly one. */
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
