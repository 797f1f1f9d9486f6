import type { Construct } from "constructs";
import type { EndpointContract } from "../../functions/shared/contract.ts";
import type { HttpApi } from "./http-api.ts";
import {
  endpointTimeoutSeconds,
  type FunctionProps,
  type FunctionSurroundings,
  serviceFunction,
} from "./service-function.ts";

/** Adds an endpoint to the running service: a function for its contract and a route to it. */
export type AddEndpoint = (contract: EndpointContract, props: FunctionProps) => void;

export const endpointAdder =
  (scope: Construct, api: HttpApi, surroundings: FunctionSurroundings): AddEndpoint =>
  (contract, props) => {
    const handler = serviceFunction(scope, contract, surroundings, {
      timeoutSeconds: endpointTimeoutSeconds,
      ...props,
    });
    api.route(contract, handler);
  };
