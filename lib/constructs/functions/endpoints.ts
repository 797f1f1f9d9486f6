import type { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Construct } from "constructs";
import type { EndpointContract } from "../../../functions/shared/entry/function-contract.ts";
import type { HttpApi } from "../api/http-api.ts";
import {
  endpointTimeoutSeconds,
  type FunctionProps,
  type FunctionSurroundings,
  serviceFunction,
} from "./service-function.ts";

/** Adds an endpoint to the running service: a function for its contract and a route to it. */
export type AddEndpoint = (contract: EndpointContract, props: FunctionProps) => void;

/** What every endpoint with a known caller needs to count requests against the limit of the agent. */
export interface RateLimitAccess {
  readonly settings: Readonly<Record<string, string>>;
  readonly may: readonly PolicyStatement[];
}

export const endpointAdder =
  (scope: Construct, api: HttpApi, surroundings: FunctionSurroundings, limit: RateLimitAccess): AddEndpoint =>
  (contract, { may, settings, ...props }) => {
    const isLimited = contract.permission !== "public";
    const handler = serviceFunction(scope, contract, surroundings, {
      timeoutSeconds: endpointTimeoutSeconds,
      ...props,
      may: [...may, ...(isLimited ? limit.may : [])],
      settings: { ...settings, ...(isLimited && limit.settings) },
    });
    api.route(contract, handler);
  };
