import { ArnFormat, Lazy, Stack } from "aws-cdk-lib";
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Alias, type CfnFunction, type IFunction } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";
import type { FunctionIntegration } from "./api-body.ts";

/** Lets an API invoke functions with one role instead of a permission on each function, to keep the stack small. */
export class GatewayInvocation {
  readonly role: Role;
  readonly #arnOf: (handler: IFunction) => string;
  private readonly functionArns = new Set<string>();

  /**
   * If `byName` is true, the API refers to functions by name instead of by CloudFormation reference. This avoids a circular
   * dependency with functions that refer to the API.
   */
  constructor(scope: Construct, description: string, { byName = false } = {}) {
    this.#arnOf = byName ? arnByName : ({ functionArn }) => functionArn;
    this.role = new Role(scope, "InvokeRole", {
      assumedBy: new ServicePrincipal("apigateway.amazonaws.com"),
      description,
      inlinePolicies: {
        invoke: new PolicyDocument({
          statements: [
            new PolicyStatement({
              actions: ["lambda:InvokeFunction"],
              resources: Lazy.list({ produce: () => [...this.functionArns] }),
            }),
          ],
        }),
      },
    });
  }

  allow(handler: IFunction): void {
    this.functionArns.add(this.#arnOf(handler));
  }

  integration(handler: IFunction): FunctionIntegration {
    this.allow(handler);
    return { uri: this.uri(handler), credentials: this.role.roleArn };
  }

  uri(handler: IFunction): string {
    const { partition, region } = Stack.of(handler);
    return `arn:${partition}:apigateway:${region}:lambda:path/2015-03-31/functions/${this.#arnOf(handler)}/invocations`;
  }
}

function arnByName(handler: IFunction): string {
  const called = handler instanceof Alias ? handler.lambda : handler;
  const { functionName = "" } = called.node.defaultChild as CfnFunction;
  return Stack.of(handler).formatArn({
    service: "lambda",
    resource: "function",
    resourceName: handler instanceof Alias ? `${functionName}:${handler.aliasName}` : functionName,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });
}
