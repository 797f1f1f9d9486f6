import { type MergePatch, mergePatched } from "../../shared/values/merge-patch.ts";
import { accept, type Result, reject } from "../../shared/values/result.ts";
import type { ApiKey } from "./api-key.ts";
import { type Excess, excessOf, type Grant } from "./grant.ts";

/** What a key may be asked to become; null takes the description away, or the limit of the addresses. */
export interface ApiKeyChange {
  readonly status?: "active" | "disabled" | undefined;
  readonly permissions?: readonly string[] | undefined;
  readonly ipRanges?: readonly string[] | null | undefined;
  readonly description?: string | null | undefined;
}

export type ChangeRefused =
  | { readonly why: "archived" }
  | { readonly why: "own-key" }
  | { readonly why: "exceeds-own-rights"; readonly excess: Excess };

/** What a key may hand on: nothing any more once it is not active, even while gateways still know it. */
export const grantOf = (apiKey: ApiKey | undefined): Grant =>
  apiKey?.status === "active" ? apiKey : { permissions: [], ipRanges: [] };

/**
 * A key may take from any key of its agent, and give to any only what it holds itself. What a change gives is judged on
 * the key as it will be, permissions and ranges together: a wider range lets every one of its permissions act from there.
 */
export const changeApiKey = (
  apiKey: ApiKey,
  change: ApiKeyChange,
  caller: ApiKey | undefined,
  now: Date,
): Result<ApiKey, ChangeRefused> => {
  if (apiKey.status === "archived") return reject({ why: "archived" });
  const { ipRanges, ...rest } = change;
  const patch: MergePatch<ApiKey> = { ...rest, ipRanges: ipRanges === null ? [] : ipRanges };
  const changed = changedAt(mergePatched(apiKey, patch), now);
  const excess = gives(apiKey, changed) ? excessOf(changed, grantOf(caller)) : undefined;
  if (excess) return reject({ why: "exceeds-own-rights", excess });
  if (apiKey.key === caller?.key && mayLockOut(change)) return reject({ why: "own-key" });
  return accept(changed);
};

/** Archiving is final: the key stays to be looked up, and never works again. */
export const archiveApiKey = (
  apiKey: ApiKey,
  callerKey: string,
  now: Date,
): Result<ApiKey, Extract<ChangeRefused, { why: "own-key" }>> =>
  apiKey.key === callerKey ? reject({ why: "own-key" }) : accept(archivedAt(apiKey, now));

export const archivedAt = (apiKey: ApiKey, now: Date): ApiKey => changedAt({ ...apiKey, status: "archived" }, now);

const gives = (before: ApiKey, after: ApiKey): boolean =>
  (before.status !== "active" && after.status === "active") || excessOf(after, before) !== undefined;

/**
 * No request locks its own sender out: whoever could do the last thing with a key can always do the next. Rotation needs a
 * second key anyway, and that one ends the first.
 */
const mayLockOut = ({ status, permissions, ipRanges }: ApiKeyChange): boolean =>
  [status, permissions, ipRanges].some((part) => part !== undefined);

const changedAt = (apiKey: ApiKey, now: Date): ApiKey => ({
  ...apiKey,
  version: apiKey.version + 1,
  lastModified: now.toISOString(),
});
