import * as v from "valibot";
import { defineOperation } from "../../shared/entry/function-contract.ts";

const Release = v.object({
  /** ARNs of the function versions that will serve traffic. */
  versions: v.array(v.string()),
  /**
   * Names of probes to skip, so that an unavailable network does not prevent the deployment of a fix. `all` skips every
   * probe, for the deployment of a restored table while all other functions are stopped.
   */
  waived: v.optional(v.array(v.string()), []),
});

/**
 * CloudFormation calls this operation as a custom resource before the aliases are switched, and rolls the deployment back if
 * a probe fails. Operators can call the operation at any time. The response lists failed probes by name.
 */
export const contract = defineOperation({
  slice: "releases",
  operationId: "checkRelease",
  summary: "Test a release before it serves traffic",
  input: v.object({
    RequestType: v.optional(v.picklist(["Create", "Update", "Delete"]), "Update"),
    ResourceProperties: Release,
    OldResourceProperties: v.optional(v.partial(Release)),
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
