import { type RefusedWrite, StoreBusy } from "../store/table.ts";
import { staleVersion } from "./pipeline/precondition.ts";
import type { Refusal } from "./problem.ts";

/**
 * What to tell a caller whose write was refused because the entity, which is the first of the writes, has another version
 * by now: that what it expected is no longer so, or, when it expected nothing, that it met another request and may try
 * again.
 */
export const changedMeanwhile = (
  { refused }: { readonly refused: readonly RefusedWrite[] },
  expectedVersion: number | undefined,
): Refusal<"precondition-failed"> => {
  const current = refused.find(({ index }) => index === 0)?.item;
  if (!current) throw new Error("what is written beside the entity was refused");
  const stale = staleVersion({ version: Number(current["version"]) }, expectedVersion);
  if (!stale) throw new StoreBusy("another request changed the same entity");
  return stale;
};
