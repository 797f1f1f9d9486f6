import type { NetworkSpecificFields } from "../authorization-answer.ts";
import type { AuthorizationRequest } from "../authorization-request.ts";

type Absentable = { readonly [Name in keyof NetworkSpecificFields]: NetworkSpecificFields[Name] | undefined };

const ifOf = (form: RegExp, text: string | undefined): string | undefined =>
  text !== undefined && form.test(text) ? text : undefined;

/** Strings in a response about the account of a card or a token. */
interface PaymentAccountTexts {
  readonly reference: string | undefined;
  readonly lastFour?: string | undefined;
  readonly requestorId?: string | undefined;
}

/**
 * The account of a card or a token, under the public names. A string in another format is treated as absent: a full
 * card number in the field for its last four digits must not be shown.
 */
export const paymentAccountFields = ({ reference, lastFour, requestorId }: PaymentAccountTexts): Absentable => ({
  paymentAccountReference: ifOf(/^[A-Za-z0-9]{29}$/, reference),
  panLastFour: ifOf(/^\d{4}$/, lastFour),
  tokenRequestorId: ifOf(/^\d{11}$/, requestorId),
});

/** True for a cardholder-initiated payment that only the token's cryptogram can authenticate. */
export const isTokenAlone = ({ tokenProof, threeDs, initiator }: AuthorizationRequest): boolean =>
  tokenProof !== undefined && threeDs === undefined && initiator === "cardholder";
