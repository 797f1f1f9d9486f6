import { ignoredEverywhere, type PropertyCoverage } from "./coverage-table.ts";
import { isObject, type Json, type JsonObject, listOf } from "./json.ts";

export interface CoveredProperties {
  /** The properties that are run, resolved. */
  readonly properties: JsonObject;
  /** What the runner does not know, as sentences. */
  readonly findings: readonly string[];
}

/** Whether a value, or an item of the lists on the way to it, is not there. */
const isMissing = (value: Json | undefined, [name, ...names]: readonly string[]): boolean => {
  if (Array.isArray(value) && value.length > 0 && name !== undefined)
    return value.some((item) => isMissing(item, [name, ...names]));
  if (name === undefined) return value === undefined || (Array.isArray(value) && value.length === 0);
  return !isObject(value) || isMissing(value[name], names);
};

/**
 * Keeps the properties that are run, drops those that are ignored for a reason, and names all others and those that are missing. A path of the
 * table speaks for everything below it; items of lists share the path of their list, and members whose names the template
 * chooses share the path with a `*`.
 */
export const coverProperties = (
  type: string,
  properties: JsonObject,
  { run, ignored, required = [], only = {} }: PropertyCoverage,
  resolve: (value: Json) => Json | undefined,
): CoveredProperties => {
  const findings = required
    .filter((path) => isMissing(properties, path.split(".")))
    .map((path) => `no property ${path} of ${type}`);
  const ignoredPaths = Object.keys({ ...ignoredEverywhere, ...ignored });
  const knownPaths = [...run, ...ignoredPaths];
  const isKnown = (path: string): boolean => knownPaths.some((known) => known === path || known.startsWith(`${path}.`));

  /** `path` as the table has it, `shown` with the names of the template. */
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
};
