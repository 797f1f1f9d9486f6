import { Duration, RemovalPolicy } from "aws-cdk-lib";
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import {
  Architecture,
  type Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
} from "aws-cdk-lib/aws-lambda";
import type { ILogGroup } from "aws-cdk-lib/aws-logs";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import { type FunctionContract, functionNameOf } from "../../../functions/shared/entry/function-contract.ts";
import { secretGroups, secretNames } from "../../../functions/shared/values/settings.ts";
import { functionNameIn } from "../../stages/names.ts";
import type { Stage } from "../../stages/stage.ts";
import type { PurposeKeySecrets } from "../data/secrets.ts";
import { pascalCase } from "../pascal-case.ts";
import { readSecret } from "../rights/grants.ts";
import { acknowledge } from "./acknowledge.ts";
import { type Egress, type Reaches, standInNetwork, wayOutOf } from "./egress.ts";
import { rolePathFor } from "./role-paths.ts";

/** Properties shared by all functions of a stack. */
export interface FunctionSurroundings {
  readonly stage: Stage;
  /** Prefix of function names. */
  readonly prefix: string;
  readonly code: Code;
  readonly logGroup: ILogGroup;
  readonly environment: Readonly<Record<string, string>>;
  /** Reserved concurrency per operation ID. */
  readonly reservedConcurrency: Readonly<Record<string, number>>;
  readonly egress?: Egress | undefined;
}

export interface FunctionProps {
  /** Permissions of the function's role; see grants.ts. */
  readonly may: readonly PolicyStatement[];
  readonly purposeKeys?: Partial<PurposeKeySecrets>;
  /** Reasons for accepting AwsSolutions findings about the function's role, by rule. */
  readonly acknowledged?: Readonly<Record<string, string>>;
  readonly settings?: Readonly<Record<string, string>>;
  readonly reaches?: Reaches;
  readonly timeoutSeconds?: number;
  readonly memoryMegabytes?: number;
  readonly deadLetterQueue?: IQueue;
  /**
   * Disables retries of asynchronous invocations and limits their queueing to a minute, because the next invocation finds
   * the same work.
   */
  readonly isCalledOnce?: boolean;
}

/**
 * Timeout of endpoints, below API Gateway's 29 seconds, so callers receive the function's response instead of a gateway
 * timeout.
 */
export const endpointTimeoutSeconds = 28;

/** Names of the secrets, by environment variable. */
const secretTexts = (secrets: Partial<PurposeKeySecrets>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    secretGroups.flatMap((group) => {
      const secret = secrets[group];
      return secret ? [[secretNames[group], secret.secretName]] : [];
    }),
  );

/** The function's role can only write its log, read its secrets, use its VPC, and do what `may` allows. */
export function serviceFunction(
  scope: Construct,
  contract: FunctionContract,
  { prefix, code, logGroup, environment, reservedConcurrency, egress }: FunctionSurroundings,
  {
    may,
    purposeKeys = {},
    acknowledged = {},
    settings = {},
    reaches,
    timeoutSeconds = 10,
    memoryMegabytes = 1024,
    deadLetterQueue,
    isCalledOnce = false,
  }: FunctionProps,
): LambdaFunction {
  const id = pascalCase(contract.operationId);
  const name = functionNameOf(contract);
  const reserved = reservedConcurrency[contract.operationId] ?? 0;
  const writeLog = new PolicyStatement({
    actions: ["logs:CreateLogStream", "logs:PutLogEvents"],
    resources: [logGroup.logGroupArn],
  });
  const network = wayOutOf(egress, reaches);
  const readSecrets = Object.values(purposeKeys).map(readSecret);
  const path = rolePathFor(may);
  const role = new Role(scope, `${id}Role`, {
    ...(path && { path }),
    assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
    description: contract.summary,
    inlinePolicies: {
      function: new PolicyDocument({
        statements: [writeLog, ...may, ...readSecrets, ...(network ? [standInNetwork()] : [])],
      }),
    },
  });
  for (const [rule, reason] of Object.entries(acknowledged)) acknowledge(role, rule, reason);
  if (network)
    acknowledge(
      role,
      "IAM5[Resource::*]",
      "Lambda creates the network interfaces, so their IDs are not known in advance.",
    );
  return new LambdaFunction(scope, id, {
    functionName: functionNameIn(prefix, contract),
    description: contract.summary,
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    code,
    handler: `${name}.handler`,
    role: role.withoutPolicyUpdates(),
    timeout: Duration.seconds(timeoutSeconds),
    memorySize: memoryMegabytes,
    ...(reserved > 0 && { reservedConcurrentExecutions: reserved }),
    logGroup,
    loggingFormat: LoggingFormat.JSON,
    // Omits start and end lines, because metrics count invocations. Platform errors and timeouts are still logged.
    systemLogLevelV2: SystemLogLevel.WARN,
    environment: { ...environment, ...secretTexts(purposeKeys), ...settings },
    // Versions that served requests are retained for rollbacks of their alias. Versions of a failed release are deleted.
    currentVersionOptions: { removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE },
    ...(deadLetterQueue && { deadLetterQueue }),
    ...(isCalledOnce && { retryAttempts: 0, maxEventAge: Duration.minutes(1) }),
    ...(network && {
      vpc: network.vpc,
      vpcSubnets: { subnets: [...network.subnets] },
      securityGroups: [network.securityGroup],
    }),
  });
}
