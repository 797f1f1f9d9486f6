import * as v from "valibot";
import { defineOperation } from "../../shared/entry/function-contract.ts";

const Release = v.object({
  /** ARNs of the versions that will serve. */
  versions: v.array(v.string()),
  /** Names of probes that may fail: an unavailable network must not block the release of a fix. */
  waived: v.optional(v.array(v.string()), []),
});

/**
 * Called by CloudFormation as a custom resource before the aliases are switched, and by operators at any time. Failed
 * probes are listed by name, and CloudFormation then rolls back automatically.
 */
export const contract = defineOperation({
  slice: "releases",
  operationId: "checkRelease",
  summary: "Try a release before anybody is served by it",
  input: v.object({
    RequestType: v.optional(v.picklist(["Create", "Update", "Delete"]), "Update"),
    ResourceProperties: Release,
    OldResourceProperties: v.optional(v.partial(Release)),
    /** Address for the response to CloudFormation, and the identifiers of its request. */
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
