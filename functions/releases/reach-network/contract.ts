import * as v from "valibot";
import { cardNetworks } from "../../card-networks/networks.ts";
import { defineOperation } from "../../shared/entry/function-contract.ts";

/** It stands where the functions stand that ask card networks; the check of a release does not. */
export const contract = defineOperation({
  slice: "releases",
  operationId: "reachNetwork",
  summary: "Open a connection to the switch of a card network, and send nothing",
  input: v.object({ network: v.picklist(cardNetworks) }),
  output: v.object({
    /** Why it cannot be reached; absent when it can. */
    fault: v.optional(v.string()),
  }),
});
