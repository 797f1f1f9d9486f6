import { FunctionUrlAuthType, type Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";
import type { OperatorFunctionContract } from "../../../functions/shared/entry/function-contract.ts";
import { type FunctionProps, type FunctionSurroundings, serviceFunction } from "./service-function.ts";

/**
 * A function for people who run the service. It has a URL that takes only requests which an identity of the account has signed, and is
 * told by AWS whose they are. Nobody is given the right to call it here: that is for the policies of the operators.
 */
export const operatorFunction = (
  scope: Construct,
  contract: OperatorFunctionContract,
  surroundings: FunctionSurroundings,
  props: FunctionProps,
): LambdaFunction => {
  const made = serviceFunction(scope, contract, surroundings, props);
  made.addFunctionUrl({ authType: FunctionUrlAuthType.AWS_IAM });
  return made;
};
