import { fromBase64url } from "#emv-3ds-messages/base64url";
import { fileToRecords, fromBlocks1014 } from "#iso8583/record-blocks";
import { type DescribedDialect, iso8583Describer } from "./describe-iso8583.ts";
import { describeThreeDs } from "./describe-three-ds.ts";
import { describedDialects } from "./described-dialects.ts";
import type { DescribedMessage } from "./described-message.ts";
import { describerOfSome, type GuessedMessage } from "./input/guess-dialect.ts";
import { readHexDump, readPlainHex } from "./input/hex-dump.ts";

export interface DescribedInput {
  readonly form: "JSON" | "JWS" | "base64" | "hex" | "hex dump" | "bytes" | "text" | "clearing batch" | "unknown";
  readonly messages: readonly (DescribedMessage & { readonly infront?: readonly string[] })[];
}

export interface InputDescriber {
  /**
   * Describes pasted text: hex, a hex dump, base64, JSON, a JWS or a 3-D Secure form field. Multiple messages can be separated
   * by line breaks or blank lines.
   */
  ofText(text: string): readonly DescribedInput[];
  ofBytes(bytes: Uint8Array): readonly DescribedInput[];
}

const withPrefix = ({ message, infront }: GuessedMessage) => (infront.length === 0 ? message : { ...message, infront });

const isJson = (text: string): boolean => /^\s*\{/.test(text);

const threeDs = (form: DescribedInput["form"], text: string): DescribedInput => ({
  form,
  messages: [describeThreeDs(text)],
});

/** header.payload.signature */
const jws = /^[A-Za-z0-9_-]{2,}\.([A-Za-z0-9_-]{2,})\.[A-Za-z0-9_-]*$/;

/** A 3-D Secure form field, as posted by a browser. */
const formField = /^(?:creq|cres|threeDSMethodData)=/;

const base64 = /^[A-Za-z0-9+/_-]+={0,2}$/;

const isSound = ({ messages }: DescribedInput): boolean =>
  messages.length > 0 && messages.every(({ problems }) => problems.length === 0);

/** Returns undefined if decoding fails, so that the next encoding is tried. */
function attempt<Value>(make: () => Value): Value | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}

const unknown: DescribedInput = { form: "unknown", messages: [] };

const isWholeJson = (text: string): boolean => attempt(() => JSON.parse(text) as object) !== undefined;

interface Describers {
  readonly describeSome: ReturnType<typeof describerOfSome>;
  readonly describeRecord: ReturnType<typeof iso8583Describer>;
}

const iso8583 = ({ describeSome }: Describers, form: DescribedInput["form"], bytes: Uint8Array): DescribedInput => ({
  form,
  messages: [withPrefix(describeSome(bytes))],
});

/** Describes each message of a clearing batch separately, so an invalid message does not affect the others. */
function batch({ describeRecord }: Describers, bytes: Uint8Array): DescribedInput | undefined {
  const records = attempt(() => fileToRecords(bytes)) ?? attempt(() => fileToRecords(fromBlocks1014(bytes)));
  return records && records.length > 0 ? { form: "clearing batch", messages: records.map(describeRecord) } : undefined;
}

function ofBase64(describers: Describers, text: string): DescribedInput | undefined {
  if (!base64.test(text) || text.replace(/=+$/, "").length % 4 === 1) return undefined;
  const decoded = fromBase64url(text);
  if (decoded !== undefined && isJson(decoded)) return threeDs("base64", decoded);
  const bytes = Buffer.from(text, "base64");
  return batch(describers, bytes) ?? iso8583(describers, "base64", bytes);
}

function ofFormField(describers: Describers, text: string): DescribedInput | undefined {
  const [value = ""] = text.replace(formField, "").split("&");
  const decoded = attempt(() => decodeURIComponent(value));
  return decoded === undefined ? undefined : ofBase64(describers, decoded);
}

/** Returns the first valid interpretation or, if none is valid, the first interpretation. */
function best(...readings: readonly (() => DescribedInput | undefined)[]): DescribedInput {
  let first: DescribedInput | undefined;
  for (const reading of readings) {
    const read = reading();
    if (read && isSound(read)) return read;
    first ??= read;
  }
  return first ?? unknown;
}

function ofPiece(describers: Describers, piece: string): DescribedInput {
  const text = piece.trim();
  if (isJson(text)) return threeDs("JSON", text);
  const [, payload] = jws.exec(text) ?? [];
  const content = payload === undefined ? undefined : fromBase64url(payload);
  if (content !== undefined && isJson(content)) return threeDs("JWS", content);
  if (formField.test(text)) return ofFormField(describers, text) ?? unknown;
  const dump = readHexDump(text.split(/\r?\n/));
  if (dump) return batch(describers, dump) ?? iso8583(describers, "hex dump", dump);
  const hex = readPlainHex(text);
  return best(
    () => hex && (batch(describers, hex) ?? iso8583(describers, "hex", hex)),
    // An ASCII message that consists only of digits is also valid hex, so it is tried both as hex and as text.
    () => (/^\d{4}/.test(text) ? iso8583(describers, "text", Buffer.from(text, "latin1")) : undefined),
    () => ofBase64(describers, text.replace(/\s/g, "")),
  );
}

function ofText(describers: Describers, text: string): readonly DescribedInput[] {
  const paragraphs = text.split(/(?:\r?\n[ \t]*){2,}/).filter((one) => one.trim() !== "");
  if (isJson(text) && isWholeJson(text)) return [ofPiece(describers, text)];
  return paragraphs.flatMap((paragraph) => {
    const lines = paragraph.split(/\r?\n/).filter((line) => line.trim() !== "");
    if (lines.length < 2 || readHexDump(lines)) return [ofPiece(describers, paragraph)];
    const each = lines.map((line) => ofPiece(describers, line));
    return each.every(({ form }) => form !== "unknown") && each.some(isSound) ? each : [ofPiece(describers, paragraph)];
  });
}

function ofBytes(describers: Describers, bytes: Uint8Array): readonly DescribedInput[] {
  const records = batch(describers, bytes);
  if (records) return [records];
  const sound = iso8583(describers, "bytes", bytes);
  if (isSound(sound)) return [sound];
  const text = attempt(() => new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  const pieces = text === undefined ? [] : ofText(describers, text);
  return pieces.some(({ form }) => form !== "unknown") ? pieces : [sound];
}

/**
 * Tries `dialects` in order. Clearing batches are always decoded in the dialect `clearing-93`. The result contains only the
 * parts of the input that may be shown.
 */
export function inputDescriber(dialects: readonly DescribedDialect[]): InputDescriber {
  const describers: Describers = {
    describeSome: describerOfSome(dialects),
    describeRecord: iso8583Describer(describedDialects["clearing-93"]),
  };
  return {
    ofText: (text) => ofText(describers, text),
    ofBytes: (bytes) => ofBytes(describers, bytes),
  };
}
