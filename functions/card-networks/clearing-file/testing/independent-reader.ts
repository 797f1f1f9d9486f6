/**
 * Reads a clearing batch according to the public description of the format. Shares no code with the writer, so it cannot repeat
 * a mistake of the writer. Each length is fixed, or the number of digits of a length prefix.
 */

const lengths: Readonly<Record<number, number | "LL" | "LLL">> = {
  2: "LL",
  3: 6,
  4: 12,
  12: 12,
  14: 4,
  22: 12,
  24: 3,
  26: 4,
  30: 24,
  31: "LL",
  32: "LL",
  33: "LL",
  37: 12,
  38: 6,
  41: 8,
  42: 15,
  43: "LL",
  48: "LLL",
  49: 3,
  63: "LLL",
  71: 8,
};

export interface ReadMessage {
  readonly type: string;
  readonly fields: Readonly<Record<number, string>>;
  readonly privateData: Readonly<Record<string, string>>;
}

const bitsOf = (bitmap: Buffer): number[] =>
  [...bitmap].flatMap((byte, index) =>
    [...Array(8).keys()].filter((bit) => byte & (128 >> bit)).map((bit) => index * 8 + bit + 1),
  );

function privateDataOf(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (let at = 0; at < text.length; ) {
    const length = Number(text.slice(at + 4, at + 7));
    found[text.slice(at, at + 4)] = text.slice(at + 7, at + 7 + length);
    at += 7 + length;
  }
  return found;
}

function readMessage(record: Buffer): ReadMessage {
  const bitmap = record.subarray(4, 20);
  const fields: Record<number, string> = {};
  const hasSecond = ((bitmap[0] ?? 0) & 128) !== 0;
  let at = hasSecond ? 20 : 12;
  const take = (length: number): string => {
    if (at + length > record.length) throw new Error("a field is truncated");
    at += length;
    return record.toString("latin1", at - length, at);
  };
  for (const field of bitsOf(bitmap.subarray(0, hasSecond ? 16 : 8)).filter((bit) => bit > 1)) {
    const length = lengths[field];
    if (length === undefined) throw new Error(`field ${field} is not expected in a clearing batch`);
    fields[field] = take(typeof length === "number" ? length : Number(take(length.length)));
  }
  if (at !== record.length) throw new Error("a message has extra bytes after its last field");
  return { type: record.toString("latin1", 0, 4), fields, privateData: privateDataOf(fields[48] ?? "") };
}

export function readClearingFile(bytes: Uint8Array): ReadMessage[] {
  const file = Buffer.from(bytes);
  const messages: ReadMessage[] = [];
  let at = 0;
  for (;;) {
    const length = file.readUInt32BE(at);
    at += 4;
    if (length === 0) break;
    messages.push(readMessage(file.subarray(at, at + length)));
    at += length;
  }
  if (at !== file.length) throw new Error("the file has extra bytes after its end");
  return messages;
}

/** Luhn check: double every second digit from the right and add all digits; the sum must be a multiple of ten. */
export const passesLuhn = (digits: string): boolean =>
  [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return sum + Math.floor(value / 10) + (value % 10);
  }, 0) %
    10 ===
  0;
