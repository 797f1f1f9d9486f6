import * as v from "valibot";
import { cardNetworks } from "../../card-networks/networks.ts";
import { defineOperation } from "../../shared/entry/function-contract.ts";

/** Unlike the release check, this function runs in the VPC of the functions that call card networks. */
export const contract = defineOperation({
  slice: "releases",
  operationId: "reachNetwork",
  summary: "Open a connection to a card network's switch without sending data",
  input: v.object({ network: v.picklist(cardNetworks) }),
  output: v.object({
    /** Reason why the switch cannot be reached. Absent if it can be reached. */
    fault: v.optional(v.string()),
  }),
});
