import { Lazy } from "aws-cdk-lib";
import { pathVariablesOf } from "../../../functions/shared/entry/function-contract.ts";

/**
 * An API in API Gateway's import format: OpenAPI with its extensions. It contains only the routing; the API description documents
 * requests and responses, and the functions validate them.
 */

/** One second more than the longest function timeout; the maximum of API Gateway. */
const integrationTimeoutMilliseconds = 29_000;

type RouteMethod = "ANY" | "DELETE" | "GET" | "HEAD" | "PATCH" | "POST";

/** Integration of a route with its function. */
export interface FunctionIntegration {
  readonly uri: string;
  readonly credentials: string;
}

const anyMethod = "x-amazon-apigateway-any-method";

/** Name of an API's only authorizer, to which operations refer. */
export const authorizerName = "api-key";

const operationOf = (path: string, { uri, credentials }: FunctionIntegration, isOpen: boolean) => ({
  parameters: pathVariablesOf(path).map((name) => ({ name, in: "path", required: true, schema: { type: "string" } })),
  // OpenAPI requires a response in each operation; the function determines the actual one.
  responses: { "200": { description: "What the function answers" } },
  ...(!isOpen && { security: [{ [authorizerName]: [] }] }),
  "x-amazon-apigateway-integration": {
    type: "aws_proxy",
    httpMethod: "POST",
    uri,
    credentials,
    timeoutInMillis: integrationTimeoutMilliseconds,
  },
});

/** Collects the paths of an API. */
export class ApiPaths {
  readonly #paths = new Map<string, Record<string, ReturnType<typeof operationOf>>>();

  /** Public routes have no authorizer. */
  add(path: string, method: RouteMethod, integration: FunctionIntegration, access: "behind-authorizer" | "open"): void {
    const operations = this.#paths.get(path) ?? {};
    operations[method === "ANY" ? anyMethod : method.toLowerCase()] = operationOf(path, integration, access === "open");
    this.#paths.set(path, operations);
  }

  get names(): readonly string[] {
    return [...this.#paths.keys()];
  }

  /** The property `paths` of the body, evaluated when the templates are written. */
  get body() {
    return Lazy.any({ produce: () => Object.fromEntries(this.#paths) });
  }
}

/** Start of the body, with the OpenAPI version that API Gateway exports. */
export const bodyHead = (title: string, description: string) =>
  ({ openapi: "3.0.1", info: { title, description, version: "v1" } }) as const;
