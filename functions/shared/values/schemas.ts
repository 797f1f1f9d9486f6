import * as v from "valibot";
import { holdsCardNumber } from "./card-number-shape.ts";
import { exampleKey, exampleTime } from "./example-values.ts";
import { isDay, isTime } from "./existing-times.ts";
import { type KeyNoun, keyLengthMax, keyPattern, keyPrefixes } from "./keys.ts";
import { namedRule } from "./named-rule.ts";

/**
 * Schemas that many contracts use. In requests, each string schema marks its string as free text, as a reference, or as the
 * card number. The length is checked before the pattern, so that no pattern is applied to a string that is too long.
 */

/**
 * Text that people write: names, descriptions, addresses. Free text must not contain anything that looks like a card number.
 */
export const freeText = v.check(
  namedRule<string>("cardNumber", (text) => !holdsCardNumber(text)),
  "must not contain a card number",
);

/**
 * Machine-generated text: order numbers, keys, codes, times, URLs. Such values can look like card numbers, so a number is
 * rejected only if it is the request's own card number, is next to an expiry date, or has its digits grouped as on cards.
 */
export const reference = v.metadata<string, Record<never, never>>({});

/**
 * Response text that only the service writes: sentences, codes, numbers. All other text, except keys, times, enumerated
 * codes and credentials (`secretText`), comes from merchants, cardholders, issuers, networks or receivers. Mark the origin
 * of text from other parties before you show it to a language model.
 */
export const trustedText = v.metadata<string, { readonly "x-text": "own" }>({ "x-text": "own" });

export const TrustedText = v.pipe(v.string(), trustedText);

/**
 * Response text that acts as a credential: secrets, authentication values, presigned URLs, the `creq` that a browser posts
 * to an issuer. Only programs should receive these values.
 */
export const secretText = v.metadata<string, { readonly "x-text": "secret" }>({ "x-text": "secret" });

const wholeNumberWithin = ({ min, max }: { readonly min: number; readonly max: number }) =>
  `must be an integer from ${min} to ${max}`;

/** Integer query parameter, received as a string. The bounds are in the schema and therefore in the API description. */
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

/** Marks the field that contains the request's own card number. */
export const ownCardNumber = v.metadata<string, Record<never, never>>({});

/** Names of entity types in the descriptions of keys, if they differ from the noun. */
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
      () => `must be ${keyPrefixes[noun]}- followed by letters and digits, such as ${exampleKey(noun)}`,
    ),
    reference,
    v.metadata({ description: `Key of the ${nounTexts[noun] ?? noun}`, examples: [exampleKey(noun)] }),
  );

export const ownReference = (entity: string, example: string) =>
  v.pipe(
    v.string(),
    v.minLength(1),
    v.maxLength(120),
    v.regex(
      /^[a-zA-Z0-9()+,\-.:=@;$_!*/?|]+$/,
      `may contain only ASCII letters, digits and ( ) + , - . : = @ ; $ _ ! * / ? |; example: ${example}`,
    ),
    reference,
    v.description(`Your own reference for the ${entity}`),
  );

export const TransactionReference = ownReference("payment", "order-2026-0042");

export const Timestamp = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.metadata({ description: "ISO 8601, UTC", examples: [exampleTime] }),
);

/** A time in a request: ISO 8601, in UTC if it has no offset. */
export const TimestampInput = v.pipe(
  v.string(),
  v.maxLength(35),
  v.regex(
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/,
    "must be an ISO 8601 time, such as 2026-03-14T09:26:53Z",
  ),
  v.check(isTime, "must be a valid time"),
  reference,
  v.metadata({ description: "ISO 8601, interpreted as UTC if there is no offset" }),
);

/** Rules that depend on the agent's current time. Schemas only describe these rules; `refusedDates` enforces them. */
export const clockRules = {
  expiryYear: { errorCode: "yearRange", message: "must be within 20 years of the current year" },
  localTime: {
    errorCode: "timeRange",
    message: "must be at most 6 months in the past or 24 hours in the future",
  },
  day: { errorCode: "dayRange", message: "must be at most 20 years in the past or future" },
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
    "Time of the payment, in the merchant's local time. ISO 8601, interpreted as UTC if there is no offset. Default: the current time",
  ),
);

/** Parses a valid TimestampInput. */
export const timeOf = (text: string): Date => new Date(/(Z|[+-]\d{2}:?\d{2})$/.test(text) ? text : `${text}Z`);

export const Day = v.pipe(
  v.string(),
  v.maxLength(10),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, "must be a date, such as 2026-03-14"),
  v.check(isDay, "must be a valid date"),
  reference,
  trustedText,
);

/** Code 0000 is rejected: ISO 18245 does not define it, but some systems use it for merchants with an unknown category. */
export const MerchantCategoryCode = v.pipe(
  v.string(),
  v.maxLength(4),
  v.regex(/^(?!0000)\d{4}$/, "must be four digits other than 0000, such as 5812"),
  reference,
  trustedText,
  v.description("Merchant category code, ISO 18245"),
);

export const VersionNumber = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1),
  v.metadata({ description: "Version number of the entity, starting at 1. Incremented by each visible change" }),
);

export const NoContent = v.undefined();
