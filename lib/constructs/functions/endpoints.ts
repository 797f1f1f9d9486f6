import type { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Construct } from "constructs";
import type { EndpointContract } from "../../../functions/shared/entry/function-contract.ts";
import type { HttpApi } from "../api/http-api.ts";
import type { SecretByName } from "../data/resources-by-name.ts";
import type { ReleasedFunctions } from "./released-functions.ts";
import {
  endpointTimeoutSeconds,
  type FunctionProps,
  type FunctionSurroundings,
  serviceFunction,
} from "./service-function.ts";

/**
 * Adds an endpoint to the service: a function for its contract and a route to the function. The contract determines whether
 * requests are rate-limited, and whether the function needs the secret for idempotency keys and list cursors.
 */
export type AddEndpoint = (contract: EndpointContract, props: FunctionProps) => void;

/** Settings and permissions for rate limits and idempotent requests. */
export interface RequestAccess {
  /** Secret for endpoints that use an Idempotency-Key or list cursors. */
  readonly requests: SecretByName;
  readonly settings: Readonly<Record<string, string>>;
  readonly may: readonly PolicyStatement[];
  readonly released: ReleasedFunctions;
}

export const recognizesRequests = ({ idempotent, query = {} }: EndpointContract): boolean =>
  idempotent === true || "offsetToken" in query;

export const endpointAdder =
  (
    scope: Construct,
    api: HttpApi,
    surroundings: FunctionSurroundings,
    { requests, released, ...limit }: RequestAccess,
  ): AddEndpoint =>
  (contract, { may, settings, purposeKeys, ...props }) => {
    const isLimited = contract.permission !== "public";
    const handler = serviceFunction(scope, contract, surroundings, {
      timeoutSeconds: endpointTimeoutSeconds,
      ...props,
      purposeKeys: { ...(recognizesRequests(contract) && { requests }), ...purposeKeys },
      may: [...may, ...(isLimited ? limit.may : [])],
      settings: { ...settings, ...(isLimited && limit.settings) },
    });
    api.route(contract, released.served(contract, handler));
  };
