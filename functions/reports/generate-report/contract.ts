import * as v from "valibot";
import { defineOperation } from "../../shared/entry/function-contract.ts";
import { keySchema } from "../../shared/values/schemas.ts";

export const contract = defineOperation({
  slice: "reports",
  operationId: "generateReport",
  summary: "Writes all or part of a report's file, unless another run is writing or has written the file",
  input: v.strictObject({ reportKey: keySchema("report") }),
  output: v.object({ outcome: v.picklist(["completed", "failed", "postponed", "handed-over", "nothing-to-do"]) }),
});
