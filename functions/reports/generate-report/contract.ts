import * as v from "valibot";
import { defineOperation } from "../../shared/entry/function-contract.ts";
import { keySchema } from "../../shared/values/schemas.ts";

export const contract = defineOperation({
  slice: "reports",
  operationId: "generateReport",
  summary: "Writes the file of a report, or a part of it, unless another run does or did",
  input: v.strictObject({ reportKey: keySchema("report") }),
  output: v.object({ outcome: v.picklist(["completed", "failed", "postponed", "handed-over", "nothing-to-do"]) }),
});
