import { canonicalJson, type PurposeKeys } from "../secrets/purpose-keys.ts";
import { addSeconds, daysInSeconds, realTime, secondsOf } from "../time/clock.ts";
import { withoutCardData } from "../values/card-data-places.ts";
import type { ReadyAnswer } from "../values/ready-answer.ts";
import { gzipToText, textToGzip } from "./gzip-text.ts";
import type { Item, ItemKey, Table, Write, WriteResult } from "./table.ts";

/**
 * An Idempotency-Key makes retries of a request safe. The record of the first request is written in the same database
 * transactions as that request's effects, so a retry finds no record, a record in progress, or the stored response. Only
 * committed outcomes are stored; a rejected request leaves no record and can be corrected and sent again. Retention is
 * measured in real time, so advancing the sandbox clock does not shorten it.
 */

export const retentionDays = 7;

export const inProgressRetryAfterSeconds = 1;

export const idempotencyKeyLengthMax = 255;

const idempotencyKeyText = `[!#-+\\--[\\]-~]{1,${idempotencyKeyLengthMax}}`;

/**
 * The key can be bare, or quoted as a string (RFC 8941). Spaces, commas, quotes and backslashes are not allowed in a key, so
 * a key has the same meaning in both formats.
 */
export const idempotencyKeyPattern = new RegExp(`^(?:${idempotencyKeyText}|"${idempotencyKeyText}")$`);

/** Returns the key without quotes, or undefined if the header does not contain a valid key. */
export const idempotencyKeyIn = (header: string): string | undefined =>
  idempotencyKeyPattern.test(header) ? header.replaceAll('"', "") : undefined;

export interface RequestIdentity {
  readonly agentKey: string;
  readonly idempotencyKey: string;
  /** HTTP method and path template, so that requests to equivalent paths count as the same request. */
  readonly route: string;
  readonly pathValues: unknown;
  readonly body: unknown;
}

/** Writes that create and complete a request's idempotency record. A use case passes them to its store. */
export interface IdempotencyTicket {
  readonly recordKey: ItemKey;
  readonly fingerprint: string;
  readonly fingerprintKeyVersion: number;
  /** Returns the write that creates the record, for a request that waits for an external service. */
  begun(now: Date): Write;
  /** Returns the write that completes the record, or that creates a completed record if the request has none yet. */
  finished(answer: ReadyAnswer, now: Date, from: "begun" | "new"): Write;
}

/** Thrown if another request with the same idempotency key, or a sweep, wrote the record first. */
export class IdempotencyKeyTaken extends Error {
  override readonly name = "IdempotencyKeyTaken";
}

/** Throws IdempotencyKeyTaken and the errors of the table. */
export async function writeWithRecord(
  table: Table,
  writes: readonly Write[],
  record: Write | undefined,
): Promise<WriteResult> {
  const all = record ? [...writes, record] : writes;
  // A request without changes and without an idempotency key has no writes.
  const result = all.length > 0 ? await table.write(all) : ({ written: true } as const);
  if (!result.written && result.refused.some(({ index }) => index === writes.length)) {
    throw new IdempotencyKeyTaken("the idempotency key is already in use");
  }
  return result;
}

type KeyGiven = Pick<RequestIdentity, "agentKey" | "idempotencyKey">;

/**
 * The key of the record contains an HMAC of the Idempotency-Key. The Idempotency-Key itself is not stored, because some
 * agents build idempotency keys from data that must not be stored. The Idempotency-Key is not checked for card numbers
 * either, because many 16-digit numbers look like card numbers.
 */
export const idempotencyRecordKey = (
  { agentKey, idempotencyKey }: KeyGiven,
  keys: Pick<PurposeKeys<"requests">, "name">,
): ItemKey => ({
  table: "domain",
  pk: `idempotency#${agentKey}#${keys.name("idempotency-key", idempotencyKey)}`,
  sk: "idempotency",
});

/**
 * Input of a request's fingerprint. The security code and the token cryptogram must not be stored in any form, not even as
 * an HMAC. The full card number is also excluded: otherwise, an attacker could repeat a request with the same idempotency
 * key and guessed card numbers, and recognize the correct number by the absence of a mismatch error. A missing body is
 * equivalent to an empty object.
 */
const fingerprintText = ({ route, pathValues, body = {} }: RequestIdentity): string =>
  canonicalJson([route, pathValues, withoutCardData(body)]);

export function idempotencyTicket(identity: RequestIdentity, keys: PurposeKeys<"requests">): IdempotencyTicket {
  const recordKey = idempotencyRecordKey(identity, keys);
  const { hash, keyVersion } = keys.hash("idempotency", fingerprintText(identity));

  const record = (state: Record<string, unknown>, now: Date): Item => ({
    pk: recordKey.pk,
    sk: recordKey.sk,
    schema: 1,
    agentKey: identity.agentKey,
    fingerprint: hash,
    fingerprintKeyVersion: keyVersion,
    created: realTime(now).toISOString(),
    expiresAt: secondsOf(addSeconds(realTime(now), daysInSeconds(retentionDays))),
    ...state,
  });

  /** DynamoDB deletes expired records late, so an expired record that still exists is ignored. */
  const isFree = (now: Date) => ({
    expression: "attribute_not_exists(#pk) OR #expiresAt < :now",
    values: { now: secondsOf(realTime(now)) },
  });

  return {
    recordKey,
    fingerprint: hash,
    fingerprintKeyVersion: keyVersion,
    begun: (now) => ({
      kind: "put",
      table: "domain",
      item: record({ state: "in-progress" }, now),
      onlyIf: isFree(now),
    }),
    finished: (answer, now, from) => {
      if (from === "begun") return finishedRecord(recordKey, answer);
      return { kind: "put", table: "domain", item: record(doneWith(answer), now), onlyIf: isFree(now) };
    },
  };
}

/** Retries get the body of the first response verbatim. */
const doneWith = ({ status, headers, body }: ReadyAnswer) => ({
  state: "done",
  status,
  headers,
  body: textToGzip(body),
});

const answerOf = ({ status, headers, body }: Item): ReadyAnswer => ({
  status,
  headers,
  body: gzipToText(body),
});

/**
 * Returns the write that completes the idempotency record of a request in progress. Any function that completes the request can
 * use this write.
 */
export const finishedRecord = (recordKey: ItemKey, answer: ReadyAnswer): Write => ({
  kind: "update",
  key: recordKey,
  set: doneWith(answer),
  onlyIf: { expression: "#state = :running", values: { running: "in-progress" } },
});

export type KnownRequest =
  | { readonly kind: "unknown" }
  | { readonly kind: "mismatch" }
  | { readonly kind: "in-progress" }
  | { readonly kind: "done"; readonly answer: ReadyAnswer };

export function knownRequest(
  record: Item | undefined,
  identity: RequestIdentity,
  keys: PurposeKeys<"requests">,
  now: Date,
): KnownRequest {
  if (!record || Number(record["expiresAt"]) < secondsOf(now)) return { kind: "unknown" };
  const known = { hash: String(record["fingerprint"]), keyVersion: Number(record["fingerprintKeyVersion"]) };
  if (!keys.matches("idempotency", fingerprintText(identity), known)) return { kind: "mismatch" };
  if (record["state"] !== "done") return { kind: "in-progress" };
  return { kind: "done", answer: answerOf(record) };
}
