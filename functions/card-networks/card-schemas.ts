import * as v from "valibot";
import { holdsLongNumber } from "../shared/values/card-number-shape.ts";
import { namedRule } from "../shared/values/named-rule.ts";
import { clockRules, describedRule, freeText, keySchema, ownCardNumber, reference } from "../shared/values/schemas.ts";
import { type CardNumberRefusal, isSecurityCodeOf, recognizeCardNumber } from "./catalogue/cards/card-number.ts";
import { composed, holderNameLength, holderNamePattern } from "./catalogue/cards/cardholder-name.ts";

/** Cards as sent by clients, for a payment or for cardholder authentication. */

const isNotRefusedFor =
  (refusal: CardNumberRefusal) =>
  (number: string): boolean => {
    const recognized = recognizeCardNumber(number);
    return recognized.ok || recognized.refused !== refusal;
  };

export const CardNumber = v.pipe(
  v.string(),
  v.maxLength(19),
  v.regex(/^\d{12,19}$/, "must be 12 to 19 digits, without spaces or hyphens"),
  v.check(
    namedRule("luhn", isNotRefusedFor("wrong-check-digit")),
    "has a wrong check digit: a digit is missing or mistyped",
  ),
  v.check(namedRule("cardNumberLength", isNotRefusedFor("wrong-length")), "has the wrong length for its network"),
  ownCardNumber,
  v.metadata({ description: "Card number, 12 to 19 digits", examples: ["4111111111111111"] }),
);

export const CardholderNameInput = v.pipe(
  v.string(),
  v.maxLength(holderNameLength.asSent),
  v.transform(composed),
  v.string(),
  v.minLength(holderNameLength.least),
  v.maxLength(holderNameLength.most),
  v.regex(
    holderNamePattern,
    "must not be blank and may contain only printable ASCII and the letters from À to ÿ except × and ÷; example: Zoë Müller",
  ),
  v.check(
    namedRule<string>("cardNumber", (name) => !holdsLongNumber(name)),
    "must not contain a number of 13 to 19 digits, because it could be a card number",
  ),
  freeText,
  v.description(
    "Name on the card: printable ASCII and the letters from À to ÿ. Each character that the network does not support is replaced by a substitution character",
  ),
);

const yearForm = "must be a four-digit year such as 2030";

export const cardExpiryEntries = {
  expiryMonth: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12)),
  expiryYear: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(1950, yearForm),
    v.maxValue(2200, yearForm),
    describedRule(clockRules.expiryYear),
    v.description("Four digits"),
  ),
};

const cardEntries = { number: CardNumber, ...cardExpiryEntries, holderName: v.optional(CardholderNameInput) };

const securityCodeForm = /^\d{3,4}$/;

const cvc = v.optional(
  v.pipe(
    v.string(),
    v.maxLength(4),
    v.regex(securityCodeForm, "must be three or four digits"),
    reference,
    v.metadata({
      description: "Security code (CVC, CVV): four digits on American Express, three on other networks. Never stored",
    }),
  ),
);

interface CodedCard {
  readonly number: string;
  readonly cvc?: string | undefined;
}

/** A malformed security code passes this check, because another rule already rejects it. */
const hasRightCodeLength = ({ number, cvc: code = "" }: CodedCard): boolean =>
  !securityCodeForm.test(code) || isSecurityCodeOf(number, code);

/**
 * The security code must have the length that one of the card's networks uses. Otherwise, the issuer would decline the
 * payment.
 */
const securityCodeRule = namedRule("securityCodeLength", hasRightCodeLength);
export const wrongCodeLength = "has the wrong length for the card's network";

export const CardInput = v.pipe(
  v.strictObject({ ...cardEntries, cvc }),
  v.forward(v.partialCheck([["number"], ["cvc"]], securityCodeRule, wrongCodeLength), ["cvc"]),
  v.title("CardInput"),
);

const processorTokenKey = v.pipe(keySchema("processorToken"), v.description("Key of the processor token"));

/**
 * A card that a processor token represents. The network-specific length of the security code is checked only after the
 * token is resolved to its card number.
 */
export const TokenCardInput = v.pipe(
  v.strictObject({ processorTokenKey, holderName: cardEntries.holderName, cvc }),
  v.title("TokenCardInput"),
);

export const TokenOnFileInput = v.pipe(v.strictObject({ processorTokenKey }), v.title("TokenOnFileInput"));

/**
 * A stored card has no security code, because security codes must not be stored and no cardholder is present to enter the code.
 */
export const CardOnFileInput = v.pipe(v.strictObject(cardEntries), v.title("CardOnFileInput"));
