import { isWholeByRounding } from "./number-literal.ts";

/** Limits on the number of misreadings and on the total length of their paths, to bound the processing time. */
const most = 100;
const partsMost = 10_000;

/** Path of a value: names in objects and indexes in arrays, from the root inward. */
export type Place = readonly (string | number)[];

/** Value that another parser may read differently. */
export interface Misreading {
  /** Duplicate name in an object, or a number that is an integer only because `JSON.parse` rounds it. */
  readonly kind: "duplicate-name" | "rounded-number";
  readonly place: Place;
}

/**
 * Finds values in a JSON text that other parsers may read differently from `JSON.parse`. The text must be valid for
 * `JSON.parse`.
 */
export function misreadings(json: string): readonly Misreading[] {
  const found: Misreading[] = [];
  const scopes: Scope[] = [];
  let parts = 0;
  const add = (kind: Misreading["kind"]): void => {
    found.push({ kind, place: scopes.map(({ latest }) => latest) });
    parts += scopes.length;
  };
  for (let at = 0; at < json.length && found.length < most && parts < partsMost; at += 1) {
    const sign = json[at];
    if (sign === "{") {
      scopes.push({ names: new Set(), latest: "" });
    } else if (sign === "[") {
      scopes.push({ latest: 0 });
    } else if (sign === "}" || sign === "]") {
      scopes.pop();
    } else if (sign === ",") {
      const scope = scopes.at(-1);
      if (scope && !scope.names) scope.latest += 1;
    } else if (sign === '"') {
      const end = endOfString(json, at);
      const scope = scopes.at(-1);
      if (scope?.names && isName(json, end)) {
        // Escapes are decoded before the comparison, because names that differ only in escaping are equal.
        scope.latest = JSON.parse(json.slice(at, end));
        if (scope.names.has(scope.latest)) add("duplicate-name");
        scope.names.add(scope.latest);
      }
      at = end - 1;
    } else if (isDigit(sign)) {
      const end = endOfNumber(json, at);
      if (isWholeByRounding(json.slice(at, end))) add("rounded-number");
      at = end - 1;
    }
  }
  return found;
}

/** Open object with the names found so far and the current name, or open array with the current index. */
type Scope = { readonly names: Set<string>; latest: string } | { readonly names?: undefined; latest: number };

function endOfString(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at += 1) {
    if (json[at] === "\\") at += 1;
    else if (json[at] === '"') return at + 1;
  }
  return json.length;
}

/** In valid JSON, only a string before a colon is a name. */
function isName(json: string, end: number): boolean {
  let at = end;
  while (" \t\r\n".includes(json[at] ?? ":")) at += 1;
  return json[at] === ":";
}

const isDigit = (sign: string | undefined): boolean => sign !== undefined && sign >= "0" && sign <= "9";

function endOfNumber(json: string, start: number): number {
  let at = start;
  while (isDigit(json[at]) || ".eE+-".includes(json[at] ?? ",")) at += 1;
  return at;
}
