import * as v from "valibot";
import { holdsCardNumber } from "./card-number-shape.ts";
import { exampleKey, exampleTime } from "./example-values.ts";
import { isDay, isTime } from "./existing-times.ts";
import { type KeyNoun, keyLengthMax, keyPattern, keyPrefixes } from "./keys.ts";
import { namedRule } from "./named-rule.ts";

/**
 * Forms that many contracts use. A text says in its schema how long it may be, before what it may be made of, so that no
 * pattern sees a longer one, and whether it is free or a reference.
 */

/** A text that people write: names, descriptions, addresses. It must not hold a number that is written like a card's. */
export const freeText = v.check(
  namedRule<string>("cardNumber", (text) => !holdsCardNumber(text)),
  "must not hold a card number",
);

/**
 * A text that machines write: order numbers, keys, codes, times, web addresses. Some of them look like card numbers, so only
 * the number of the request's own card is refused in it, as it is everywhere.
 */
export const reference = v.metadata<string, Record<never, never>>({});

/**
 * A text of an answer whose words nobody outside chooses: a sentence of the service, a code, a number. Every other text that is no
 * key, time or word of a list is from merchants, cardholders, issuers, networks or receivers; whoever shows it to a language
 * model marks it as theirs.
 */
export const trustedText = v.metadata<string, { readonly "x-text": "own" }>({ "x-text": "own" });

export const TrustedText = v.pipe(v.string(), trustedText);

/** A text of an answer with which its holder can act: secrets, proofs, what a browser takes to an issuer. It is for a program and no one else. */
export const secretText = v.metadata<string, { readonly "x-text": "secret" }>({ "x-text": "secret" });

const wholeNumberWithin = ({ min, max }: { readonly min: number; readonly max: number }) =>
  `must be a whole number from ${min} to ${max}`;

/** A number in a query, where every value is a text: bounds belong to its schema, so that its description tells them. */
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

/** The number of the request's own card. */
export const ownCardNumber = v.metadata<string, Record<never, never>>({});

export const keySchema = (noun: KeyNoun) =>
  v.pipe(
    v.string(),
    v.maxLength(keyLengthMax),
    v.regex(
      keyPattern(noun),
      () => `must be ${keyPrefixes[noun]}- with letters and digits behind it, like ${exampleKey(noun)}`,
    ),
    reference,
    v.metadata({ description: `Key of the ${noun}`, examples: [exampleKey(noun)] }),
  );

/** The agent's own name for what it asks for. */
export const TransactionReference = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(120),
  v.regex(
    /^[a-zA-Z0-9()+,\-.:=@;$_!*/?|]+$/,
    "may hold letters without accents, digits and ( ) + , - . : = @ ; $ _ ! * / ? |, like order-2026-0042",
  ),
  reference,
  v.description("Your own name for the payment"),
);

/** A time as the service shows it. */
export const Timestamp = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.metadata({ description: "ISO 8601, UTC", examples: [exampleTime] }),
);

/** A time as a client gives it: ISO 8601; without a zone it is UTC. */
export const TimestampInput = v.pipe(
  v.string(),
  v.maxLength(35),
  v.regex(
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/,
    "must be an ISO 8601 time, like 2026-03-14T09:26:53Z",
  ),
  v.check(isTime, "is not a time that exists"),
  reference,
  v.metadata({ description: "ISO 8601; without a zone UTC" }),
);

/** Rules that need the agent's time, which no schema knows: schemas describe them, and `refusedDates` judges them. */
export const clockRules = {
  expiryYear: { errorCode: "yearRange", message: "must be from 20 years before to 20 years after this year" },
  localTime: { errorCode: "timeRange", message: "must be at most 6 months ago and at most 24 hours ahead" },
  day: { errorCode: "dayRange", message: "must be at most 20 years ago or ahead" },
} as const;

export const judgedByClock = <Value>({ errorCode, message }: (typeof clockRules)[keyof typeof clockRules]) =>
  v.check(
    namedRule<Value>(errorCode, () => true),
    message,
  );

export const LocalTransactionDateTime = v.pipe(
  TimestampInput,
  judgedByClock(clockRules.localTime),
  v.description("When the payment was made, by the merchant's clock; else now. ISO 8601; without a zone UTC"),
);

/** The moment that an accepted TimestampInput names. */
export const timeOf = (text: string): Date => new Date(/(Z|[+-]\d{2}:?\d{2})$/.test(text) ? text : `${text}Z`);

export const Day = v.pipe(
  v.string(),
  v.maxLength(10),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, "must be a day, like 2026-03-14"),
  v.check(isDay, "is not a day that exists"),
  reference,
  trustedText,
);

/** ISO 18245 has no category 0000; merchants whose category nobody looked up have it. */
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
  v.metadata({ description: "Counts the changes that are seen in the entity, from 1" }),
);

/** The answer of a deletion. */
export const NoContent = v.undefined();
