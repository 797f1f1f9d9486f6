import { holds } from "../../shared/entry/permissions.ts";
import { liesWithin } from "./address-ranges.ts";

/** Rights of a key: all of its permissions, from all of its address ranges. */
export interface Grant {
  readonly permissions: readonly string[];
  /** CIDR blocks. Empty allows every address. */
  readonly ipRanges: readonly string[];
  /** Expiry (ISO 8601, UTC). Absent for a key without expiry. */
  readonly expires?: string | undefined;
}

/** Parts of a grant that exceed its limits. */
export interface Excess {
  readonly permissions: readonly string[];
  readonly ipRanges: readonly string[];
  /** Expiry of the limiting key, if the grant would outlive it. */
  readonly outlives?: string;
}

const everyAddress = "every address";

/**
 * Compares individual permissions and ranges. A range that is covered only by several others together exceeds the
 * limits. So does `charges:All` for a key with all permissions of the area by name, because it would include later
 * ones.
 */
export const excessOf = (grant: Grant, limits: Grant): Excess | undefined => {
  const permissions = permissionsBeyond(grant, limits);
  const ipRanges = rangesBeyond(grant.ipRanges, limits.ipRanges);
  const outlives = limits.expires !== undefined && !(grant.expires && grant.expires <= limits.expires);
  if (permissions.length + ipRanges.length === 0 && !outlives) return undefined;
  return { permissions, ipRanges, ...(outlives && { outlives: limits.expires }) };
};

/** Permissions of a key that another one lacks, independent of addresses and expiry. */
export const permissionsBeyond = (grant: Pick<Grant, "permissions">, limits: Pick<Grant, "permissions">) =>
  grant.permissions.filter((permission) => !holds(limits.permissions, permission));

const rangesBeyond = (ipRanges: readonly string[], limits: readonly string[]): readonly string[] => {
  if (limits.length === 0) return [];
  if (ipRanges.length === 0) return [everyAddress];
  return ipRanges.filter((range) => !limits.some((limit) => liesWithin(range, limit)));
};
