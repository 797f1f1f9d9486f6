import type { APIGatewayAuthorizerResult, APIGatewayRequestAuthorizerEvent } from "aws-lambda";
import { callerToAuthorizerContext } from "../../shared/entry/pipeline/caller.ts";
import { deployedPlatform } from "../../shared/platform/platform.ts";
import { findApiKey } from "../api-key-store.ts";
import { authorizeRequest } from "./authorize-request.ts";

const { table, purposeKeys, agentTimes, log } = deployedPlatform();

/** API Gateway answers 401, with its header, to this message and to no other. */
const unauthorized = new Error("Unauthorized");

/**
 * Allows the whole API: the answer is cached for the credentials and address, whatever the route, and each
 * endpoint checks its own permission.
 */
export const handler = async (event: APIGatewayRequestAuthorizerEvent): Promise<APIGatewayAuthorizerResult> => {
  const { requestId, identity } = event.requestContext;
  log.forInvocation({ requestId, operation: "authorizeRequest" });
  const header = Object.entries(event.headers ?? {}).find(([name]) => name.toLowerCase() === "authorization");
  const caller = await authorizeRequest(header?.[1] ?? "", identity.sourceIp, {
    findApiKey: (apiKey) => findApiKey(table, apiKey),
    purposeKeys,
    agentTimes,
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
