import { defineNetworkEndpoint } from "../../shared/entry/function-contract.ts";

export const contract = defineNetworkEndpoint({
  slice: "three-ds",
  operationId: "receiveResults",
  summary: "Receives challenge results from a network's directory server",
  method: "POST",
  path: "/3ds/results/{network}",
});
