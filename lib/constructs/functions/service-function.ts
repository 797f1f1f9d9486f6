import { Duration } from "aws-cdk-lib";
import {
  Effect,
  PolicyDocument,
  type PolicyStatement,
  Role,
  ServicePrincipal,
  PolicyStatement as Statement,
} from "aws-cdk-lib/aws-iam";
import { Architecture, type Code, Function as LambdaFunction, LoggingFormat, Runtime } from "aws-cdk-lib/aws-lambda";
import type { ILogGroup } from "aws-cdk-lib/aws-logs";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import { type FunctionContract, functionNameOf } from "../../../functions/shared/entry/function-contract.ts";
import { acknowledge } from "./acknowledge.ts";

/** What all functions of a stack share. */
export interface FunctionSurroundings {
  readonly serviceName: string;
  readonly code: Code;
  readonly logGroup: ILogGroup;
  readonly environment: Readonly<Record<string, string>>;
}

export interface FunctionProps {
  /** Exactly what its role allows; see grants.ts. */
  readonly may: readonly PolicyStatement[];
  /** Findings about its role that are right as they are, by rule, with the reason. */
  readonly acknowledged?: Readonly<Record<string, string>>;
  readonly settings?: Readonly<Record<string, string>>;
  readonly timeoutSeconds?: number;
  readonly memoryMegabytes?: number;
  /** Where calls go that nobody waits for and that failed through every attempt. */
  readonly deadLetterQueue?: IQueue;
}

/** Below API Gateway's 29 seconds, so that the function's own answer arrives and not the gateway's. */
export const endpointTimeoutSeconds = 28;

const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** One Lambda function for one contract, with a role that allows what is listed here and nothing else. */
export const serviceFunction = (
  scope: Construct,
  contract: FunctionContract,
  { serviceName, code, logGroup, environment }: FunctionSurroundings,
  {
    may,
    acknowledged = {},
    settings = {},
    timeoutSeconds = 10,
    memoryMegabytes = 1024,
    deadLetterQueue,
  }: FunctionProps,
): LambdaFunction => {
  const id = pascal(contract.operationId);
  const name = functionNameOf(contract);
  const writeLog = new Statement({
    effect: Effect.ALLOW,
    actions: ["logs:CreateLogStream", "logs:PutLogEvents"],
    resources: [logGroup.logGroupArn],
  });
  const role = new Role(scope, `${id}Role`, {
    assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
    description: contract.summary,
    inlinePolicies: { function: new PolicyDocument({ statements: [writeLog, ...may] }) },
  });
  for (const [rule, reason] of Object.entries(acknowledged)) acknowledge(role, rule, reason);
  return new LambdaFunction(scope, id, {
    functionName: `${serviceName}-${name}`,
    description: contract.summary,
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    code,
    handler: `${name}.handler`,
    role: role.withoutPolicyUpdates(),
    timeout: Duration.seconds(timeoutSeconds),
    memorySize: memoryMegabytes,
    logGroup,
    loggingFormat: LoggingFormat.JSON,
    environment: { ...environment, ...settings },
    ...(deadLetterQueue && { deadLetterQueue }),
  });
};
