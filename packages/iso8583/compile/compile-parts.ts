import type { Alternative, Bitmapped, Composite, Positional, Tlv } from "../composite-spec.ts";
import { alternativeParts } from "../composites/alternative-parts.ts";
import { berTlvParts } from "../composites/ber-tlv-parts.ts";
import { bitmappedParts } from "../composites/bitmapped-parts.ts";
import type { PartsCodec } from "../composites/parts-codec.ts";
import { positionalParts } from "../composites/positional-parts.ts";
import { rawTags, type TlvLayout, textTags, tlvParts } from "../composites/tlv-parts.ts";
import type { FieldDefinition } from "../definition/field-grammar.ts";
import type { FieldSpec, FieldTable } from "../definition/field-spec.ts";
import { Iso8583Error } from "../iso8583-error.ts";
import { characterSets } from "../wire/character-sets.ts";
import { characterTables, unmapped } from "../wire/code-pages.ts";
import type { Element } from "../wire/element.ts";
import { lengthPrefix } from "../wire/length-prefix.ts";
import type { Encodings } from "./compile-body.ts";

/** Type of compileElement, which is passed as a parameter to avoid a circular import: elements and parts contain each other. */
export type CompileElement = (row: string | FieldSpec, encodings: Encodings, path: string) => Element;

const longestTag = 8;

class PartsCompiler {
  readonly #encodings: Encodings;
  readonly #compileElement: CompileElement;

  constructor(encodings: Encodings, compileElement: CompileElement) {
    this.#encodings = encodings;
    this.#compileElement = compileElement;
  }

  compile(composite: Composite, definition: FieldDefinition, path: string): PartsCodec {
    switch (composite.kind) {
      case "positional":
        return this.#positional(composite, definition, path);
      case "repeated":
        throw new Iso8583Error("invalid-dialect", { path, detail: "only text and digits can have repeated parts" });
      case "tlv":
        return tlvParts(this.#tlv(composite, path), path);
      case "ber-tlv":
        return berTlvParts(
          {
            known: this.#table(composite.parts ?? {}, path),
            unknown: this.#element({ def: "b*", enc: "raw" }, path),
            order: composite.order ?? "ascending",
          },
          path,
        );
      case "bitmapped":
        return this.#bitmapped(composite, path);
      case "alternative":
        return this.#alternative(composite, definition, path);
    }
  }

  #element(row: string | FieldSpec, path: string): Element {
    return this.#compileElement(row, this.#encodings, path);
  }

  #table(table: FieldTable, path: string): Map<string, Element> {
    return new Map(Object.entries(table).map(([key, row]) => [key, this.#element(row, `${path}.${key}`)]));
  }

  /**
   * If the field and all its parts have fixed lengths, the part lengths must add up to the length of the field. Otherwise,
   * the sum of the fixed part lengths must not exceed the maximum length of the field.
   */
  #positional(composite: Positional, definition: FieldDefinition, path: string): PartsCodec {
    const parts = this.#table(composite.parts, path);
    const sizes = [...parts.values()].map((part) => part.bytes);
    const sum = sizes.reduce<number>((total, bytes) => total + (bytes ?? 0), 0);
    const exact = definition.extent === "fixed" && !sizes.includes(undefined);
    if (exact ? sum !== definition.max : sum > definition.max) {
      throw new Iso8583Error("invalid-dialect", {
        path,
        detail: `the parts add up to ${sum}, but the field has a length of ${definition.max}`,
      });
    }
    return positionalParts(parts, path);
  }

  #tlv(composite: Tlv, path: string): TlvLayout {
    const { tag, lead } = composite;
    const known = this.#table(composite.parts ?? {}, path);
    const keyLength = tag.enc === "raw" ? tag.length * 2 : tag.length;
    if (tag.length < 1 || tag.length > longestTag || [...known.keys()].some((key) => key.length !== keyLength)) {
      throw new Iso8583Error("invalid-dialect", {
        path,
        detail: `tag.length (${tag.length}) must be 1 to ${longestTag}, and each tag must have this length (raw: in bytes)`,
      });
    }
    const page = tag.enc === "raw" ? "ascii" : tag.enc;
    const unknown = composite.unknown ?? (tag.enc === "raw" ? { def: "b*", enc: "raw" } : { def: "ans*", enc: page });
    const layout = {
      tags: tag.enc === "raw" ? rawTags(tag.length) : textTags(page, tag.length),
      length: lengthPrefix(composite.length.enc, composite.length.size, path),
      known,
      unknown: this.#element(unknown, path),
      order: composite.order ?? "ascending",
    };
    if (lead === undefined) return layout;
    const { decode } = characterTables(page, characterSets.n);
    const isAbsent = (firstByte: number) => decode[firstByte] !== unmapped;
    return { ...layout, lead: { key: lead.key, element: this.#element(lead.def, `${path}.${lead.key}`), isAbsent } };
  }

  #bitmapped(composite: Bitmapped, path: string): PartsCodec {
    const known = new Map<number, Element>();
    for (const [key, element] of this.#table(composite.parts, path)) {
      const bit = Number(key);
      if (!Number.isInteger(bit) || bit < 1 || bit > composite.bytes * 8) {
        throw new Iso8583Error("invalid-dialect", {
          path,
          detail: `a bitmap of ${composite.bytes} bytes has no bit ${key}`,
        });
      }
      known.set(bit, element);
    }
    const bitmap = this.#element({ def: `b${composite.bytes}`, enc: composite.enc ?? "raw" }, path);
    return bitmappedParts(
      { bytes: composite.bytes, bitmap, head: this.#table(composite.head ?? {}, path), known },
      path,
    );
  }

  #alternative(composite: Alternative, definition: FieldDefinition, path: string): PartsCodec {
    const { otherwise } = composite;
    return alternativeParts(
      {
        firstBytes: new Set(composite.firstByte.map((byte) => Number.parseInt(byte, 16))),
        announced: this.compile(composite.announced, definition, path),
        otherwise: this.compile(otherwise, definition, path),
        otherwiseKeys: new Set(Object.keys(otherwise.parts)),
      },
      path,
    );
  }
}

export const compileParts = (
  composite: Composite,
  definition: FieldDefinition,
  encodings: Encodings,
  path: string,
  compileElement: CompileElement,
): PartsCodec => new PartsCompiler(encodings, compileElement).compile(composite, definition, path);
