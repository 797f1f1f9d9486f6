import * as v from "valibot";
import { cardNetworks } from "../../card-networks/networks.ts";
import { defineOperatorFunction } from "../../shared/entry/function-contract.ts";
import { NetworkGivenName } from "../record-file-schema.ts";

/** For operators, if a network confirms a file with impossible records, or has no corrected one. */
export const contract = defineOperatorFunction({
  slice: "network-records",
  operationId: "releaseRecordFile",
  summary: "Imports a file that was set aside, without its impossible records",
  act: { entity: "record-file", key: "fileId" },
  input: v.strictObject({
    network: v.picklist(cardNetworks),
    fileId: NetworkGivenName,
  }),
  /** `more` if the time ran out before the end of the file: releasing it again continues. */
  output: v.object({ outcome: v.picklist(["taken", "more"]) }),
});
