import { ignoredEverywhere, type PropertyCoverage } from "./coverage-table.ts";
import { isObject, type Json, type JsonObject, listOf } from "./json.ts";

export interface CoveredProperties {
  /** The implemented properties, with all references resolved. */
  readonly properties: JsonObject;
  /** Descriptions of unsupported properties and values, and of missing required properties. */
  readonly findings: readonly string[];
}

/** Returns true if the value at a path is missing or an empty list, or is missing in any item of a list on the path. */
function isMissing(value: Json | undefined, [name, ...names]: readonly string[]): boolean {
  if (Array.isArray(value) && value.length > 0 && name !== undefined)
    return value.some((item) => isMissing(item, [name, ...names]));
  if (name === undefined) return value === undefined || (Array.isArray(value) && value.length === 0);
  return !isObject(value) || isMissing(value[name], names);
}

/**
 * Keeps implemented properties and drops ignored properties. Reports all other properties, unsupported values, and missing
 * required properties. A path in the coverage table covers everything below it. List items share the path of their list.
 * Properties whose names are defined in a template share a path with `*`.
 */
export function coverProperties(
  type: string,
  properties: JsonObject,
  { run, ignored, required = [], only = {} }: PropertyCoverage,
  resolve: (value: Json) => Json | undefined,
): CoveredProperties {
  const findings = required
    .filter((path) => isMissing(properties, path.split(".")))
    .map((path) => `missing property ${path} of ${type}`);
  const ignoredPaths = Object.keys({ ...ignoredEverywhere, ...ignored });
  const knownPaths = [...run, ...ignoredPaths];
  const isKnown = (path: string): boolean => knownPaths.some((known) => known === path || known.startsWith(`${path}.`));

  /** `path` is the path in the coverage table; `shown` is the path with the names from the template. */
  const cover = (value: Json, path: string, shown: string): Json | undefined => {
    if (ignoredPaths.includes(path)) return undefined;
    if (run.includes(path)) return allowed(resolve(value), path, shown);
    if (isKnown(path) && Array.isArray(value)) return value.flatMap((item) => cover(item, path, shown) ?? []);
    if (isKnown(path) && isObject(value)) return coverMembers(value, `${path}.`, `${shown}.`);
    findings.push(`property ${shown} of ${type}`);
    return undefined;
  };

  const coverMembers = (value: JsonObject, prefix: string, shown: string): JsonObject => {
    const members = Object.entries(value).map(([name, member]) => {
      const path = isKnown(`${prefix}*`) && !isKnown(prefix + name) ? `${prefix}*` : prefix + name;
      return [name, cover(member, path, shown + name)] as const;
    });
    return Object.fromEntries(members.filter(([, member]) => member !== undefined)) as JsonObject;
  };

  const allowed = (value: Json | undefined, path: string, shown: string): Json | undefined => {
    const values = only[path];
    for (const item of values ? listOf<Json>(value) : []) {
      if (!values?.includes(item)) findings.push(`${shown} ${JSON.stringify(item)} of ${type}`);
    }
    return value;
  };

  return { properties: coverMembers(properties, "", ""), findings };
}
