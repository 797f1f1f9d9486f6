import { chipTagsOf } from "#iso8583/chip-tags";
import type { Iso8583Message } from "#iso8583/message";
import type { CaseFile } from "./case-file.ts";
import { differingParts } from "./same-value.ts";

/** Chip data is binary. If the dialect defines DE55 as text, the text is either hex or one Latin-1 character per byte. */
const chipBytes = (value: string): Uint8Array =>
  Buffer.from(value, /^(?:[0-9A-Fa-f]{2})*$/.test(value) ? "hex" : "latin1");

/** The chip data must contain every expected tag with its expected value, and no other tag. */
export function validateChipTags(expected: CaseFile, message: Iso8583Message): string[] {
  const tags = expected.de55_tags;
  if (tags === undefined) return [];
  const value = message.fields["55"];
  const decoded = typeof value === "string" ? chipTagsOf(chipBytes(value)) : undefined;
  if (typeof decoded !== "object") return ["DE55 is not a list of tags that re-encodes to the same bytes"];
  const unexpected = Object.keys(decoded).filter((tag) => !tag.startsWith("#") && tags[tag] === undefined);
  return [
    ...differingParts(decoded, tags, "DE55").map((path) => `${path} differs`),
    ...unexpected.map((tag) => `DE55.${tag} is not expected`),
  ];
}
