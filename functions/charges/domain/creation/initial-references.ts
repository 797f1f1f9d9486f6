import {
  type FirstPaymentName,
  firstPaymentNames,
  type NetworkReferences,
} from "../../../card-networks/authorization/network-references.ts";
import { type CardNetwork, cardNetworks, profileOf } from "../../../card-networks/networks.ts";
import { isDay } from "../../../shared/values/existing-times.ts";

/** Network references of the first payment in a series, under the name that each network uses. */
type InitialTransactionReferences = Readonly<Partial<Record<FirstPaymentName, string | undefined>>> & {
  readonly transactionLinkId?: string | undefined;
  readonly originalAmountValue?: number | undefined;
};

interface NamedPayment {
  readonly originalReferences: NetworkReferences;
  readonly namedBy: readonly CardNetwork[];
}

/** Position of the settlement date (MMDD) in a Mastercard trace ID. */
const dayInTraceId = [9, 13] as const;

/**
 * True for a trace ID with a valid or blank settlement date. The date is checked against a leap year, so that February 29 is
 * accepted.
 */
export function hasSettlementDay(traceId: string): boolean {
  const day = traceId.slice(...dayInTraceId).trim();
  return day === "" || isDay(`2028-${day.slice(0, 2)}-${day.slice(2)}`);
}

/** Returns a warning about a reference that seems to be truncated; undefined if the references seem complete. */
export function cutOffName({ transactionIdentifier, traceId }: NetworkReferences): string | undefined {
  if (transactionIdentifier !== undefined && transactionIdentifier.length < 15) {
    return "initialTransactionIdentifier has fewer than 15 digits and is sent with leading zeros. If another system truncated it, the issuer cannot link the payment to the initial payment.";
  }
  if (traceId !== undefined && traceId.slice(...dayInTraceId).trim() === "") {
    return "initialTraceId has no settlement date in characters 10 to 13, so the issuer might be unable to link the payment to the initial payment.";
  }
  return undefined;
}

const names = Object.keys(firstPaymentNames) as readonly FirstPaymentName[];

/** Returns undefined unless exactly one reference is given; `transactionLinkId` is not counted. */
export function namedPayment(references: InitialTransactionReferences): NamedPayment | undefined {
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
}
