import * as v from "valibot";
import { cardNetworks } from "../../card-networks/networks.ts";
import { defineOperatorFunction } from "../../shared/entry/function-contract.ts";
import { NetworkGivenName } from "../record-file-schema.ts";

/**
 * Operator function that imports a file without its invalid records, after the network has confirmed the file or stated that
 * it cannot correct the file.
 */
export const contract = defineOperatorFunction({
  slice: "network-records",
  operationId: "releaseRecordFile",
  summary: "Imports a file that was set aside, skipping its invalid records",
  act: { entity: "record-file", key: "fileId" },
  input: v.strictObject({
    network: v.picklist(cardNetworks),
    fileId: NetworkGivenName,
  }),
  /** `more` if the import stopped before the end of the file, for example at the time limit. Release the file again to continue. */
  output: v.object({ outcome: v.picklist(["taken", "more"]) }),
});
