import fc from "fast-check";
import type { Composite, Positional } from "../composite-spec.ts";
import { type FieldDefinition, parseFieldDefinition } from "../definition/field-grammar.ts";
import type { DataEncoding, EncodingProfile, FieldSpec, FieldTable } from "../definition/field-spec.ts";
import { type FieldValue, orderKey, restKey } from "../message.ts";
import { characterSets } from "../wire/character-sets.ts";

/**
 * Generates values for any row of a field table that a codec must return unchanged. They are short, because length makes no
 * difference to the codec and there are many tests.
 */
const longEnough = 24;

type Row = string | FieldSpec;
const specOf = (row: Row): FieldSpec => (typeof row === "string" ? { def: row } : row);

const charactersOf = (type: Exclude<FieldDefinition["type"], "b" | "x">): string[] =>
  Array.from({ length: 256 }, (_, code) => code)
    .filter((code) => characterSets[type](code))
    .map((code) => String.fromCharCode(code));

const pools = new Map<string, fc.Arbitrary<string>>();
function characterOf(type: Exclude<FieldDefinition["type"], "b" | "x">): fc.Arbitrary<string> {
  const known = pools.get(type) ?? fc.constantFrom(...charactersOf(type));
  pools.set(type, known);
  return known;
}

const text = (unit: fc.Arbitrary<string>, minLength: number, maxLength: number): fc.Arbitrary<string> =>
  fc.string({ unit, minLength, maxLength });

const hex = (minBytes: number, maxBytes: number): fc.Arbitrary<string> =>
  fc
    .uint8Array({ minLength: minBytes, maxLength: maxBytes })
    .map((bytes) => Buffer.from(bytes).toString("hex").toUpperCase());

const isPacked = (enc: DataEncoding | undefined): boolean => enc === "bcdL" || enc === "bcdR" || enc === "bcdF";

export class ArbitraryValues {
  readonly #profile: EncodingProfile;

  constructor(profile: EncodingProfile) {
    this.#profile = profile;
  }

  /** Generates a value of a field. `nonEmpty` is for parts that are invisible when empty. */
  value(row: Row, nonEmpty = false): fc.Arbitrary<FieldValue> {
    const spec = specOf(row);
    const definition = parseFieldDefinition(spec.def, "test");
    const plain = this.#plain(spec, definition, nonEmpty);
    return spec.parts === undefined ? plain : this.#parts(spec.parts, spec, definition);
  }

