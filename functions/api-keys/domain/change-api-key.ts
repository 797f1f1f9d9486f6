import { type MergePatch, mergePatched } from "../../shared/values/merge-patch.ts";
import { nextVersion } from "../../shared/values/next-version.ts";
import { accept, type Result, reject } from "../../shared/values/result.ts";
import type { ApiKey } from "./api-key.ts";
import { type Excess, excessOf, type Grant, permissionsBeyond } from "./grant.ts";

/** What a key may be asked to become; null takes the description away, or the limit of the addresses. */
export interface ApiKeyChange {
  readonly status?: "active" | "disabled" | undefined;
  readonly permissions?: readonly string[] | undefined;
  readonly ipRanges?: readonly string[] | null | undefined;
  readonly description?: string | null | undefined;
  readonly expires?: string | null | undefined;
}

export type ChangeRefused =
  | { readonly why: "archived" }
  | { readonly why: "own-key" }
  | { readonly why: "stronger-key"; readonly permissions: readonly string[] }
  | { readonly why: "exceeds-own-rights"; readonly excess: Excess };

/** What a key may hand on: nothing any more once it is not active, even while gateways still know it. */
export const grantOf = (apiKey: ApiKey | undefined): Grant =>
  apiKey?.status === "active" ? apiKey : { permissions: [], ipRanges: [] };

/** What a key may do that the caller may not: one that is stronger is not the caller's to change or to end. */
const strongerThan = (caller: ApiKey | undefined, apiKey: ApiKey): readonly string[] =>
  permissionsBeyond(apiKey, grantOf(caller));

/**
 * A key may take from the keys of its agent that may do no more than it, and give to them only what it holds itself. What a change gives is judged on
 * the key as it will be, permissions and ranges together: a wider range lets every one of its permissions act from there.
 */
export const changeApiKey = (
  apiKey: ApiKey,
  change: ApiKeyChange,
  caller: ApiKey | undefined,
  now: Date,
): Result<ApiKey, ChangeRefused> => {
  if (apiKey.status === "archived") return reject({ why: "archived" });
  const permissions = strongerThan(caller, apiKey);
  if (permissions.length > 0) return reject({ why: "stronger-key", permissions });
  const { ipRanges, ...rest } = change;
  const patch: MergePatch<ApiKey> = { ...rest, ipRanges: ipRanges === null ? [] : ipRanges };
  const changed = nextVersion(apiKey, mergePatched(apiKey, patch), now);
  const excess = gives(apiKey, changed) ? excessOf(changed, grantOf(caller)) : undefined;
  if (excess) return reject({ why: "exceeds-own-rights", excess });
  if (apiKey.key === caller?.key && mayLockOut(change)) return reject({ why: "own-key" });
  return accept(changed);
};

/** Archiving is final: the key stays to be looked up, and never works again. */
export const archiveApiKey = (
  apiKey: ApiKey,
  caller: ApiKey | undefined,
  now: Date,
): Result<ApiKey, Extract<ChangeRefused, { why: "own-key" | "stronger-key" }>> => {
  if (apiKey.key === caller?.key) return reject({ why: "own-key" });
  const permissions = strongerThan(caller, apiKey);
  return permissions.length > 0 ? reject({ why: "stronger-key", permissions }) : accept(archivedAt(apiKey, now));
};

export const archivedAt = (apiKey: ApiKey, now: Date): ApiKey =>
  nextVersion(apiKey, { ...apiKey, status: "archived" }, now);

const gives = (before: ApiKey, after: ApiKey): boolean =>
  (before.status !== "active" && after.status === "active") || excessOf(after, before) !== undefined;

/**
 * No request locks its own sender out: whoever could do the last thing with a key can always do the next. Rotation needs a
 * second key anyway, and that one ends the first.
 */
const mayLockOut = ({ status, permissions, ipRanges, expires }: ApiKeyChange): boolean =>
  [status, permissions, ipRanges, expires].some((part) => part !== undefined);
