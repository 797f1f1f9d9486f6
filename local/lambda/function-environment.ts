import { PLACE } from "../place.ts";
import type { FunctionDefinition } from "./function-definition.ts";

/**
 * The variables of the template and those that Lambda sets. The SDK finds the local endpoint by itself; the access key
 * id is the function's name, so that each call can be judged by the function's own role.
 */
export function functionEnvironment(
  definition: FunctionDefinition,
  awsEndpoint: string,
): Readonly<Record<string, string>> {
  return {
    ...inherited(),
    ...definition.environment,
    AWS_ACCESS_KEY_ID: definition.name,
    AWS_SECRET_ACCESS_KEY: "local",
    AWS_SESSION_TOKEN: "local",
    AWS_DEFAULT_REGION: PLACE.region,
    AWS_REGION: PLACE.region,
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
  };
}

/** Nothing else of the developer's own environment reaches a function. */
const inherited = (): Record<string, string> =>
  Object.fromEntries(["PATH", "LANG", "TMPDIR"].map((name) => [name, process.env[name] ?? ""]));
