import { canonicalJson, type PurposeKeys } from "../secrets/purpose-keys.ts";
import { addSeconds, daysInSeconds, realTime, secondsOf } from "../time/clock.ts";
import { withoutCardData } from "../values/card-data-places.ts";
import type { ReadyAnswer } from "../values/ready-answer.ts";
import { gzipToText, textToGzip } from "./gzip-text.ts";
import type { Item, ItemKey, Table, Write, WriteResult } from "./table.ts";

/**
 * An Idempotency-Key makes retries of a request safe. The record of the first request is written in the same
 * transactions as its effects, so a retry finds either no record, "in progress", or the exact response. Only committed
 * outcomes are stored; a rejected request leaves no record and can be corrected and sent again. Records are retained in
 * real time: advancing the sandbox clock does not make retries less safe.
 */

export const retentionDays = 7;

/** Time after which a caller should retry a request that is still in progress. */
export const inProgressRetryAfterSeconds = 1;

export const idempotencyKeyLengthMax = 255;

const idempotencyKeyText = `[!#-+\\--[\\]-~]{1,${idempotencyKeyLengthMax}}`;

/**
 * Bare, or quoted as a string of RFC 8941. A key without commas, quotes and backslashes has the same meaning in both
 * formats.
 */
export const idempotencyKeyPattern = new RegExp(`^(?:${idempotencyKeyText}|"${idempotencyKeyText}")$`);

/** The key in a header, without quotes. Undefined if the header has no valid key. */
export const idempotencyKeyIn = (header: string): string | undefined =>
  idempotencyKeyPattern.test(header) ? header.replaceAll('"', "") : undefined;

export interface RequestIdentity {
  readonly agentKey: string;
  readonly idempotencyKey: string;
  /** Method and declared path, so both variants of a path are the same request. */
  readonly route: string;
  readonly pathValues: unknown;
  readonly body: unknown;
}

/** Passed by a use case to its store: the writes that create and complete the record of this request. */
export interface IdempotencyTicket {
  readonly recordKey: ItemKey;
  readonly fingerprint: string;
  readonly fingerprintKeyVersion: number;
  /** For the first write of a request that waits for an external service. */
  begun(now: Date): Write;
  /** For the last write of a request with a record, or for the only write of one without. */
  finished(answer: ReadyAnswer, now: Date, from: "begun" | "new"): Write;
}

/** Another request with the same key wrote its record first. */
export class IdempotencyKeyTaken extends Error {
  override readonly name = "IdempotencyKeyTaken";
}

/** Writes the effects of a request and its record together. Errors: IdempotencyKeyTaken, and those of the table. */
export const writeWithRecord = async (
  table: Table,
  writes: readonly Write[],
  record: Write | undefined,
): Promise<WriteResult> => {
  const all = record ? [...writes, record] : writes;
  // A request without changes and without an idempotency key has no writes.
  const result = all.length > 0 ? await table.write(all) : ({ written: true } as const);
  if (!result.written && result.refused.some(({ index }) => index === writes.length)) {
    throw new IdempotencyKeyTaken("the idempotency key is taken");
  }
  return result;
};

type KeyGiven = Pick<RequestIdentity, "agentKey" | "idempotencyKey">;

/**
 * Some agents build keys from data that must not be stored, and half of all 16-digit numbers look like card numbers. A
 * key is therefore neither checked nor stored: its record is named by a keyed hash of it.
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
 * The security code and the cryptogram of a token must not be stored in any form, not even as a keyed hash. The full
 * card number is also excluded: an attacker who repeats a request with its key and guessed numbers would learn the
 * right one from the mismatch error. No body is equivalent to an empty one.
 */
const fingerprintText = ({ route, pathValues, body = {} }: RequestIdentity): string =>
  canonicalJson([route, pathValues, withoutCardData(body)]);

export const idempotencyTicket = (identity: RequestIdentity, keys: PurposeKeys<"requests">): IdempotencyTicket => {
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

  /** TTL deletes late, so an expired record that still exists is ignored. */
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
};

/** A response as stored in its record: retries get the body of the first response verbatim. */
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

/** Completes the record of a request in progress, even if another function completes the request. */
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

/** Evaluates the stored record for a request with its key. */
export const knownRequest = (
  record: Item | undefined,
  identity: RequestIdentity,
  keys: PurposeKeys<"requests">,
  now: Date,
): KnownRequest => {
  if (!record || Number(record["expiresAt"]) < secondsOf(now)) return { kind: "unknown" };
  const known = { hash: String(record["fingerprint"]), keyVersion: Number(record["fingerprintKeyVersion"]) };
  if (!keys.matches("idempotency", fingerprintText(identity), known)) return { kind: "mismatch" };
  if (record["state"] !== "done") return { kind: "in-progress" };
  return { kind: "done", answer: answerOf(record) };
};
