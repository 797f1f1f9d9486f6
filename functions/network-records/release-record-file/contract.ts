import * as v from "valibot";
import { cardNetworks } from "../../card-networks/networks.ts";
import { defineOperatorFunction } from "../../shared/entry/function-contract.ts";
import { NetworkGivenName } from "../record-file-schema.ts";

/** For the operator, when a network stands by a file with records that cannot be, or has no better one. */
export const contract = defineOperatorFunction({
  slice: "network-records",
  operationId: "releaseRecordFile",
  summary: "Takes in a file that was set aside for records that cannot be, without those",
  act: { entity: "record-file", key: "fileId" },
  input: v.strictObject({
    network: v.picklist(cardNetworks),
    fileId: NetworkGivenName,
  }),
  /** `more` when the time was over before the file was: it goes on when it is released again. */
  output: v.object({ outcome: v.picklist(["taken", "more"]) }),
});
