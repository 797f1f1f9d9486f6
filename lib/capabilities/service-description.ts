import type { Construct } from "constructs";
import { contract as describeService } from "../../functions/service-description/describe-service/contract.ts";
import type { HttpApi } from "../constructs/api/http-api.ts";
import {
  endpointTimeoutSeconds,
  type FunctionSurroundings,
  serviceFunction,
} from "../constructs/functions/service-function.ts";

/**
 * All public texts, by one function: they need no key, and the function may touch nothing. It also answers the methods that no path
 * has, so all other routes are there before.
 */
export const serviceDescription = (scope: Construct, api: HttpApi, surroundings: FunctionSurroundings): void => {
  const texts = serviceFunction(scope, describeService, surroundings, {
    timeoutSeconds: endpointTimeoutSeconds,
    may: [],
  });
  for (const endpoint of describeService.endpoints) api.route(endpoint, texts);
  api.answerOtherMethods(texts);
};
