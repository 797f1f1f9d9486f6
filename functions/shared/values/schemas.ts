import * as v from "valibot";
import { holdsCardNumber } from "../cards/card-number-shape.ts";
import { namedRule } from "../entry/pipeline/request-schema.ts";
import { exampleKey, exampleTime } from "./example-values.ts";
import { type KeyNoun, keyPattern } from "./keys.ts";

/** Forms that many contracts use. */

export const keySchema = (noun: KeyNoun) =>
  v.pipe(
    v.string(),
    v.regex(keyPattern(noun)),
    v.metadata({ description: `Key of the ${noun}`, examples: [exampleKey(noun)] }),
  );

/** For texts of the agent that are kept as they are. */
export const withoutCardNumber = v.check(
  namedRule<string>("cardNumber", (text) => !holdsCardNumber(text)),
  "must not hold a card number",
);

/** The agent's own name for what it asks for. */
export const TransactionReference = v.pipe(
  v.string(),
  v.regex(/^[a-zA-Z0-9()+,\-.:=@;$_!*/?|]+$/),
  v.minLength(1),
  v.maxLength(120),
  withoutCardNumber,
  v.description("Your own name for the payment"),
);

const lettersLike = (pattern: RegExp, least: number, most: number) =>
  v.pipe(v.string(), v.regex(pattern), v.minLength(least), v.maxLength(most), withoutCardNumber);

/** Letters and signs of Western languages, without control characters. */
export const letters = (least: number, most: number) =>
  lettersLike(/^[\x20-\x7E\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u00FF]*$/, least, most);

/** The same where a text of spaces would say nothing to who gets it. */
export const visibleLetters = (least: number, most: number) =>
  lettersLike(/^(?! *$)[\x20-\x7E\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u00FF]*$/, least, most);

export const PostalCode = v.pipe(v.string(), v.regex(/^[A-Z0-9]+( [A-Z0-9]*)?$/), v.maxLength(10));

/** A time as the service shows it. */
export const Timestamp = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.metadata({ description: "ISO 8601, UTC", examples: [exampleTime] }),
);

/** A time as a client gives it: ISO 8601; without a zone it is UTC. */
export const TimestampInput = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/),
  v.check((text) => !Number.isNaN(timeOf(text).getTime()), "is not a time that exists"),
  v.metadata({ description: "ISO 8601; without a zone UTC" }),
);

/** The moment that an accepted TimestampInput names. */
export const timeOf = (text: string): Date => new Date(/(Z|[+-]\d{2}:?\d{2})$/.test(text) ? text : `${text}Z`);

export const VersionNumber = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1),
  v.metadata({ description: "Counts the changes of the entity, from 1" }),
);

/** The answer of a deletion. */
export const NoContent = v.undefined();

export const WebAddress = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[^\s]+$/),
  v.url(),
  v.maxLength(2048),
  withoutCardNumber,
);
