import { ArnFormat, Stack } from "aws-cdk-lib";
import type { Construct } from "constructs";
import { type FunctionContract, functionNameOf } from "../../../functions/shared/entry/function-contract.ts";
import type { Stage } from "../../stages.ts";

/** A function of another stack, known by its name, so that neither stack has to wait for the other. */
export const namedFunction = (scope: Construct, stage: Stage, contract: FunctionContract) => {
  const functionName = `${stage.serviceName}-${functionNameOf(contract)}`;
  const functionArn = Stack.of(scope).formatArn({
    service: "lambda",
    resource: "function",
    resourceName: functionName,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });
  return { functionName, functionArn };
};
