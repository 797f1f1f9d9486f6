import * as v from "valibot";
import { defineOperation } from "../../shared/entry/function-contract.ts";

const Release = v.object({
  /** ARNs of the versions that will serve. */
  versions: v.array(v.string()),
  /** What may be broken all the same, by the names of probes: a network that is down keeps no fault from being mended. */
  waived: v.optional(v.array(v.string()), []),
});

/**
 * Asked by CloudFormation as a custom resource, before the aliases move, and by an operator at any time. What does not fit is told
 * by name; CloudFormation then goes back by itself.
 */
export const contract = defineOperation({
  slice: "releases",
  operationId: "checkRelease",
  summary: "Try a release before anybody is served by it",
  input: v.object({
    RequestType: v.optional(v.picklist(["Create", "Update", "Delete"]), "Update"),
    ResourceProperties: Release,
    OldResourceProperties: v.optional(v.partial(Release)),
    /** Where CloudFormation waits for the answer, and what it knows it by. */
    ResponseURL: v.optional(v.pipe(v.string(), v.url())),
    StackId: v.optional(v.string()),
    RequestId: v.optional(v.string()),
    LogicalResourceId: v.optional(v.string()),
  }),
  output: v.object({
    passed: v.boolean(),
    refusals: v.array(v.object({ probe: v.string(), why: v.string() })),
  }),
});
