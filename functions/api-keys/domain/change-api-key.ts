import { type MergePatch, mergePatched } from "../../shared/values/merge-patch.ts";
import { nextVersion } from "../../shared/values/next-version.ts";
import { accept, type Result, reject } from "../../shared/values/result.ts";
import type { ApiKey } from "./api-key.ts";
import { type Excess, excessOf, type Grant, permissionsBeyond } from "./grant.ts";

/** Requested changes of a key. Null removes the description, or the address ranges. */
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

/** Rights that a key can grant: none if it is not active, even if gateways still accept it. */
export const grantOf = (apiKey: ApiKey | undefined): Grant =>
  apiKey?.status === "active" ? apiKey : { permissions: [], ipRanges: [] };

/** Permissions of a key that the caller lacks. The caller cannot change or end such a stronger key. */
const strongerThan = (caller: ApiKey | undefined, apiKey: ApiKey): readonly string[] =>
  permissionsBeyond(apiKey, grantOf(caller));

/**
 * A key can restrict keys of its agent that have no more permissions than itself, and can grant only its own
 * permissions. A grant is checked on the resulting key, permissions and ranges together: a wider range allows all of
 * its permissions from there.
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

/** Archiving is final: the key can still be retrieved, and never works again. */
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
 * A key cannot lock itself out, so a caller whose request succeeded can always send another. Rotation needs a second
 * key anyway, which then ends the first.
 */
const mayLockOut = ({ status, permissions, ipRanges, expires }: ApiKeyChange): boolean =>
  [status, permissions, ipRanges, expires].some((part) => part !== undefined);