  #encodingOf(spec: FieldSpec, definition: FieldDefinition): DataEncoding {
    const { n, nVar, z } = this.#profile;
    if (definition.type === "z") return spec.enc ?? z ?? nVar;
    return spec.enc ?? (definition.extent === "fixed" ? n : nVar);
  }

  #plain(spec: FieldSpec, definition: FieldDefinition, nonEmpty: boolean): fc.Arbitrary<string> {
    const { type, extent, max } = definition;
    const shortest = extent === "fixed" ? max : nonEmpty ? 1 : 0;
    const longest = extent === "fixed" ? max : Math.min(max, longEnough);
    if (type === "b") return hex(shortest, longest);
    if (type === "x") {
      return fc
        .tuple(fc.constantFrom("C", "D", "0"), text(characterOf("n"), Math.max(shortest - 1, 0), longest - 1))
        .map(([sign, digits]) => sign + digits);
    }
    const packed = (type === "n" || type === "z") && isPacked(this.#encodingOf(spec, definition));
    // Packed tracks contain only digits and the separator D.
    const unit = type === "z" && packed ? fc.constantFrom(..."0123456789D") : characterOf(type);
    const value = text(unit, shortest, longest);
    const countsBytes = packed && (spec.count === "bytes" || extent === "rest");
    const keepsOdd = this.#encodingOf(spec, definition) === "bcdF";
    return countsBytes && !keepsOdd ? value.map((digits) => digits.slice(0, digits.length & ~1)) : value;
  }

  #parts(parts: Composite, spec: FieldSpec, definition: FieldDefinition): fc.Arbitrary<FieldValue> {
    const inText = definition.type !== "b";
    switch (parts.kind) {
      case "positional":
        return this.#positional(parts, spec, definition, inText);
      case "repeated":
        return fc
          .array(this.#positional(parts.of, spec, { ...definition, extent: "fixed" }, true), { maxLength: 3 })
          .map((entries) => Object.fromEntries(entries.map((entry, index) => [String(index + 1), entry])));
      case "tlv": {
        const { tag, unknown } = parts;
        const tagOf = tag.enc === "raw" ? hex(tag.length, tag.length) : text(characterOf("n"), tag.length, tag.length);
        const other = this.#tagged(
          parts.parts,
          tagOf,
          unknown ?? (tag.enc === "raw" ? { def: "b*", enc: "raw" } : "ans*"),
        );
        const { lead } = parts;
        return lead === undefined
          ? other
          : fc
              .tuple(fc.option(fc.constantFrom(..."RTF X"), { nil: undefined }), other)
              .map(([category, values]) =>
                category === undefined ? values : { ...(values as object), [lead.key]: category },
              );
      }
      case "ber-tlv":
        return this.#tagged(parts.parts, fc.constantFrom("5A", "9F33", "DF8129", "C1", "02", "9F02"), {
          def: "b*",
          enc: "raw",
        });
      case "bitmapped":
        return this.#bitmapped(parts.head ?? {}, parts.parts, parts.bytes);
      case "alternative": {
        const announced = this.value({ def: "b*", parts: parts.announced });
        const firstBytes = parts.firstByte;
        return fc.oneof(
          this.#positional(parts.otherwise, spec, definition, false),
          announced.map((value) =>
            Object.fromEntries(Object.entries(value).filter(([tag]) => tag.length === 2 && tag === firstBytes[0])),
          ),
        );
      }
    }
  }

  /** Generates the first parts, or all parts for a field of fixed length. An odd number of packed digits would not round-trip. */
  #positional(
    parts: Positional,
    spec: FieldSpec,
    definition: FieldDefinition,
    inText: boolean,
  ): fc.Arbitrary<FieldValue> {
    const rows = Object.entries(parts.parts);
    const counts = rows
      .map((_, index) => index + 1)
      .filter((count) => {
        const digits = rows
          .slice(0, count)
          .reduce((sum, [, row]) => sum + parseFieldDefinition(specOf(row).def, "test").max, 0);
        return spec.count !== "bytes" || digits % 2 === 0;
      });
    const wanted = definition.extent === "fixed" ? fc.constant(rows.length) : fc.constantFrom(0, ...counts);
    return wanted.chain((count) =>
      fc.record(
        Object.fromEntries(
          rows.slice(0, count).map(([key, row]) => [key, inText ? this.#textPart(row) : this.value(row, true)]),
        ),
      ),
    );
  }

  #textPart(row: Row): fc.Arbitrary<FieldValue> {
    const spec = specOf(row);
    const definition = parseFieldDefinition(spec.def, "test");
    if (spec.parts !== undefined) return this.#parts(spec.parts, spec, definition);
    const shortest = definition.extent === "fixed" ? definition.max : 1;
    return text(
      characterOf(definition.type as "n"),
      shortest,
      definition.extent === "fixed" ? definition.max : Math.min(definition.max, longEnough),
    );
  }

  /** Generates known and unknown tags, sometimes out of order or repeated. */
  #tagged(known: FieldTable | undefined, tag: fc.Arbitrary<string>, unknown: Row): fc.Arbitrary<FieldValue> {
    const table = known ?? {};
    const knownParts = fc.record(
      Object.fromEntries(Object.entries(table).map(([key, row]) => [key, this.value(row)])),
      { requiredKeys: [] },
    );
    const others = fc
      .dictionary(tag, this.value(unknown), { maxKeys: 2 })
      .map((parts) => Object.fromEntries(Object.entries(parts).filter(([key]) => !Object.hasOwn(table, key))));
    return fc
      .tuple(knownParts, others, fc.boolean(), fc.boolean())
      .map(([ours, theirs, repeats, reorders]): FieldValue => {
        const parts = { ...ours, ...theirs } as Record<string, FieldValue>;
        const [first] = Object.keys(parts);
        if (first === undefined) return parts;
        if (repeats) parts[`${first}#2`] = parts[first] as FieldValue;
        const others = Object.keys(parts)
          .filter((key) => key !== first)
          .sort();
        const order = [first, ...others.toReversed()];
        const isCanonical = order.toSorted().every((key, index) => key === order[index]);
        return reorders && !isCanonical ? { ...parts, [orderKey]: order.join(" ") } : parts;
      });
  }

  #bitmapped(head: FieldTable, parts: FieldTable, bytes: number): fc.Arbitrary<FieldValue> {
    const values = (table: FieldTable) =>
      Object.fromEntries(Object.entries(table).map(([key, row]) => [key, this.value(row)]));
    const unknownBit = Array.from({ length: bytes * 8 }, (_, index) => index + 1).findLast(
      (bit) => parts[bit] === undefined,
    );
    const bits = Buffer.alloc(bytes);
    if (unknownBit !== undefined) bits[(unknownBit - 1) >> 3] = 0x80 >> ((unknownBit - 1) & 7);
    const rest =
      unknownBit === bytes * 8
        ? fc.option(
            hex(0, 4).map((tail) => bits.toString("hex").toUpperCase() + tail),
            { nil: undefined },
          )
        : fc.constant(undefined);
    return fc
      .tuple(fc.record(values(head)), fc.record(values(parts), { requiredKeys: [] }), rest)
      .map(([first, known, tail]) => ({ ...first, ...known, ...(tail === undefined ? {} : { [restKey]: tail }) }));
  }
}
