import type { FieldValue } from "#iso8583/message";
import type { ExpectedParts } from "./case-file.ts";

/**
 * The case files use several notations for parts: `SE01`, `DE048`, `PDS0105`, `01` or `1`. Position 0 of DE48 is the
 * transaction category code (TCC).
 */
function normalKey(key: string): string {
  const bare = key.replace(/^(?:DE|SE|SF|PDS|TAG)(?=[0-9])/i, "");
  return key === "TCC" ? "0" : bare.replace(/^0+(?=.)/, "").toUpperCase();
}

const bitsToHex = (bits: string): string =>
  bits.replace(/[01]{4}/g, (half) => Number.parseInt(half, 2).toString(16).toUpperCase());

const sameLeaf = (decoded: string, expected: string): boolean =>
  decoded === expected ||
  decoded === expected.toUpperCase() ||
  (/^(?:[01]{8})+$/.test(expected) && decoded === bitsToHex(expected));

/** Returns the text of a part. The texts of nested parts are concatenated. */
const flat = (value: FieldValue): string =>
  typeof value === "string"
    ? value
    : Object.entries(value)
        .filter(([key]) => !key.startsWith("#"))
        .map(([, part]) => flat(part))
        .join("");

const children = (value: FieldValue | undefined, key: string): FieldValue[] =>
  typeof value === "object"
    ? Object.entries(value)
        .filter(([own]) => normalKey(own.replace(/#\d+$/, "")) === normalKey(key))
        .map(([, part]) => part)
    : [];

/** Returns the paths of the expected parts that are missing or were decoded to a different value. */
export function differingParts(decoded: FieldValue, expected: string | ExpectedParts, path: string): string[] {
  if (typeof expected === "string") return sameLeaf(flat(decoded), expected) ? [] : [path];
  return Object.entries(expected).flatMap(([key, parts]) => {
    const [first = "", ...more] = key.split(".");
    const below = more.length > 0 ? ({ [more.join(".")]: parts } as ExpectedParts) : parts;
    const wanted = Array.isArray(below) ? (below as readonly ExpectedParts[]) : [below as string | ExpectedParts];
    const found = children(decoded, first);
    return wanted.flatMap((one, index) => {
      const value = found[index];
      const inner = `${path}.${first}`;
      return value === undefined ? [inner] : differingParts(value, one, inner);
    });
  });
}
