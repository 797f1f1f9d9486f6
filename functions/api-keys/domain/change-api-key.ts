import { type MergePatch, mergePatched } from "../../shared/values/merge-patch.ts";
import { nextVersion } from "../../shared/values/next-version.ts";
import { accept, type Result, reject } from "../../shared/values/result.ts";
import type { ApiKey } from "./api-key.ts";
import { type Excess, excessOf, type Grant, permissionsBeyond } from "./grant.ts";

/** Null removes the description, the IP address ranges or the expiry. */
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

/** An inactive key cannot grant any permissions, even while API Gateway still accepts the key because of a cached policy. */
export const grantOf = (apiKey: ApiKey | undefined): Grant =>
  apiKey?.status === "active" ? apiKey : { permissions: [], ipRanges: [] };

/** Returns the permissions of `apiKey` that the caller lacks. If there are any, the caller cannot change or archive it. */
const strongerThan = (caller: ApiKey | undefined, apiKey: ApiKey): readonly string[] =>
  permissionsBeyond(apiKey, grantOf(caller));

/**
 * A caller can change a key of the same agent, provided that the caller's key has all permissions of that key. If the
 * change grants access, the resulting permissions, IP ranges and expiry are checked together: a wider range makes all
 * permissions of the key available from more IP addresses.
 */
export function changeApiKey(
  apiKey: ApiKey,
  change: ApiKeyChange,
  caller: ApiKey | undefined,
  now: Date,
): Result<ApiKey, ChangeRefused> {
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
}

/** An archived key can still be retrieved but can no longer be used. */
export function archiveApiKey(
  apiKey: ApiKey,
  caller: ApiKey | undefined,
  now: Date,
): Result<ApiKey, Extract<ChangeRefused, { why: "own-key" | "stronger-key" }>> {
  if (apiKey.key === caller?.key) return reject({ why: "own-key" });
  const permissions = strongerThan(caller, apiKey);
  return permissions.length > 0 ? reject({ why: "stronger-key", permissions }) : accept(archivedAt(apiKey, now));
}

export const archivedAt = (apiKey: ApiKey, now: Date): ApiKey =>
  nextVersion(apiKey, { ...apiKey, status: "archived" }, now);

const gives = (before: ApiKey, after: ApiKey): boolean =>
  (before.status !== "active" && after.status === "active") || excessOf(after, before) !== undefined;

/**
 * Returns true if a change to the caller's own key could lock the caller out. Such changes are rejected. Key rotation
 * requires a second key anyway, and that key can archive the first key.
 */
const mayLockOut = ({ status, permissions, ipRanges, expires }: ApiKeyChange): boolean =>
  [status, permissions, ipRanges, expires].some((part) => part !== undefined);
