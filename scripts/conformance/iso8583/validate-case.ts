import { compileDialect } from "#iso8583/codec";
import type { Dialect } from "#iso8583/dialect";
import { Iso8583Error } from "#iso8583/iso8583-error";
import type { Iso8583Message } from "#iso8583/message";
import type { Verdict } from "../verdict.ts";
import type { CaseFile } from "./case-file.ts";
import { validateChipTags } from "./validate-chip-tags.ts";
import { validateFields } from "./validate-fields.ts";
import { validateFraming } from "./validate-framing.ts";
import { validateSubfields } from "./validate-subfields.ts";

/**
 * `hexLetters` is optional in dialects.json, and some hosts send lowercase hex digits. A message that decodes only with
 * lowercase hex digits is validated with a lowercase variant of the dialect, because the codec itself never guesses.
 */
function hexLettersOf(dialect: Dialect, bytes: Uint8Array): Dialect {
  const isUpper = (candidate: Dialect): boolean => {
    try {
      compileDialect(candidate).unpack(bytes);
      return true;
    } catch {
      return false;
    }
  };
  const lower: Dialect = { ...dialect, hexLetters: "lower" };
  return !isUpper(dialect) && isUpper(lower) ? lower : dialect;
}

export function validateCase(given: Dialect, expected: CaseFile): Omit<Verdict, "name"> {
  const failures: string[] = [];
  const notes: string[] = [];
  const bytes = new Uint8Array(Buffer.from(expected.message_hex, "hex"));
  const dialect = hexLettersOf(given, bytes);
  const codec = compileDialect(dialect);

  let message: Iso8583Message;
  try {
    message = codec.unpack(bytes);
  } catch (error) {
    return { failures: [`does not decode: ${reason(error)}`], notes };
  }

  failures.push(...validateFields(dialect, expected, message));
  try {
    const again = codec.pack(message);
    const at = again.findIndex((byte, index) => byte !== bytes[index]);
    if (at >= 0 || again.length !== bytes.length) {
      failures.push(`re-encodes differently from byte ${at >= 0 ? at : again.length} on`);
    }
  } catch (error) {
    failures.push(`does not re-encode: ${reason(error)}`);
  }

  failures.push(...validateChipTags(expected, message));
  for (const result of [validateSubfields(dialect, expected, bytes), validateFraming(expected, bytes)]) {
    failures.push(...result.failures);
    notes.push(...result.notes);
  }
  return { failures, notes };
}

const reason = (error: unknown): string => (error instanceof Iso8583Error ? error.message : "not an Iso8583Error");
