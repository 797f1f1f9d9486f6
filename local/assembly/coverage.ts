import { isObject, type Json, type JsonObject } from "../json.ts";
import type { PropertyCoverage } from "./coverage-table.ts";
import { isIntrinsic } from "./intrinsics.ts";

export interface CoveredProperties {
  /** The properties that are run, resolved. */
  readonly properties: JsonObject;
  /** What the runner does not know, as sentences. */
  readonly findings: readonly string[];
}

/**
 * Keeps the properties that are run, drops those that are ignored for a reason and names all others. A path of the
 * table speaks for everything below it; items of lists share the path of their list.
 */
export function coverProperties(
  type: string,
  properties: JsonObject,
  coverage: PropertyCoverage,
  resolve: (value: Json) => Json | undefined,
): CoveredProperties {
  const findings: string[] = [];

  const cover = (value: Json, path: string): Json | undefined => {
    if (coverage.ignored?.[path] !== undefined) return undefined;
    if (coverage.run.includes(path)) return checked(resolve(value), path);
    if (!leadsFurther(coverage, path)) {
      findings.push(`property ${path} of ${type}`);
      return undefined;
    }
    if (Array.isArray(value)) return value.map((item) => cover(item, path)).filter((item) => item !== undefined);
    if (isIntrinsic(value)) {
      const resolved = resolve(value);
      return resolved === undefined ? undefined : cover(resolved, path);
    }
    if (isObject(value)) return coverMembers(value, `${path}.`);
    findings.push(`property ${path} of ${type}`);
    return undefined;
  };

  const coverMembers = (value: JsonObject, prefix: string): JsonObject => {
    const members = Object.entries(value).map(([name, member]) => [name, cover(member, prefix + name)] as const);
    return Object.fromEntries(members.filter(([, member]) => member !== undefined)) as JsonObject;
  };

  const checked = (value: Json | undefined, path: string): Json | undefined => {
    const allowed = coverage.only?.[path];
    const isAllowed = (item: Json | undefined): boolean => item === undefined || (allowed?.includes(item) ?? true);
    const refused = (Array.isArray(value) ? value : [value]).filter((item) => !isAllowed(item));
    for (const item of refused) findings.push(`${path} ${JSON.stringify(item)} of ${type}`);
    return value;
  };

  return { properties: coverMembers(properties, ""), findings };
}

const leadsFurther = ({ run, ignored = {} }: PropertyCoverage, path: string): boolean =>
  [...run, ...Object.keys(ignored)].some((known) => known.startsWith(`${path}.`));
