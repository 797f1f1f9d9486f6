import type { Entities } from "./agent-with-entities.ts";
import { describedOperation } from "./described-operations.ts";

/** Requests as the description shows them. */

/** The example body of an operation, with the keys of entities that there are. */
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

/** Example values for the variables of an operation's path; keys among them name nothing that there is. */
export const exampleValues = (operationId: string): Entities =>
  Object.fromEntries(
    describedOperation(operationId)
      .parameters.filter((one) => one.in === "path")
      .map(({ name, example }) => [name, String(example)]),
  );
