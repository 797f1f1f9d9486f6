import type { Outcome } from "../lambda/function-worker.ts";
import { type Functions, PayloadTooLarge } from "../lambda/functions.ts";
import { Throttled } from "../lambda/reserved-concurrency.ts";
import type { Roles } from "../permissions/roles.ts";
import { configurationError, GatewayFailure } from "./gateway-failure.ts";

/** Calls the function in the URI of an integration or authorizer, with the role that the template specifies for the call. */
export type CallFunction = (uri: string, roleArn: string | undefined, event: object) => Promise<Outcome>;

export const functionCaller =
  (functions: Functions, roles: Roles): CallFunction =>
  async (uri, roleArn, event) => {
    // arn:aws:apigateway:…:lambda:path/2015-03-31/functions/<function ARN>/invocations
    const functionArn = /\/functions\/(.+)\/invocations$/.exec(uri)?.[1] ?? uri;
    if (!functions.definition(functionArn)) throw configurationError(`there is no function ${functionArn}`);
    if (roleArn === undefined || !roles.mayInvoke(roleArn, functionArn)) {
      throw configurationError(`${roleArn ?? "the gateway, without a role,"} is not allowed to invoke ${functionArn}`);
    }
    return functions.invoke(functionArn, JSON.stringify(event)).catch((error: unknown) => {
      if (error instanceof Throttled) {
        throw new GatewayFailure("INTEGRATION_FAILURE", "Service unavailable", { reason: error.message });
      }
      if (error instanceof PayloadTooLarge) throw new GatewayFailure("REQUEST_TOO_LARGE", "Request Too Long");
      throw error;
    });
  };
