import type { CardNetwork } from "../../networks.ts";

/** Reads requests without a dialect: the field lengths are copied manually from the pages that describe the layouts. */

/**
 * Length of a field: a fixed number of bytes, a prefix of two or three digits, a prefix of one or two bytes, or one byte that
 * counts packed digits.
 */
type Length = number | "LL" | "LLL" | "byte" | "two-bytes" | "packed";

interface Layout {
  readonly typeBytes: number;
  readonly fields: Readonly<Record<number, Length>>;
}

/** Character fields of the ISO 8583:1987 layout. */
const characters1987 = {
  2: "LL",
  3: 6,
  4: 12,
  7: 10,
  11: 6,
  12: 6,
  13: 4,
  14: 4,
  18: 4,
  19: 3,
  22: 3,
  25: 2,
  32: "LL",
  37: 12,
  38: 6,
  39: 2,
  41: 8,
  42: 15,
  43: 40,
  48: "LLL",
  49: 3,
  61: "LLL",
  63: "LLL",
  90: 42,
  95: 42,
  104: "LLL",
  105: "LLL",
  120: "LLL",
} as const satisfies Layout["fields"];

const visa: Layout = {
  typeBytes: 2,
  fields: {
    2: "packed",
    3: 3,
    4: 6,
    7: 5,
    11: 3,
    12: 3,
    13: 2,
    14: 2,
    18: 2,
    19: 2,
    22: 2,
    25: 1,
    32: "packed",
    34: "two-bytes",
    37: 12,
    38: 6,
    41: 8,
    42: 15,
    43: 40,
    49: 2,
    60: "byte",
    62: "byte",
    63: "byte",
    90: 21,
    123: "byte",
    126: "byte",
  },
};

const americanExpress: Layout = {
  typeBytes: 4,
  fields: {
    ...characters1987,
    12: 12,
    22: 12,
    24: 3,
    25: 4,
    26: 4,
    31: "LL",
    43: "LL",
    53: "LL",
    56: "LL",
    60: "LLL",
    113: "LLL",
  },
};

const inCharacters: Layout = { typeBytes: 4, fields: characters1987 };

/** Layouts of the networks that do not use ISO 8583:1987 with character fields. */
const layouts: Readonly<Partial<Record<CardNetwork, Layout>>> = { visa, "american-express": americanExpress };

/** In EBCDIC and ASCII, the low nibble of a digit is its value. */
const digitsIn = (bytes: Buffer): number => Number([...bytes].map((byte) => byte & 0x0f).join(""));

const prefixBytes = { LL: 2, LLL: 3, byte: 1, "two-bytes": 2, packed: 1 } as const;

/** The bytes of each field of a packed message, in hex. */
export function readMessage(network: CardNetwork, packed: Uint8Array): Readonly<Record<number, string>> {
  const bytes = Buffer.from(packed);
  const { typeBytes, fields } = layouts[network] ?? inCharacters;
  const hasSecondBitmap = ((bytes[typeBytes] ?? 0) & 0x80) !== 0;
  const bitmap = bytes.subarray(typeBytes, typeBytes + (hasSecondBitmap ? 16 : 8));
  let at = typeBytes + bitmap.length;
  const take = (length: number): Buffer => {
    if (at + length > bytes.length) throw new Error(`the message ends at byte ${bytes.length}`);
    at += length;
    return bytes.subarray(at - length, at);
  };
  const read: Record<number, string> = {};
  for (let field = 2; field <= bitmap.length * 8; field += 1) {
    if ((((bitmap[(field - 1) >> 3] ?? 0) >> (7 - ((field - 1) % 8))) & 1) === 0) continue;
    const length = fields[field];
    if (length === undefined) throw new Error(`field ${field} is not in the layout of ${network}`);
    if (typeof length === "number") read[field] = take(length).toString("hex");
    else {
      const prefix = take(prefixBytes[length]);
      const counted = length === "LL" || length === "LLL" ? digitsIn(prefix) : prefix.readUIntBE(0, prefix.length);
      read[field] = take(length === "packed" ? Math.ceil(counted / 2) : counted).toString("hex");
    }
  }
  if (at !== bytes.length) throw new Error(`${bytes.length - at} bytes after field 128`);
  return read;
}
