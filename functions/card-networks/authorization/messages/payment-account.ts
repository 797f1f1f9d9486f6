import type { NetworkSpecificFields } from "../authorization-answer.ts";
import type { AuthorizationRequest } from "../authorization-request.ts";

type Absentable = { readonly [Name in keyof NetworkSpecificFields]: NetworkSpecificFields[Name] | undefined };

const ifOf = (form: RegExp, text: string | undefined): string | undefined =>
  text !== undefined && form.test(text) ? text : undefined;

/** Texts of an answer about the account behind a card or a token. */
interface PaymentAccountTexts {
  readonly reference: string | undefined;
  readonly lastFour?: string | undefined;
  readonly requestorId?: string | undefined;
}

/**
 * The account behind a card or a token, in the names of the public interface. Text of another form counts as absent: a whole card number
 * in the place of its last four digits must not be shown.
 */
export const paymentAccountFields = ({ reference, lastFour, requestorId }: PaymentAccountTexts): Absentable => ({
  paymentAccountReference: ifOf(/^[A-Za-z0-9]{29}$/, reference),
  panLastFour: ifOf(/^\d{4}$/, lastFour),
  tokenRequestorId: ifOf(/^\d{11}$/, requestorId),
});

/** True for a payment by the cardholder that the cryptogram of a token alone may authenticate. */
export const isTokenAlone = ({ tokenProof, threeDs, initiator }: AuthorizationRequest): boolean =>
  tokenProof !== undefined && threeDs === undefined && initiator === "cardholder";
