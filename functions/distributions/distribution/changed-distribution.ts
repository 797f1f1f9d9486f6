import * as v from "valibot";
import { codeOfKeyword } from "../../shared/entry/pipeline/request-schema.ts";
import type { ValidationError } from "../../shared/entry/problem.ts";
import { type MergePatch, mergePatched } from "../../shared/values/merge-patch.ts";
import { nextVersion } from "../../shared/values/next-version.ts";
import { accept, type Result, reject } from "../../shared/values/result.ts";
import {
  type CompanionChoice,
  type Destination,
  type Distribution,
  sameServer,
  type TemporaryNameChoice,
} from "../domain/distribution.ts";
import { choicesByType, type TargetsChange, targetsByType } from "./distribution-schemas.ts";

export interface DistributionChange {
  readonly targets?: TargetsChange | undefined;
  readonly reference?: string | null | undefined;
  readonly companions?: CompanionChoice | null | undefined;
  readonly temporaryNames?: TemporaryNameChoice | null | undefined;
}

/**
 * The distribution's type cannot change, and fields that this type does not have are rejected. Returns `before` if the patch
 * changes nothing.
 */
export function changedDistribution(
  before: Distribution,
  { targets: change = {}, ...others }: DistributionChange,
  now: Date,
): Result<Distribution, readonly ValidationError[]> {
  const merged = mergePatched<Record<string, unknown>>(
    { ...before.targets },
    change as MergePatch<Record<string, unknown>>,
  );
  const foreignTargets = Object.keys(merged).filter((name) => !(name in targetsByType[before.type].entries));
  const own: readonly string[] = ["reference", ...choicesByType[before.type]];
  const foreignChoices = Object.keys(others).filter((name) => !own.includes(name));
  const foreign = [...foreignTargets.map((name) => `targets/${name}`), ...foreignChoices];
  if (foreign.length > 0) return reject(foreign.map((path) => ofAnotherType(path, before.type)));
  // All fields are now present and valid, and all belong to the distribution's type, so the targets match that type.
  const destination = { type: before.type, targets: v.parse(targetsByType[before.type], merged) } as Destination;
  const { seenHostKey, seenHostKeyType, ...kept } = mergePatched<Distribution>(
    before,
    others as MergePatch<Distribution>,
  );
  const seen = {
    ...(seenHostKey !== undefined && { seenHostKey }),
    ...(seenHostKeyType !== undefined && { seenHostKeyType }),
  };
  const isSeen = isSameServer(before, destination);
  return accept(nextVersion(before, { ...kept, ...destination, ...(isSeen && seen) }, now));
}

const ofAnotherType = (path: string, type: Destination["type"]): ValidationError => ({
  path: `/body/${path}`,
  message: `is not allowed for distributions of type ${type}`,
  errorCode: codeOfKeyword("targetType"),
});

const isSameServer = (before: Destination, after: Destination): boolean =>
  before.type === "sftp" && after.type === "sftp" && sameServer(before.targets, after.targets);
