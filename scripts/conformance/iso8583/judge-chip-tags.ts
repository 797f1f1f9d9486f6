import { compileElement } from "#iso8583/compile/compile-element";
import { Iso8583Error } from "#iso8583/iso8583-error";
import type { FieldValue, Iso8583Message } from "#iso8583/message";
import { ByteReader } from "#iso8583/wire/byte-reader";
import { ByteWriter } from "#iso8583/wire/byte-writer";
import type { CaseFile } from "./case-file.ts";
import { differingParts } from "./same-value.ts";

const chipData = compileElement(
  { def: "b*", parts: { kind: "ber-tlv", order: "as-given" } },
  { profile: { n: "ascii", nVar: "ascii", c: "ascii", b: "raw", pfx: "binary" }, hexLetters: "upper" },
  "DE55",
);

/** Chip data is binary; where a dialect carries it as text, the text is hex or the bytes themselves. */
const chipBytes = (value: string): Uint8Array =>
  Buffer.from(value, /^(?:[0-9A-Fa-f]{2})*$/.test(value) ? "hex" : "latin1");

/** The tags of DE55; undefined when it is no list of tags or re-encodes differently. */
const tagsOf = (bytes: Uint8Array): FieldValue | undefined => {
  try {
    const tags = chipData.decode(new ByteReader(bytes));
    const writer = new ByteWriter();
    chipData.encode(writer, tags);
    return Buffer.compare(writer.take(), bytes) === 0 ? tags : undefined;
  } catch (error) {
    if (error instanceof Iso8583Error) return undefined;
    throw error;
  }
};

/** The `de55_tags` layer: every tag of the chip data, and no other. */
export const judgeChipTags = (expected: CaseFile, message: Iso8583Message): string[] => {
  const tags = expected.de55_tags;
  if (tags === undefined) return [];
  const value = message.fields["55"];
  const decoded = typeof value === "string" ? tagsOf(chipBytes(value)) : undefined;
  if (typeof decoded !== "object") return ["DE55 is not a list of tags that re-encodes identically"];
  const unexpected = Object.keys(decoded).filter((tag) => !tag.startsWith("#") && tags[tag] === undefined);
  return [
    ...differingParts(decoded, tags, "DE55").map((path) => `${path} differs`),
    ...unexpected.map((tag) => `DE55.${tag} is not expected`),
  ];
};
