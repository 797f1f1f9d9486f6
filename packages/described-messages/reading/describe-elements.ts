import type { DescribedElement } from "../described-message.ts";
import type { ElementText, ElementTexts } from "../element-texts.ts";
import { readValue, type ValueAt } from "./readings.ts";

/** Output of the ISO 8583 and EMV 3-D Secure message filters. */
type Visible = string | number | readonly Visible[] | VisibleParts;

export interface VisibleParts {
  readonly [part: string]: Visible;
}

const occurrence = /#\d+$/;

const own = (texts: ElementTexts, path: string): ElementText | undefined =>
  Object.hasOwn(texts, path) ? texts[path] : undefined;

/** Returns the meaning of the longest matching prefix. */
function beginningOf({ beginnings = {} }: ElementText, value: string): string | undefined {
  const begins = Object.keys(beginnings).filter((start) => value.startsWith(start));
  const longest = begins.sort((one, other) => other.length - one.length)[0];
  return longest === undefined ? undefined : beginnings[longest];
}

function meaningOf(text: ElementText, value: string, at: ValueAt): string | undefined {
  const trimmed = value.trim();
  const { values = {}, reads } = text;
  if (Object.hasOwn(values, trimmed)) return values[trimmed];
  return beginningOf(text, trimmed) ?? (reads === undefined ? undefined : readValue(reads, trimmed, at));
}

/** In paths, the indexes of list entries and repeated layouts start at 1. */
export function describeElements(texts: ElementTexts, visible: VisibleParts): readonly DescribedElement[] {
  const repeats = new Set(Object.keys(texts).flatMap((path) => (path.endsWith(".*") ? [path.slice(0, -1)] : [])));
  const at: ValueAt = (path) => {
    const value = Object.hasOwn(visible, path) ? visible[path] : undefined;
    return typeof value === "string" ? value : undefined;
  };

  const element = (value: Visible, path: string, textPath: string): DescribedElement => {
    const text = own(texts, textPath);
    const named = { path, ...(text && { name: text.name }), ...(text?.about && { about: text.about }) };
    if (typeof value === "number") return { ...named, length: value };
    if (typeof value === "string") {
      const meaning = text && meaningOf(text, value, at);
      return { ...named, value, ...(meaning !== undefined && { meaning }) };
    }
    const entries = Array.isArray(value) ? Object.fromEntries(value.map((entry, index) => [index + 1, entry])) : value;
    return { ...named, parts: elements(entries as VisibleParts, `${path}.`, `${textPath}.`) };
  };

  const elements = (parts: VisibleParts, parent: string, textParent: string): readonly DescribedElement[] =>
    Object.entries(parts).map(([key, value]) =>
      element(value, `${parent}${key}`, `${textParent}${repeats.has(textParent) ? "*" : key.replace(occurrence, "")}`),
    );

  return elements(visible, "", "");
}
