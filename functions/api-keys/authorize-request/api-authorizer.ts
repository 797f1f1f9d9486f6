import type { APIGatewayAuthorizerResult, APIGatewayRequestAuthorizerEvent, Context } from "aws-lambda";
import { callerToAuthorizerContext } from "../../shared/entry/pipeline/caller.ts";
import { headerLines } from "../../shared/entry/pipeline/header-lines.ts";
import { inInvocation } from "../../shared/time/clock.ts";
import type { Log } from "../../shared/values/log.ts";
import { type AuthorizePlatform, authorizeRequest } from "./authorize-request.ts";
import { contract } from "./contract.ts";

/** API Gateway answers 401, with its header, to this message and to no other. */
const unauthorized = new Error("Unauthorized");

/** Two lines could be of two callers, so they count as none. */
const authorizationOf = (event: APIGatewayRequestAuthorizerEvent): string => {
  const [line = "", ...others] = headerLines(event, "Authorization");
  return others.length === 0 ? line : "";
};

/**
 * The edge towards API Gateway. It allows the whole API: the answer is cached for the credentials and address, whatever the
 * route, and each endpoint checks its own permission.
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
