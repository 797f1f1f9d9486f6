import { canonicalJson, type PurposeKeys } from "../secrets/purpose-keys.ts";
import { addSeconds, daysInSeconds, realTime, secondsOf } from "../time/clock.ts";
import { withoutCardData } from "../values/card-data-places.ts";
import type { ReadyAnswer } from "../values/ready-answer.ts";
import { gzipToText, textToGzip } from "./gzip-text.ts";
import type { Item, ItemKey, Table, Write, WriteResult } from "./table.ts";

/**
 * An Idempotency-Key makes repeats of a request safe: the record of the first one is written in the same
 * transactions as its effects, so a repeat finds either nothing at all, "in progress", or the exact answer.
 * Only committed outcomes are kept; a refused request leaves no record and may be corrected and sent again.
 * A key is kept in real time: an agent that moves its clock ahead repeats its requests as safely as before.
 */

export const retentionDays = 7;

/** How long a caller should wait for a running request before it asks again. */
export const inProgressRetryAfterSeconds = 1;

export const idempotencyKeyLengthMax = 255;

const idempotencyKeyText = `[!#-+\\--[\\]-~]{1,${idempotencyKeyLengthMax}}`;

/** Bare, or in the quotes of a string of RFC 8941. Without commas, quotes and backslashes, a key reads the same in both. */
export const idempotencyKeyPattern = new RegExp(`^(?:${idempotencyKeyText}|"${idempotencyKeyText}")$`);

/** The key that a header names, without quotes; undefined where the header names none. */
export const idempotencyKeyIn = (header: string): string | undefined =>
  idempotencyKeyPattern.test(header) ? header.replaceAll('"', "") : undefined;

export interface RequestIdentity {
  readonly agentKey: string;
  readonly idempotencyKey: string;
  /** Method and declared path, so that both forms of a path are the same request. */
  readonly route: string;
  readonly pathValues: unknown;
  readonly body: unknown;
}

/** What a use case hands to its store: the writes that begin and finish the record of this request. */
export interface IdempotencyTicket {
  readonly recordKey: ItemKey;
  readonly fingerprint: string;
  readonly fingerprintKeyVersion: number;
  /** With the first write of a request that has to wait for others. */
  begun(now: Date): Write;
  /** With the last write of a request that began, or with the only write of one that did not. */
  finished(answer: ReadyAnswer, now: Date, from: "begun" | "new"): Write;
}

/** Another request with the same key wrote its record first. */
export class IdempotencyKeyTaken extends Error {
  override readonly name = "IdempotencyKeyTaken";
}

/** Writes the effects of a request and its record together. Faults: IdempotencyKeyTaken, and those of the table. */
export const writeWithRecord = async (
  table: Table,
  writes: readonly Write[],
  record: Write | undefined,
): Promise<WriteResult> => {
  const all = record ? [...writes, record] : writes;
  // A request that finds all as it should be, and that nobody will repeat, has nothing to write.
  const result = all.length > 0 ? await table.write(all) : ({ written: true } as const);
  if (!result.written && result.refused.some(({ index }) => index === writes.length)) {
    throw new IdempotencyKeyTaken("the idempotency key is taken");
  }
  return result;
};

/**
 * Before a request that lost a race decides anew: what speaks against it now may be what its own copy has done. To be asked after what it decides by was
 * read. Faults: IdempotencyKeyTaken, and those of the table.
 */
export const endIfTaken = async (table: Pick<Table, "read">, ticket: IdempotencyTicket | undefined): Promise<void> => {
  const [record] = ticket ? await table.read([ticket.recordKey]) : [];
  if (record) throw new IdempotencyKeyTaken("a copy of the request was faster");
};

type KeyGiven = Pick<RequestIdentity, "agentKey" | "idempotencyKey">;

/**
 * Some agents make their keys of what they should not, and half of all numbers of sixteen digits look like a card's, so a key is
 * neither judged nor stored: its record is named by a keyed hash of it.
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
 * Neither the security code nor the cryptogram of a token may be stored in any form, keyed hash or not. Nor is the whole card number in it: whoever repeats a
 * request with its key and guessed numbers would learn by the mismatch which one is right. No body means the same as an empty one.
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

  /** TTL deletes late: an expired record that is still there does not count. */
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

/** A response as its record keeps it: repeats get the body of the first one to the letter. */
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

/** Finishes the record of a request that began, also when somebody else finishes the request. */
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

/** What the stored record says about a request that carries its key. */
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
