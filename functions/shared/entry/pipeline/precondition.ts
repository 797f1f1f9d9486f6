import { type RefusedWrite, StoreBusy } from "../../store/table.ts";
import { commonProblems } from "../common-problems.ts";
import { type Refusal, refusal } from "../problem.ts";

/**
 * `If-Match: <version>` makes a change depend on the version its sender has seen. The pipeline reads the header and the
 * use case asks here once it has found the entity, so the version is judged before any other rule.
 */
export const staleVersion = (
  { version }: { readonly version: number },
  expectedVersion: number | undefined,
): Refusal<"precondition-failed"> | undefined =>
  expectedVersion === undefined || expectedVersion === version
    ? undefined
    : refusal(commonProblems.preconditionFailed, `If-Match is '${expectedVersion}', but the version is '${version}'.`);

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
