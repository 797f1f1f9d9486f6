import { Lazy } from "aws-cdk-lib";
import { pathVariablesOf } from "../../../functions/shared/entry/function-contract.ts";

/**
 * An API in API Gateway's import format: OpenAPI with API Gateway extensions. The body contains only the routing; the API
 * description documents requests and responses, and the functions validate requests.
 */

/** API Gateway's default maximum for the integration timeout, one second more than the timeout of endpoint functions. */
const integrationTimeoutMilliseconds = 29_000;

type RouteMethod = "ANY" | "DELETE" | "GET" | "HEAD" | "PATCH" | "POST";

export interface FunctionIntegration {
  readonly uri: string;
  readonly credentials: string;
}

const anyMethod = "x-amazon-apigateway-any-method";

export const authorizerName = "api-key";

const operationOf = (path: string, { uri, credentials }: FunctionIntegration, isOpen: boolean) => ({
  parameters: pathVariablesOf(path).map((name) => ({ name, in: "path", required: true, schema: { type: "string" } })),
  // OpenAPI requires each operation to have a response. The function determines the actual response.
  responses: { "200": { description: "Response of the function" } },
  ...(!isOpen && { security: [{ [authorizerName]: [] }] }),
  "x-amazon-apigateway-integration": {
    type: "aws_proxy",
    httpMethod: "POST",
    uri,
    credentials,
    timeoutInMillis: integrationTimeoutMilliseconds,
  },
});

export class ApiPaths {
  readonly #paths = new Map<string, Record<string, ReturnType<typeof operationOf>>>();

  add(path: string, method: RouteMethod, integration: FunctionIntegration, access: "behind-authorizer" | "open"): void {
    const operations = this.#paths.get(path) ?? {};
    operations[method === "ANY" ? anyMethod : method.toLowerCase()] = operationOf(path, integration, access === "open");
    this.#paths.set(path, operations);
  }

  get names(): readonly string[] {
    return [...this.#paths.keys()];
  }

  get body() {
    return Lazy.any({ produce: () => Object.fromEntries(this.#paths) });
  }
}

/** Start of the body, with the OpenAPI version that API Gateway exports. */
export const bodyHead = (title: string, description: string) =>
  ({ openapi: "3.0.1", info: { title, description, version: "v1" } }) as const;
