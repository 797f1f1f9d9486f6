import * as v from "valibot";
import { cardNetworks } from "../../card-networks/networks.ts";
import { defineOperation } from "../../shared/entry/function-contract.ts";
import { NetworkGivenName } from "../record-file-schema.ts";

/** For the operator, when a network stands by a file with records that cannot be, or has no better one. */
export const contract = defineOperation({
  slice: "network-records",
  operationId: "releaseRecordFile",
  summary: "Takes in a file that was set aside for records that cannot be, without those",
  input: v.strictObject({
    network: v.picklist(cardNetworks),
    fileId: NetworkGivenName,
    /** Why it is taken in all the same; it stands in the log. */
    reason: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  }),
  /** `more` when the time was over before the file was: it goes on when it is released again. */
  output: v.object({ outcome: v.picklist(["taken", "more"]) }),
});
