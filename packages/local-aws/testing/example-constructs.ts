import { Duration, type Stack } from "aws-cdk-lib";
import * as apigateway from "aws-cdk-lib/aws-apigateway";
import * as iam from "aws-cdk-lib/aws-iam";
import * as lambda from "aws-cdk-lib/aws-lambda";
import * as logs from "aws-cdk-lib/aws-logs";

export const may = (actions: string[], resource: string, conditions = {}): iam.PolicyStatement =>
  new iam.PolicyStatement({ actions, resources: [resource], conditions });

export const roleFor = (stack: Stack, name: string, service: string, statements: iam.PolicyStatement[]): iam.IRole =>
  new iam.Role(stack, name, {
    assumedBy: new iam.ServicePrincipal(service),
    ...(statements.length > 0 && { inlinePolicies: { own: new iam.PolicyDocument({ statements }) } }),
  }).withoutPolicyUpdates();

/** Properties shared by all functions of the example. */
export interface FunctionBasis {
  /** Directory of the handlers. */
  readonly source: string;
  readonly tableName: string;
}

export const functionOf = (
  stack: Stack,
  name: string,
  { source, tableName }: FunctionBasis,
  { environment = {}, timeoutSeconds = 10, rights = [] as iam.PolicyStatement[] } = {},
): lambda.Function =>
  new lambda.Function(stack, name, {
    functionName: `example-${name}`,
    code: lambda.Code.fromAsset(source),
    handler: `handlers.${name}`,
    runtime: lambda.Runtime.NODEJS_24_X,
    memorySize: 256,
    timeout: Duration.seconds(timeoutSeconds),
    logGroup: new logs.LogGroup(stack, `${name}Log`, { logGroupName: `/example/${name}` }),
    environment: { TABLE: tableName, ...environment },
    role: roleFor(stack, `${name}Role`, "lambda.amazonaws.com", rights),
  });

export const functionUri = (stack: Stack, { functionArn }: lambda.Function): string =>
  `arn:aws:apigateway:${stack.region}:lambda:path/2015-03-31/functions/${functionArn}/invocations`;

export const restApi = (stack: Stack, name: string, body: object): apigateway.SpecRestApi =>
  new apigateway.SpecRestApi(stack, name, {
    restApiName: name,
    apiDefinition: apigateway.ApiDefinition.fromInline({
      openapi: "3.0.1",
      info: { title: name, version: "1" },
      ...body,
    }),
    deployOptions: { stageName: "v1", throttlingBurstLimit: 10, throttlingRateLimit: 10 },
    cloudWatchRole: false,
  });
