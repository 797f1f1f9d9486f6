import { holds } from "../../shared/entry/permissions.ts";
import { liesWithin } from "./address-ranges.ts";

/** Access that a key grants: all of its permissions, from all of its IP address ranges. */
export interface Grant {
  readonly permissions: readonly string[];
  /** CIDR blocks. An empty list allows every IP address. */
  readonly ipRanges: readonly string[];
  /** Expiry (ISO 8601, UTC). Absent if the key does not expire. */
  readonly expires?: string | undefined;
}

export interface Excess {
  readonly permissions: readonly string[];
  readonly ipRanges: readonly string[];
  /** Expiry of the key that sets the limits. Present if the grant would expire later or would not expire. */
  readonly outlives?: string;
}

const everyAddress = "any IP address";

/**
 * Returns the parts of a grant that exceed the limits set by another key. Permissions and ranges are compared one by one. A
 * range that is covered only by a combination of allowed ranges exceeds the limits. `charges:All` exceeds a list of all current
 * `charges` permissions, because `charges:All` would include future permissions.
 */
export function excessOf(grant: Grant, limits: Grant): Excess | undefined {
  const permissions = permissionsBeyond(grant, limits);
  const ipRanges = rangesBeyond(grant.ipRanges, limits.ipRanges);
  const outlives = limits.expires !== undefined && !(grant.expires && grant.expires <= limits.expires);
  if (permissions.length + ipRanges.length === 0 && !outlives) return undefined;
  return { permissions, ipRanges, ...(outlives && { outlives: limits.expires }) };
}

export const permissionsBeyond = (grant: Pick<Grant, "permissions">, limits: Pick<Grant, "permissions">) =>
  grant.permissions.filter((permission) => !holds(limits.permissions, permission));

function rangesBeyond(ipRanges: readonly string[], limits: readonly string[]): readonly string[] {
  if (limits.length === 0) return [];
  if (ipRanges.length === 0) return [everyAddress];
  return ipRanges.filter((range) => !limits.some((limit) => liesWithin(range, limit)));
}
