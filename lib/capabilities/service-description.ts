import type { Construct } from "constructs";
import { contract as describeService } from "../../functions/service-description/describe-service/contract.ts";
import type { HttpApi } from "../constructs/api/http-api.ts";
import {
  endpointTimeoutSeconds,
  type FunctionSurroundings,
  serviceFunction,
} from "../constructs/functions/service-function.ts";

/**
 * Serves all public documents from one function without permissions. Requests need no API key. The function also handles
 * unsupported methods (the ANY route of each path), so its routes are added last.
 */
export function serviceDescription(scope: Construct, api: HttpApi, surroundings: FunctionSurroundings): void {
  const texts = serviceFunction(scope, describeService, surroundings, {
    timeoutSeconds: endpointTimeoutSeconds,
    may: [],
  });
  for (const endpoint of describeService.endpoints) api.route(endpoint, texts);
  api.answerOtherMethods(texts);
}
