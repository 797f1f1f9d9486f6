import { defineMethodFallback } from "../../shared/entry/function-contract.ts";

export const contract = defineMethodFallback({
  slice: "service-description",
  operationId: "answerOtherMethods",
  summary: "Tells which methods a path has to who sends another one",
});
