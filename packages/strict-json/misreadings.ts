import { isWholeByRounding } from "./number-literal.ts";

/** At most so many are listed, with so many parts of their places together: more would only keep the service busy. */
const most = 100;
const partsMost = 10_000;

/** Names of objects and positions in lists, from the whole inward. */
export type Place = readonly (string | number)[];

/** What another reader may read otherwise. */
export interface Misreading {
  /** An object has a name once more, or a number is whole only because `JSON.parse` rounds it. */
  readonly kind: "duplicate-name" | "rounded-number";
  readonly place: Place;
}

/**
 * Where `JSON.parse` accepts a JSON text and two readers could still believe different values. Expects a text that
 * `JSON.parse` has accepted.
 */
export const misreadings = (json: string): readonly Misreading[] => {
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
        // Escapes are part of the writing and not of the name.
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
};

/** An open object, with the names it had so far and the one whose value is being read, or an open list and its position. */
type Scope = { readonly names: Set<string>; latest: string } | { readonly names?: undefined; latest: number };

const endOfString = (json: string, start: number): number => {
  for (let at = start + 1; at < json.length; at += 1) {
    if (json[at] === "\\") at += 1;
    else if (json[at] === '"') return at + 1;
  }
  return json.length;
};

/** In valid JSON a string before a colon is a name, and no other string is. */
const isName = (json: string, end: number): boolean => {
  let at = end;
  while (" \t\r\n".includes(json[at] ?? ":")) at += 1;
  return json[at] === ":";
};

const isDigit = (sign: string | undefined): boolean => sign !== undefined && sign >= "0" && sign <= "9";

const endOfNumber = (json: string, start: number): number => {
  let at = start;
  while (isDigit(json[at]) || ".eE+-".includes(json[at] ?? ",")) at += 1;
  return at;
};
