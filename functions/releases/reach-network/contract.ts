import * as v from "valibot";
import { cardNetworks } from "../../card-networks/networks.ts";
import { defineOperation } from "../../shared/entry/function-contract.ts";

/** It runs in the same network as the functions that call card networks, unlike the release check. */
export const contract = defineOperation({
  slice: "releases",
  operationId: "reachNetwork",
  summary: "Open a connection to the switch of a card network, and send nothing",
  input: v.object({ network: v.picklist(cardNetworks) }),
  output: v.object({
    /** Reason why it cannot be reached. Absent if it can. */
    fault: v.optional(v.string()),
  }),
});
