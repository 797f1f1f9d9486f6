import type { Entities } from "./agent-with-entities.ts";
import { describedOperation } from "./described-operations.ts";

/** Example requests of the API description. */

/** Returns the example body of an operation, with the keys of existing entities. */
export const exampleBody = (
  operationId: string,
  { acceptorKey, binKey }: Entities,
): Readonly<Record<string, unknown>> | undefined => {
  const example = describedOperation(operationId).body?.content.example;
  if (example === undefined) return undefined;
  const text = JSON.stringify(example)
    .replaceAll(/"mac-\w+"/g, JSON.stringify(acceptorKey))
    .replaceAll(/"bin-\w+"/g, JSON.stringify(binKey));
  return JSON.parse(text);
};

/** Returns example values for the path variables of an operation; the keys name no existing entity. */
export const exampleValues = (operationId: string): Entities =>
  Object.fromEntries(
    describedOperation(operationId)
      .parameters.filter((one) => one.in === "path")
      .map(({ name, example }) => [name, String(example)]),
  );
