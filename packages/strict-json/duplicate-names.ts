/** So many are told, with so many parts of their places together; to look for more would only serve who wants us busy. */
const most = 100;
const partsMost = 10_000;

/** Names of objects and positions in lists, from the whole inward. */
export type Place = readonly (string | number)[];

/**
 * Where an object of a JSON text has a name once more. `JSON.parse` keeps the last value and says nothing, so that two
 * readers of one text could each believe another value. Expects a text that `JSON.parse` has accepted.
 */
export const duplicateNames = (json: string): readonly Place[] => {
  const duplicates: Place[] = [];
  const scopes: Scope[] = [];
  let parts = 0;
  for (let at = 0; at < json.length && duplicates.length < most && parts < partsMost; at += 1) {
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
        if (scope.names.has(scope.latest)) {
          duplicates.push(scopes.map(({ latest }) => latest));
          parts += scopes.length;
        }
        scope.names.add(scope.latest);
      }
      at = end - 1;
    }
  }
  return duplicates;
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
