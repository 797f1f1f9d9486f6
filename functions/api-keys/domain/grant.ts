import { holds } from "../../shared/entry/permissions.ts";
import { liesWithin } from "./address-ranges.ts";

/** What a key allows: every one of the permissions, from every one of the address ranges. */
export interface Grant {
  readonly permissions: readonly string[];
  /** CIDR blocks; empty allows every address. */
  readonly ipRanges: readonly string[];
}

/** What is in a grant and not in the one it has to lie within. */
export interface Excess {
  readonly permissions: readonly string[];
  readonly ipRanges: readonly string[];
}

const everyAddress = "every address";

/**
 * Compares permission with permission and range with range. A range that only several others cover together counts as
 * excess, and so does `charges:All` to a key that holds each permission of the area by name: it would hold later ones too.
 */
export const excessOf = (grant: Grant, limits: Grant): Excess | undefined => {
  const permissions = grant.permissions.filter((permission) => !holds(limits.permissions, permission));
  const ipRanges = rangesBeyond(grant.ipRanges, limits.ipRanges);
  return permissions.length + ipRanges.length > 0 ? { permissions, ipRanges } : undefined;
};

const rangesBeyond = (ipRanges: readonly string[], limits: readonly string[]): readonly string[] => {
  if (limits.length === 0) return [];
  if (ipRanges.length === 0) return [everyAddress];
  return ipRanges.filter((range) => !limits.some((limit) => liesWithin(range, limit)));
};
