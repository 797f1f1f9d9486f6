import { ArnFormat, Stack } from "aws-cdk-lib";
import type { Construct } from "constructs";
import type { FunctionContract } from "../../../functions/shared/entry/function-contract.ts";
import { functionNameIn, prefixOf } from "../../stages/names.ts";
import type { Stage } from "../../stages/stage.ts";
import type { FunctionByName } from "../data/resources-by-name.ts";

/** A function in another stack, referred to by name, so neither stack depends on the other. */
export function namedFunction(
  scope: Construct,
  stage: Stage,
  contract: Pick<FunctionContract, "operationId">,
): FunctionByName {
  const functionName = functionNameIn(prefixOf(stage), contract);
  const functionArn = Stack.of(scope).formatArn({
    service: "lambda",
    resource: "function",
    resourceName: functionName,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });
  return { functionName, functionArn };
}
