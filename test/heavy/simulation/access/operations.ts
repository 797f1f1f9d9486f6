import type { APIGatewayAuthorizerResult, APIGatewayRequestAuthorizerEvent, Context } from "aws-lambda";
import type { OperatorFunction } from "../operating/operations.ts";
import { slices } from "../slices.ts";
import type { EndpointFunction } from "../upgrading/functions.ts";
import { outsideOf } from "../upgrading/outside.ts";
import type { WorldPlatform } from "../upgrading/platform.ts";

/** What API Gateway asks who calls, and what makes, changes and ends keys. */

export type AuthorizerFunction = (
  event: APIGatewayRequestAuthorizerEvent,
  context: Context,
) => Promise<APIGatewayAuthorizerResult>;

const { apiKeys } = slices;

export const accessFunctions = {
  "authorize-request": (platform: WorldPlatform): AuthorizerFunction =>
    apiKeys.authorizeRequest.handler(undefined, outsideOf(platform)),
  "get-me": (platform: WorldPlatform): EndpointFunction =>
    apiKeys.getMe.handler({ STAGE: "simulation" }, outsideOf(platform)),
  "create-api-key": (platform: WorldPlatform): EndpointFunction =>
    apiKeys.createApiKey.handler(undefined, outsideOf(platform)),
  "update-api-key": (platform: WorldPlatform): EndpointFunction =>
    apiKeys.updateApiKey.handler(undefined, outsideOf(platform)),
  "archive-api-key": (platform: WorldPlatform): EndpointFunction =>
    apiKeys.archiveApiKey.handler(undefined, outsideOf(platform)),
  "end-api-keys": (platform: WorldPlatform): OperatorFunction =>
    apiKeys.endApiKeys.handler(undefined, outsideOf(platform)),
} as const;
