import { holds } from "../../shared/entry/permissions.ts";
import { liesWithin } from "./address-ranges.ts";

/** What a key allows: every one of the permissions, from every one of the address ranges. */
export interface Grant {
  readonly permissions: readonly string[];
  /** CIDR blocks; empty allows every address. */
  readonly ipRanges: readonly string[];
  /** From when on it allows nothing any more (ISO 8601, UTC); absent for one that lasts. */
  readonly expires?: string | undefined;
}

/** What is in a grant and not in the one it has to lie within. */
export interface Excess {
  readonly permissions: readonly string[];
  readonly ipRanges: readonly string[];
  /** When the other one ends, which this one would outlive. */
  readonly outlives?: string;
}

const everyAddress = "every address";

/**
 * Compares permission with permission and range with range. A range that only several others cover together counts as
 * excess, and so does `charges:All` to a key that holds each permission of the area by name: it would hold later ones too.
 */
export const excessOf = (grant: Grant, limits: Grant): Excess | undefined => {
  const permissions = permissionsBeyond(grant, limits);
  const ipRanges = rangesBeyond(grant.ipRanges, limits.ipRanges);
  const outlives = limits.expires !== undefined && !(grant.expires && grant.expires <= limits.expires);
  if (permissions.length + ipRanges.length === 0 && !outlives) return undefined;
  return { permissions, ipRanges, ...(outlives && { outlives: limits.expires }) };
};

/** What a key may do that another one may not, wherever from and however long. */
export const permissionsBeyond = (grant: Pick<Grant, "permissions">, limits: Pick<Grant, "permissions">) =>
  grant.permissions.filter((permission) => !holds(limits.permissions, permission));

const rangesBeyond = (ipRanges: readonly string[], limits: readonly string[]): readonly string[] => {
  if (limits.length === 0) return [];
  if (ipRanges.length === 0) return [everyAddress];
  return ipRanges.filter((range) => !limits.some((limit) => liesWithin(range, limit)));
};
