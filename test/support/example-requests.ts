import { authenticationWith, type Entities } from "./agent-with-entities.ts";
import { describedOperation } from "./described-operations.ts";

/** Example requests of the API description. */

/** Returns the example body of an operation, with the keys of existing entities. */
export function exampleBody(
  operationId: string,
  { acceptorKey, binKey }: Entities,
): Readonly<Record<string, unknown>> | undefined {
  const example = describedOperation(operationId).body?.content.example;
  if (example === undefined) return undefined;
  const text = JSON.stringify(example)
    .replaceAll(/"mac-\w+"/g, JSON.stringify(acceptorKey))
    .replaceAll(/"bin-\w+"/g, JSON.stringify(binKey));
  return JSON.parse(text);
}

/** Body of a requestor-initiated (3RI) authentication with the agent's own acceptor and a card that is always authenticated. */
export function requestorInitiatedWith(entities: Entities, change: Readonly<Record<string, unknown>> = {}) {
  const { merchantAcceptorKey, amount, card } = authenticationWith(entities["acceptorKey"] ?? "");
  const example = exampleBody("createRequestorInitiatedAuthentication", entities);
  return { ...example, merchantAcceptorKey, amount, card, ...change };
}

/** Returns example values for the path variables of an operation; the keys name no existing entity. */
export const exampleValues = (operationId: string): Entities =>
  Object.fromEntries(
    describedOperation(operationId)
      .parameters.filter((one) => one.in === "path")
      .map(({ name, example }) => [name, String(example)]),
  );

/** Returns the body with an additional property in each of its objects, and the paths of these properties. */
export function surprising(value: unknown, at: string): readonly [unknown, readonly string[]] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [value, []];
  const nested = Object.entries(value).map(([name, part]) => [name, ...surprising(part, `${at}/${name}`)] as const);
  const changed = Object.fromEntries(nested.map(([name, part]) => [name, part]));
  return [{ ...changed, surprise: 1 }, [`${at}/surprise`, ...nested.flatMap(([, , places]) => places)]];
}
