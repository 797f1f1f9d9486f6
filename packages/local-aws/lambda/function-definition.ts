import { place } from "../account-and-region.ts";
import type { Deployment } from "../assembly/deployment.ts";
import { localSecret } from "../permissions/credentials.ts";
import { Refusal } from "../refusal.ts";

export interface FunctionDefinition {
  readonly name: string;
  readonly arn: string;
  readonly roleArn: string;
  readonly directory: string;
  readonly handler: string;
  readonly memoryMegabytes: number;
  readonly timeoutSeconds: number;
  readonly environment: Readonly<Record<string, string>>;
  readonly logGroup: string;
  readonly deadLetterArn: string | undefined;
  readonly asyncRetries: number;
}

interface FunctionProperties {
  readonly Code: { readonly S3Key: string };
  readonly Environment?: { readonly Variables?: Readonly<Record<string, string>> };
  readonly Handler: string;
  readonly LoggingConfig?: { readonly LogGroup?: string };
  readonly MemorySize?: number;
  readonly Role: string;
  readonly Timeout?: number;
  readonly DeadLetterConfig?: { readonly TargetArn?: string };
}

interface EventInvokeConfigProperties {
  readonly FunctionName: string;
  readonly MaximumRetryAttempts?: number;
}

/** Lambda's default number of retries of an asynchronous invocation. */
const defaultAsyncRetries = 2;

/** Lambda's limit for the total size of a function's environment variables, including their names. */
const environmentBytes = 4096;

export function functionDefinitions(deployment: Deployment): readonly FunctionDefinition[] {
  const retries = new Map(
    deployment
      .resources<EventInvokeConfigProperties>("AWS::Lambda::EventInvokeConfig")
      .map(({ properties }) => [properties.FunctionName, properties.MaximumRetryAttempts]),
  );
  return deployment
    .resources<FunctionProperties>("AWS::Lambda::Function")
    .map(({ ref: name, arn, stackName, properties }) => {
      const environment = properties.Environment?.Variables ?? {};
      const size = Object.entries(environment).reduce((sum, entry) => sum + Buffer.byteLength(entry.join("")), 0);
      if (size > environmentBytes) throw new Refusal(`environment of ${name}: ${size} bytes exceed the limit of 4 KB`);
      return {
        name,
        arn,
        roleArn: properties.Role,
        directory: deployment.assetDirectory(stackName, properties.Code.S3Key),
        handler: properties.Handler,
        memoryMegabytes: Number(properties.MemorySize ?? 128),
        timeoutSeconds: Number(properties.Timeout ?? 3),
        environment,
        logGroup: properties.LoggingConfig?.LogGroup ?? `/aws/lambda/${name}`,
        deadLetterArn: properties.DeadLetterConfig?.TargetArn,
        asyncRetries: Number(retries.get(name) ?? defaultAsyncRetries),
      };
    });
}

/**
 * Returns the environment variables set by the template and by Lambda. Functions inherit only PATH, LANG and TMPDIR from the
 * runner. The variables include the local endpoint for the SDK. The access key ID is the function's name, so each AWS call
 * is authorized with the function's role.
 */
export const functionEnvironment = (
  definition: FunctionDefinition,
  awsEndpoint: string,
): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(["PATH", "LANG", "TMPDIR"].map((name) => [name, process.env[name] ?? ""])),
  ...definition.environment,
  AWS_ACCESS_KEY_ID: definition.name,
  AWS_SECRET_ACCESS_KEY: localSecret,
  AWS_SESSION_TOKEN: localSecret,
  AWS_DEFAULT_REGION: place.region,
  AWS_REGION: place.region,
  AWS_ENDPOINT_URL: awsEndpoint,
  AWS_EXECUTION_ENV: "AWS_Lambda_nodejs24.x",
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(definition.memoryMegabytes),
  AWS_LAMBDA_FUNCTION_NAME: definition.name,
  AWS_LAMBDA_FUNCTION_VERSION: "$LATEST",
  AWS_LAMBDA_INITIALIZATION_TYPE: "on-demand",
  AWS_LAMBDA_LOG_GROUP_NAME: definition.logGroup,
  AWS_LAMBDA_LOG_STREAM_NAME: "local",
  LAMBDA_TASK_ROOT: definition.directory,
  TZ: "UTC",
  _HANDLER: definition.handler,
});
