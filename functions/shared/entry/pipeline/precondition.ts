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
