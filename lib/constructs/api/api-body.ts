import { Lazy } from "aws-cdk-lib";
import { pathVariablesOf } from "../../../functions/shared/entry/function-contract.ts";

/**
 * An API as API Gateway imports it: OpenAPI with its extensions, in the form in which it exports one itself. Only the wiring is
 * here; what requests and answers look like is said by the API description, and judged by the functions.
 */

/** One second more than the slowest function has, and the most that API Gateway waits for. */
const integrationTimeoutMilliseconds = 29_000;

type RouteMethod = "ANY" | "DELETE" | "GET" | "HEAD" | "PATCH" | "POST";

/** Integration of a route with its function. */
export interface FunctionIntegration {
  readonly uri: string;
  readonly credentials: string;
}

const anyMethod = "x-amazon-apigateway-any-method";

/** The one authorizer of an API, by the name that operations ask for it with. */
export const authorizerName = "api-key";

const operationOf = (path: string, { uri, credentials }: FunctionIntegration, isOpen: boolean) => ({
  parameters: pathVariablesOf(path).map((name) => ({ name, in: "path", required: true, schema: { type: "string" } })),
  // An operation without a response is no OpenAPI; what comes back is whatever the function answers.
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

/** The paths of an API while it is put together. */
export class ApiPaths {
  readonly #paths = new Map<string, Record<string, ReturnType<typeof operationOf>>>();

  /** A public route asks no authorizer. */
  add(path: string, method: RouteMethod, integration: FunctionIntegration, access: "behind-authorizer" | "open"): void {
    const operations = this.#paths.get(path) ?? {};
    operations[method === "ANY" ? anyMethod : method.toLowerCase()] = operationOf(path, integration, access === "open");
    this.#paths.set(path, operations);
  }

  get names(): readonly string[] {
    return [...this.#paths.keys()];
  }

  /** The member `paths` of the body, as it is when the templates are written. */
  get body() {
    return Lazy.any({ produce: () => Object.fromEntries(this.#paths) });
  }
}

/** The head of a body, which names the version of OpenAPI that API Gateway exports. */
export const bodyHead = (title: string, description: string) =>
  ({ openapi: "3.0.1", info: { title, description, version: "v1" } }) as const;
