import type { NetworkSpecificFields } from "../authorization-answer.ts";
import type { AuthorizationRequest } from "../authorization-request.ts";
import type { Absentable } from "./interpret-answer.ts";

const ifOf = (form: RegExp, text: string | undefined): string | undefined =>
  text !== undefined && form.test(text) ? text : undefined;

interface PaymentAccountTexts {
  readonly reference: string | undefined;
  readonly lastFour?: string | undefined;
  readonly requestorId?: string | undefined;
}

/**
 * Returns the payment account reference (PAR), the last four digits of the PAN and the token requestor ID under their API
 * field names. A value in an unexpected format is omitted, because the field for the last four digits could contain a full
 * card number.
 */
export const paymentAccountFields = ({
  reference,
  lastFour,
  requestorId,
}: PaymentAccountTexts): Absentable<NetworkSpecificFields> => ({
  paymentAccountReference: ifOf(/^[A-Za-z0-9]{29}$/, reference),
  panLastFour: ifOf(/^\d{4}$/, lastFour),
  tokenRequestorId: ifOf(/^\d{11}$/, requestorId),
});

/** Returns true for a cardholder-initiated token payment without a 3-D Secure result. */
export const isTokenAlone = ({ tokenProof, threeDs, initiator }: AuthorizationRequest): boolean =>
  tokenProof !== undefined && threeDs === undefined && initiator === "cardholder";
