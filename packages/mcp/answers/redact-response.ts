import type { Shape } from "../tool.ts";
import { foreignText } from "./foreign-text.ts";

/**
 * Redacts a response for a language model: secrets and properties without a schema are omitted, and third-party text is marked.
 * Text is left unmarked only if it matches an enum value or pattern of an applicable schema, or if all applicable schemas
 * declare it as the service's own text.
 */

export interface FilteredAnswer {
  /** Undefined if the whole response is omitted. */
  readonly value: unknown;
  /** Paths of the omitted secrets. */
  readonly withheld: readonly string[];
}

type Shapes = Readonly<Record<string, Shape>>;

type Simple = Exclude<Shape, { readonly ref: string } | { readonly any: readonly Shape[] }>;

/**
 * Pattern for the names of additional properties, which the schema does not list. An additional property with any other
 * name is omitted, because the name could be third-party text.
 */
const nameForm = /^[\w.$-]{1,60}$/;

function simpleShapes(shape: Shape, shapes: Shapes): readonly Simple[] {
  if (typeof shape === "string") return [shape];
  if ("ref" in shape) {
    const named = shapes[shape.ref];
    return named === undefined ? [] : simpleShapes(named, shapes);
  }
  return "any" in shape ? shape.any.flatMap((one) => simpleShapes(one, shapes)) : [shape];
}

const isProven = (shape: Simple, text: string): boolean =>
  typeof shape === "object" &&
  (("words" in shape && shape.words.includes(text)) || ("pattern" in shape && new RegExp(shape.pattern).test(text)));

const isList = (shape: Simple): shape is Extract<Simple, { readonly list: Shape }> =>
  typeof shape === "object" && "list" in shape;

const hasNames = (shape: Simple): shape is Extract<Simple, { readonly names: unknown }> =>
  typeof shape === "object" && "names" in shape;

const isForText = (shape: Simple): boolean =>
  shape === "own" || shape === "foreign" || (typeof shape === "object" && ("words" in shape || "pattern" in shape));

const nothing = undefined;

export function filterAnswer(value: unknown, shape: Shape, shapes: Shapes): FilteredAnswer {
  const withheld = new Set<string>();

  const ofText = (text: string, known: readonly Simple[]): unknown => {
    const fitting = known.filter(isForText);
    if (fitting.length === 0) return nothing;
    if (fitting.some((one) => isProven(one, text)) || fitting.every((one) => one === "own")) return text;
    return foreignText(text);
  };

  const ofNames = (given: Readonly<Record<string, unknown>>, known: readonly Simple[], path: string): unknown => {
    const objects = known.filter(hasNames);
    if (objects.length === 0) return nothing;
    const entries = Object.entries(given).flatMap(([name, nested]) => {
      const of = objects.flatMap(({ names, others }) => {
        const one = Object.hasOwn(names, name) ? names[name] : nameForm.test(name) ? others : undefined;
        return one === undefined ? [] : simpleShapes(one, shapes);
      });
      const kept = toldOf(nested, of, path === "" ? name : `${path}.${name}`);
      return kept === nothing ? [] : [[name, kept] as const];
    });
    return Object.fromEntries(entries);
  };

  const toldOf = (given: unknown, known: readonly Simple[], path: string): unknown => {
    if (known.includes("secret")) {
      withheld.add(path);
      return nothing;
    }
    if (typeof given === "string") return ofText(given, known);
    if (Array.isArray(given)) {
      const items = known.filter(isList).flatMap(({ list }) => simpleShapes(list, shapes));
      if (items.length === 0) return nothing;
      return given.map((one) => toldOf(one, items, path)).filter((one) => one !== nothing);
    }
    if (typeof given === "object" && given !== null) {
      return ofNames(given as Readonly<Record<string, unknown>>, known, path);
    }
    return known.includes("plain") ? given : nothing;
  };

  const kept = toldOf(value, simpleShapes(shape, shapes), "");
  return { value: kept, withheld: [...withheld] };
}
