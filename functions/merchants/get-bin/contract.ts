import { commonProblems } from "../../shared/common-problems.ts";
import { defineEndpoint } from "../../shared/contract.ts";
import { keySchema } from "../../shared/schemas.ts";
import { Bin } from "../merchant-schemas.ts";

export const contract = defineEndpoint({
  slice: "merchants",
  operationId: "getBin",
  summary: "Retrieve a BIN",
  method: "GET",
  path: "/bins/{binKey}",
  permission: "agents:GetBin",
  pathParameters: { binKey: keySchema("bin") },
  answer: { status: 200, schema: Bin },
  problems: [commonProblems.notFound],
});
