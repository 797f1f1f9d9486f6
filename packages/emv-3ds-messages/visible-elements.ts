import { maskCardNumber, withoutCardNumbers } from "#card-numbers/card-number-mask";
import { type ShownAs, visibleElementPaths } from "./tables/visible-element-paths.ts";

/** Plain or masked text; the length of a hidden value, in characters or entries; or nested elements. */
type VisibleElement = string | number | readonly VisibleElement[] | VisibleElements;

export interface VisibleElements {
  readonly [element: string]: VisibleElement;
}

/** Paths of the visible elements, and of the objects and lists that contain them. */
const onTheWay = new Set(
  Object.keys(visibleElementPaths).flatMap((path) =>
    path.split(".").map((_, index, steps) => steps.slice(0, index + 1).join(".")),
  ),
);

/** An unknown name can contain any text, so it is shown only if it looks like an element name. */
const shownName = (name: string, index: number): string =>
  /^[A-Za-z]{1,50}\d?$/.test(name) ? name : `element ${index + 1}`;

const lengthOf = (value: unknown): number =>
  typeof value === "object" && value !== null ? Object.keys(value).length : String(value).length;

const shownValue = (value: unknown, how: ShownAs): VisibleElement =>
  typeof value === "object"
    ? lengthOf(value)
    : how === "masked"
      ? maskCardNumber(String(value))
      : withoutCardNumbers(String(value));

function visible(value: unknown, path: string): VisibleElement {
  const how = Object.hasOwn(visibleElementPaths, path) ? visibleElementPaths[path] : undefined;
  if (how !== undefined) return shownValue(value, how);
  if (typeof value !== "object" || value === null || !onTheWay.has(path)) return lengthOf(value);
  return Array.isArray(value) ? value.map((entry) => visible(entry, `${path}.*`)) : visibleParts(value, `${path}.`);
}

const visibleParts = (elements: object, parent: string): VisibleElements =>
  Object.fromEntries(
    Object.entries(elements).map(([name, value], index) => {
      const path = `${parent}${name}`;
      return [onTheWay.has(path) ? name : shownName(name, index), visible(value, path)];
    }),
  );

/**
 * Filters an EMV 3-D Secure message for logs, records and screens. No other function may filter these messages. Returns the
 * values of the elements on the allowlist, with card numbers masked, and only the lengths of all other elements. Accepts any
 * object, even an invalid message, and never throws.
 */
export const visibleElements = (message: object): VisibleElements => visibleParts(message, "");

/** Returns the visibility of an element, for the documentation of the elements. */
export const shownAs = (path: string): ShownAs | "length" =>
  (Object.hasOwn(visibleElementPaths, path) ? visibleElementPaths[path] : undefined) ?? "length";
