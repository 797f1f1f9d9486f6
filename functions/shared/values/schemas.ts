import * as v from "valibot";
import { holdsCardNumber } from "./card-number-shape.ts";
import { exampleKey, exampleTime } from "./example-values.ts";
import { isDay, isTime } from "./existing-times.ts";
import { type KeyNoun, keyLengthMax, keyPattern, keyPrefixes } from "./keys.ts";
import { namedRule } from "./named-rule.ts";

/**
 * Schemas that many contracts use. The schema of a string states its length before its pattern, so no pattern is
 * applied to a longer one, and marks it as free text or a reference.
 */

/** Text that people write: names, descriptions, addresses. It must not contain a possible card number. */
export const freeText = v.check(
  namedRule<string>("cardNumber", (text) => !holdsCardNumber(text)),
  "must not contain a card number",
);

/**
 * Text that machines write: order numbers, keys, codes, times, web addresses. Some look like card numbers, so only the
 * number of the request's own card is rejected, as in every field.
 */
export const reference = v.metadata<string, Record<never, never>>({});

/**
 * Text of a response that only the service writes: a sentence, a code, a number. All other text, except keys, times and
 * codes of a list, is from merchants, cardholders, issuers, networks or receivers; show it to a language model only
 * with a mark of its origin.
 */
export const trustedText = v.metadata<string, { readonly "x-text": "own" }>({ "x-text": "own" });

export const TrustedText = v.pipe(v.string(), trustedText);

/**
 * Text of a response that grants power to its holder: secrets, proofs, the data that a browser posts to an issuer. It
 * is for programs only.
 */
export const secretText = v.metadata<string, { readonly "x-text": "secret" }>({ "x-text": "secret" });

const wholeNumberWithin = ({ min, max }: { readonly min: number; readonly max: number }) =>
  `must be a whole number from ${min} to ${max}`;

/**
 * A number in a query, where every value is a string. Its bounds are in the schema and therefore in the API
 * description.
 */
export const wholeNumberParameter = (options: {
  readonly min: number;
  readonly max: number;
  readonly description: string;
}) =>
  v.pipe(
    v.string(),
    v.maxLength(Math.max(9, String(options.max).length), wholeNumberWithin(options)),
    v.regex(/^\d+$/, wholeNumberWithin(options)),
    reference,
    v.transform(Number),
    v.number(),
    v.integer(),
    v.minValue(options.min, wholeNumberWithin(options)),
    v.maxValue(options.max, wholeNumberWithin(options)),
    v.description(options.description),
  );

/** The card number of the request. */
export const ownCardNumber = v.metadata<string, Record<never, never>>({});

/** Nouns that are not one word in lower case. */
const nounTexts: Partial<Record<KeyNoun, string>> = {
  apiKey: "API key",
  bin: "BIN",
  eventSubscription: "event subscription",
  processorToken: "processor token",
  reportSchedule: "report schedule",
};

export const keySchema = (noun: KeyNoun) =>
  v.pipe(
    v.string(),
    v.maxLength(keyLengthMax),
    v.regex(
      keyPattern(noun),
      () => `must be ${keyPrefixes[noun]}- followed by letters and digits, like ${exampleKey(noun)}`,
    ),
    reference,
    v.metadata({ description: `Key of the ${nounTexts[noun] ?? noun}`, examples: [exampleKey(noun)] }),
  );

/** The agent's own reference for a payment or an authentication. */
export const TransactionReference = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(120),
  v.regex(
    /^[a-zA-Z0-9()+,\-.:=@;$_!*/?|]+$/,
    "may contain only letters without accents, digits and ( ) + , - . : = @ ; $ _ ! * / ? |, like order-2026-0042",
  ),
  reference,
  v.description("Your own reference for the payment"),
);

/** A time in a response. */
export const Timestamp = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.metadata({ description: "ISO 8601, UTC", examples: [exampleTime] }),
);

/** A time in a request: ISO 8601; UTC if it has no offset. */
export const TimestampInput = v.pipe(
  v.string(),
  v.maxLength(35),
  v.regex(
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/,
    "must be an ISO 8601 time, like 2026-03-14T09:26:53Z",
  ),
  v.check(isTime, "must be a time that exists"),
  reference,
  v.metadata({ description: "ISO 8601, UTC if it has no offset" }),
);

/** Rules that depend on the agent's time. Schemas only describe them; `refusedDates` checks them. */
export const clockRules = {
  expiryYear: { errorCode: "yearRange", message: "must be from 20 years before to 20 years after this year" },
  localTime: { errorCode: "timeRange", message: "must be at most 6 months ago and at most 24 hours ahead" },
  day: { errorCode: "dayRange", message: "must be at most 20 years ago or ahead" },
} as const;

/** A rule that a schema describes and other code enforces. */
export const describedRule = <Value>({
  errorCode,
  message,
}: {
  readonly errorCode: string;
  readonly message: string;
}) =>
  v.check(
    namedRule<Value>(errorCode, () => true),
    message,
  );

export const LocalTransactionDateTime = v.pipe(
  TimestampInput,
  describedRule(clockRules.localTime),
  v.description(
    "When the payment was made, in the merchant's local time. ISO 8601, UTC if it has no offset. Default: now",
  ),
);

/** The time of a valid TimestampInput. */
export const timeOf = (text: string): Date => new Date(/(Z|[+-]\d{2}:?\d{2})$/.test(text) ? text : `${text}Z`);

export const Day = v.pipe(
  v.string(),
  v.maxLength(10),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, "must be a date, like 2026-03-14"),
  v.check(isDay, "must be a date that exists"),
  reference,
  trustedText,
);

/** ISO 18245 has no category 0000; it is used for merchants whose category is unknown. */
export const MerchantCategoryCode = v.pipe(
  v.string(),
  v.maxLength(4),
  v.regex(/^(?!0000)\d{4}$/, "must be four digits other than 0000, like 5812"),
  reference,
  trustedText,
  v.description("Merchant category code, ISO 18245"),
);

export const VersionNumber = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1),
  v.metadata({ description: "Number of the entity's version, from 1. Visible changes increment it" }),
);

/** Response of a deletion. */
export const NoContent = v.undefined();
