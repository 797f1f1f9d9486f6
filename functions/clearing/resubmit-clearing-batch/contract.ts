import * as v from "valibot";
import { defineOperatorFunction } from "../../shared/entry/function-contract.ts";

/**
 * Operators call this function if the network lost the file, or if the network rejected the file because of an error that
 * was not in the file and has since been corrected.
 */
export const contract = defineOperatorFunction({
  slice: "clearing",
  operationId: "resubmitClearingBatch",
  summary: "Resubmits a batch's file, byte for byte",
  act: { entity: "clearing-batch", key: "batchKey" },
  input: v.strictObject({ batchKey: v.pipe(v.string(), v.regex(/^\d{25}$/)) }),
  output: v.object({ batchKey: v.string(), network: v.string(), sha256: v.string() }),
});
