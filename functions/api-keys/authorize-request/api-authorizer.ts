import type { APIGatewayAuthorizerResult, APIGatewayRequestAuthorizerEvent, Context } from "aws-lambda";
import { callerToAuthorizerContext } from "../../shared/entry/pipeline/caller.ts";
import { headerLines } from "../../shared/entry/pipeline/header-lines.ts";
import { inInvocation } from "../../shared/time/clock.ts";
import type { Log } from "../../shared/values/log.ts";
import { type AuthorizePlatform, authorizeRequest } from "./authorize-request.ts";
import { contract } from "./contract.ts";

/** API Gateway returns 401 with the `WWW-Authenticate` header only for this error message. */
const unauthorized = new Error("Unauthorized");

/**
 * Returns an empty string if the request has more than one `Authorization` header, because the headers could identify
 * different callers.
 */
function authorizationOf(event: APIGatewayRequestAuthorizerEvent): string {
  const [line = "", ...others] = headerLines(event, "Authorization");
  return others.length === 0 ? line : "";
}

/**
 * The authorizer's policy allows the entire API, because API Gateway caches one policy for all routes, per combination of
 * credentials and IP address. Each endpoint checks the permission that it requires.
 */
export const apiAuthorizer =
  ({ log, ...platform }: AuthorizePlatform & { readonly log: Log }) =>
  async (event: APIGatewayRequestAuthorizerEvent, context: Context): Promise<APIGatewayAuthorizerResult> => {
    const { requestId, identity } = event.requestContext;
    log.forInvocation({ requestId, operation: contract.operationId });
    const pending = inInvocation(context, () => authorizeRequest(authorizationOf(event), identity.sourceIp, platform));
    const caller = await pending.catch((fault: unknown) => {
      log.error("AUTHORIZER_FAILED", fault);
      throw fault;
    });
    if (!caller) {
      log.info("REQUEST_UNAUTHORIZED");
      throw unauthorized;
    }
    const [api] = event.methodArn.split("/");
    const wholeApi = { Action: "execute-api:Invoke", Effect: "Allow" as const, Resource: `${api}/*` };
    return {
      principalId: caller.apiKey,
      policyDocument: { Version: "2012-10-17", Statement: [wholeApi] },
      context: callerToAuthorizerContext(caller),
    };
  };
