import {
  isReference,
  isSuccess,
  type JsonSchema,
  type OpenApiDocument,
  type Operation,
  type Parameter,
  type Placed,
  placedIn,
  type Response,
  type Webhook,
} from "../openapi/openapi-types.ts";
import { nameOf, resolved } from "../openapi/schemas/named-components.ts";

/**
 * The OpenAPI document in the structure of the documentation: operations with their parameters and responses (references
 * resolved), and entities.
 */

export interface IndexedOperation extends Omit<Operation, "parameters" | "responses"> {
  readonly anchor: string;
  readonly method: string;
  /** Path for clients, including the server's base path. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly responses: readonly (readonly [status: number, response: Response])[];
}

export interface ApiIndex {
  readonly document: OpenApiDocument;
  readonly operations: readonly IndexedOperation[];
  /**
   * Object schemas that are the entire JSON response of an operation and have their own title. Each of these schemas has a
   * separate section, to which other schemas link.
   */
  readonly entities: ReadonlyMap<string, JsonSchema>;
}

export const anchorOf = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
    .replace(/[^a-zA-Z0-9]+/g, "-")
    .toLowerCase();

export const entityAnchor = (name: string): string => `${anchorOf(name)}-object`;

function followed<Value extends object>(
  value: Value | { readonly $ref: string },
  components: Readonly<Record<string, Value>>,
): Value {
  if (!isReference(value)) return value;
  const found = components[nameOf(value)];
  if (!found) throw new Error(`the document has no component ${value.$ref}`);
  return found;
}

const indexed = (document: OpenApiDocument, { path, method, operation }: Placed): IndexedOperation => ({
  ...operation,
  anchor: anchorOf(operation.operationId),
  method: method.toUpperCase(),
  path: `${document.servers[0]?.url ?? ""}${path}`,
  parameters: (operation.parameters ?? []).map((one) => followed(one, document.components.parameters)),
  responses: Object.entries(operation.responses).map(
    ([status, response]) => [Number(status), followed(response, document.components.responses)] as const,
  ),
});

export const parametersOfWebhook = ({ document }: ApiIndex, { post }: Webhook): readonly Parameter[] =>
  post.parameters.map((one) => followed<Parameter>(one, document.components.parameters));

type IndexedResponse = IndexedOperation["responses"][number];

/** Returns the successful responses of an operation (including redirects), with 204 last. */
export function successesOf({ responses }: IndexedOperation): readonly IndexedResponse[] {
  const successes = responses.filter(([status]) => isSuccess(status));
  return [...successes.filter(([status]) => status !== 204), ...successes.filter(([status]) => status === 204)];
}

export function successOf(operation: IndexedOperation): IndexedResponse {
  const [found] = successesOf(operation);
  if (!found) throw new Error("the operation has no successful response");
  return found;
}

export const jsonAnswerOf = (operation: IndexedOperation) => successOf(operation)[1].content?.["application/json"];

/** Enumerations that are too long for a table and are therefore on the page "Lists of values". */
export const valueListsOf = ({ document }: ApiIndex): readonly (readonly [name: string, schema: JsonSchema])[] =>
  Object.entries(document.components.schemas).filter(([, { enum: values = [] }]) => values.length > listedAtOnce);

/** Maximum number of values that are listed inline. */
export const listedAtOnce = 30;

/** A response schema without its own title is named `{operationId}Answer` and is described with its operation. */
const isAnswerOfOne = (name: string, { operationId }: IndexedOperation): boolean =>
  name.toLowerCase() === `${operationId}Answer`.toLowerCase();

export function apiIndex(document: OpenApiDocument): ApiIndex {
  const operations = placedIn(document.paths).map((placed) => indexed(document, placed));
  const entities = new Map<string, JsonSchema>();
  for (const operation of operations) {
    const schema = jsonAnswerOf(operation)?.schema;
    if (!schema || !isReference(schema)) continue;
    const found = resolved(schema, document.components.schemas);
    if (found.properties && !isAnswerOfOne(nameOf(schema), operation)) entities.set(nameOf(schema), found);
  }
  return { document, operations, entities };
}
