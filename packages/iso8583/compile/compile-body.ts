import type { FieldDefinition } from "../definition/field-grammar.ts";
import type { DataEncoding, EncodingProfile, FieldSpec } from "../definition/field-spec.ts";
import { Iso8583Error } from "../iso8583-error.ts";
import { hexBody, rawBody } from "../wire/bodies/binary-body.ts";
import type { Body, Padding } from "../wire/bodies/body.ts";
import { packedDigitsBody } from "../wire/bodies/packed-digits-body.ts";
import { signedAmountBody } from "../wire/bodies/signed-amount-body.ts";
import { textBody } from "../wire/bodies/text-body.ts";
import { characterSets } from "../wire/character-sets.ts";
import { characterTables } from "../wire/code-pages.ts";

export interface Encodings {
  readonly profile: EncodingProfile;
  readonly hexLetters: "upper" | "lower";
}

export function encodingOf(spec: FieldSpec, definition: FieldDefinition, profile: EncodingProfile): DataEncoding {
  if (spec.enc !== undefined) return spec.enc;
  const { type, extent } = definition;
  if (type === "n") return extent === "fixed" ? profile.n : profile.nVar;
  if (type === "z") return profile.z ?? profile.nVar;
  return type === "b" ? profile.b : profile.c;
}

/**
 * By default, digits are left-padded with zeros, text is right-padded with spaces, and track data (type z) is not padded.
 * Binary fields and signed amounts are never padded.
 */
export function paddingOf(spec: FieldSpec, definition: FieldDefinition): Padding | undefined {
  if (spec.pad === "none") return undefined;
  if (spec.pad !== undefined) return spec.pad;
  if (definition.type === "n") return { side: "left", character: "0" };
  return definition.type === "z" ? undefined : { side: "right", character: " " };
}

const packedPad = { bcdL: "left-zero", bcdR: "right-zero", bcdF: "right-f" } as const;

function digitsBody(enc: DataEncoding, spec: FieldSpec, definition: FieldDefinition, path: string): Body {
  const padding = paddingOf(spec, definition);
  if (enc === "bcdL" || enc === "bcdR" || enc === "bcdF") {
    const padEndsValue = enc === "bcdF" && (spec.count === "bytes" || definition.extent === "rest");
    return packedDigitsBody({ pad: packedPad[enc], padEndsValue, track: definition.type === "z", padding }, path);
  }
  if (enc === "ascii" || enc === "ebcdic") {
    const set = definition.type === "z" ? characterSets.z : characterSets.n;
    return textBody(characterTables(enc, set), padding, path);
  }
  throw new Iso8583Error("invalid-dialect", { path, detail: `digits cannot be encoded as ${enc}` });
}

/** Compiles the codec for a field's value, without its length prefix and parts. */
export function compileBody(spec: FieldSpec, definition: FieldDefinition, encodings: Encodings, path: string): Body {
  const { profile, hexLetters } = encodings;
  const enc = encodingOf(spec, definition, profile);
  const { type } = definition;
  if (type === "n" || type === "z") return digitsBody(enc, spec, definition, path);
  if (type === "x") {
    const digits: FieldDefinition = { ...definition, type: "n" };
    const letter: FieldDefinition = { ...definition, type: "an" };
    return signedAmountBody(
      compileBody({ def: "an1", enc: spec.enc ?? profile.cx ?? profile.c }, letter, encodings, path),
      digitsBody(spec.enc ?? profile.xn ?? profile.n, { ...spec, pad: "none" }, digits, path),
      path,
    );
  }
  if (type === "b") {
    if (enc === "raw") return rawBody(path);
    if (enc === "hex-ascii" || enc === "hex-ebcdic") {
      return hexBody(enc === "hex-ascii" ? "ascii" : "ebcdic", hexLetters, path);
    }
    throw new Iso8583Error("invalid-dialect", { path, detail: `binary values cannot be encoded as ${enc}` });
  }
  if (enc === "ascii" || enc === "ebcdic") {
    return textBody(characterTables(enc, characterSets[type]), paddingOf(spec, definition), path);
  }
  throw new Iso8583Error("invalid-dialect", { path, detail: `characters cannot be encoded as ${enc}` });
}
