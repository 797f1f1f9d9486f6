import type { Dialect } from "#iso8583/dialect";
import type { Iso8583Message } from "#iso8583/message";
import type { CaseFile } from "./case-file.ts";

/** Secondary bitmap (DE1) and tertiary bitmap (DE65), which the case files do not list. */
const bitmaps = ["1", "65"];

function isTrack(dialect: Dialect, dataElement: string): boolean {
  const row = dialect.fields?.[dataElement] ?? dialect.base[dataElement];
  return /^z/.test(typeof row === "string" ? row : (row?.def ?? ""));
}

/** The track 2 separator is `=` in text and `D` in packed data; the two are treated as equal. */
const normalTrack = (text: string): string => text.replaceAll("=", "D");

export function validateFields(dialect: Dialect, expected: CaseFile, message: Iso8583Message): string[] {
  const failures: string[] = [];
  if (message.mti !== expected.mti) failures.push("MTI differs");
  if (expected.compare === "roundtrip-only") return failures;
  for (const [dataElement, value] of Object.entries(expected.fields)) {
    const decoded = message.fields[dataElement];
    if (decoded === undefined) {
      failures.push(`DE${dataElement} is missing`);
    } else if (typeof decoded !== "string" || !isSame(dialect, dataElement, decoded, value)) {
      failures.push(`DE${dataElement} differs`);
    }
  }
  if (expected.compare === "full") {
    for (const dataElement of Object.keys(message.fields)) {
      if (!Object.hasOwn(expected.fields, dataElement) && !bitmaps.includes(dataElement)) {
        failures.push(`DE${dataElement} is not expected`);
      }
    }
  }
  return failures;
}

const isSame = (dialect: Dialect, dataElement: string, decoded: string, expected: string): boolean =>
  decoded === expected || (isTrack(dialect, dataElement) && normalTrack(decoded) === normalTrack(expected));
