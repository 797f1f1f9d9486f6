import { type RefusedWrite, StoreBusy } from "../../store/table.ts";
import { commonProblems } from "../common-problems.ts";
import { type Refusal, refusal } from "../problem.ts";

/**
 * `If-Match: <version>` makes a change conditional on the version that the caller last received. The pipeline reads the header.
 * The use case calls this function as soon as it has found the entity, so the version is checked before any business rule.
 */
export const staleVersion = (
  { version }: { readonly version: number },
  expectedVersion: number | undefined,
): Refusal<"precondition-failed"> | undefined =>
  expectedVersion === undefined || expectedVersion === version
    ? undefined
    : refusal(commonProblems.preconditionFailed, `If-Match is '${expectedVersion}', but the version is '${version}'.`);

/**
 * Handles a transaction whose first write, that of the entity, failed because another request has changed the entity since it
 * was read. Returns the problem `precondition-failed` if the version in `If-Match` is outdated. Otherwise, throws StoreBusy:
 * the request conflicted with another request and can be retried.
 */
export function changedMeanwhile(
  { refused }: { readonly refused: readonly RefusedWrite[] },
  expectedVersion: number | undefined,
): Refusal<"precondition-failed"> {
  const current = refused.find(({ index }) => index === 0)?.item;
  if (!current) throw new Error("a condition failed on a write other than the entity's");
  const stale = staleVersion({ version: Number(current["version"]) }, expectedVersion);
  if (!stale) throw new StoreBusy("another request changed the same entity");
  return stale;
}
