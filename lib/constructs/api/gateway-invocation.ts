import { Lazy, Stack } from "aws-cdk-lib";
import { Effect, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";
import type { FunctionIntegration } from "./api-body.ts";

/**
 * How an API calls its functions: under one role that names them all, instead of a permission on each, which keeps the
 * stack small.
 */
export class GatewayInvocation {
  readonly role: Role;
  private readonly functionArns: string[] = [];

  constructor(scope: Construct, description: string) {
    this.role = new Role(scope, "InvokeRole", {
      assumedBy: new ServicePrincipal("apigateway.amazonaws.com"),
      description,
      inlinePolicies: {
        invoke: new PolicyDocument({
          statements: [
            new PolicyStatement({
              effect: Effect.ALLOW,
              actions: ["lambda:InvokeFunction"],
              resources: Lazy.list({ produce: () => this.functionArns }),
            }),
          ],
        }),
      },
    });
  }

  allow({ functionArn }: IFunction): void {
    this.functionArns.push(functionArn);
  }

  /** A route that is answered by this function. */
  integration(handler: IFunction): FunctionIntegration {
    this.allow(handler);
    return { uri: invocationUri(handler), credentials: this.role.roleArn };
  }
}

/** Where API Gateway calls a function. */
export const invocationUri = (handler: IFunction): string => {
  const { partition, region } = Stack.of(handler);
  return `arn:${partition}:apigateway:${region}:lambda:path/2015-03-31/functions/${handler.functionArn}/invocations`;
};
