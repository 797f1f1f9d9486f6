import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type Content,
  isReference,
  methods,
  type OpenApiDocument,
  type Operation,
  type Parameter,
  type Response,
} from "../../functions/service-description/openapi/openapi-types.ts";

/** The API description, the only information that a client has. */

const file = join(import.meta.dirname, "../../docs/openapi.json");

export const apiDescription: OpenApiDocument = JSON.parse(readFileSync(file, "utf8"));

export interface DescribedOperation {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly isPublic: boolean;
  readonly parameters: readonly Parameter[];
  readonly body:
    | { readonly mediaType: string; readonly content: Content[string]; readonly required: boolean }
    | undefined;
  readonly responses: Readonly<Record<string, Response>>;
}

function named<Component>(kind: keyof OpenApiDocument["components"], $ref: string): Component {
  const components: Readonly<Record<string, unknown>> = apiDescription.components[kind];
  return components[$ref.slice($ref.lastIndexOf("/") + 1)] as Component;
}

function described(path: string, method: string, operation: Operation): DescribedOperation {
  const [content] = Object.entries(operation.requestBody?.content ?? {});
  return {
    operationId: operation.operationId,
    method: method.toUpperCase(),
    path,
    isPublic: operation.security.length === 0,
    parameters: (operation.parameters ?? []).map((one) =>
      isReference(one) ? named<Parameter>("parameters", one.$ref) : one,
    ),
    body: content && {
      mediaType: content[0],
      content: content[1],
      required: operation.requestBody?.required ?? false,
    },
    responses: Object.fromEntries(
      Object.entries(operation.responses).map(([status, one]) => [
        status,
        isReference(one) ? named<Response>("responses", one.$ref) : one,
      ]),
    ),
  };
}

export const describedOperations: readonly DescribedOperation[] = Object.entries(apiDescription.paths).flatMap(
  ([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      return operation ? [described(path, method, operation)] : [];
    }),
);

export function describedOperation(operationId: string): DescribedOperation {
  const found = describedOperations.find((one) => one.operationId === operationId);
  if (!found) throw new Error(`the description has no operation '${operationId}'`);
  return found;
}
