import { FunctionUrlAuthType } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";
import type { OperatorFunctionContract } from "../../../functions/shared/entry/function-contract.ts";
import { type FunctionProps, type FunctionSurroundings, serviceFunction } from "./service-function.ts";

/**
 * Function for operators. The function URL accepts only requests signed (SigV4) by an IAM identity of the account, and AWS
 * passes the caller's identity to the function. Permission to call the function URL is granted by the operators' policies,
 * not by this construct.
 */
export function operatorFunction(
  scope: Construct,
  contract: OperatorFunctionContract,
  surroundings: FunctionSurroundings,
  props: FunctionProps,
): void {
  const handler = serviceFunction(scope, contract, surroundings, props);
  handler.addFunctionUrl({ authType: FunctionUrlAuthType.AWS_IAM });
}
