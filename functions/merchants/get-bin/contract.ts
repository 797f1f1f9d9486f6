import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { Bin } from "../merchant-schemas.ts";

export const contract = defineEndpoint({
  slice: "merchants",
  operationId: "getBin",
  summary: "Retrieve a BIN",
  description:
    "A number range at a card network, as the operator has set it up for you. Acceptors name the BIN that their charges go through.",
  method: "GET",
  path: "/bins/{binKey}",
  permission: "agents:GetBin",
  pathParameters: { binKey: keySchema("bin") },
  answer: { status: 200, schema: Bin, revalidated: true },
  problems: [commonProblems.notFound],
});
