import type { Construct } from "constructs";
import { contract as describeService } from "../../functions/service-description/describe-service/contract.ts";
import type { HttpApi } from "../constructs/api/http-api.ts";
import {
  endpointTimeoutSeconds,
  type FunctionSurroundings,
  serviceFunction,
} from "../constructs/functions/service-function.ts";

/**
 * All public texts, served by one function without rights; they need no API key. It also handles methods that a path does not
 * have, so it is added after all other routes.
 */
export const serviceDescription = (scope: Construct, api: HttpApi, surroundings: FunctionSurroundings): void => {
  const texts = serviceFunction(scope, describeService, surroundings, {
    timeoutSeconds: endpointTimeoutSeconds,
    may: [],
  });
  for (const endpoint of describeService.endpoints) api.route(endpoint, texts);
  api.answerOtherMethods(texts);
};
