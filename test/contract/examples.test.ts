import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { describeApi } from "../../scripts/generate/openapi.ts";
import { endpointContracts } from "../architecture/contracts.ts";

/** JSON Schema cannot express every rule, so the examples are also validated with the schemas that the service uses. */

const { paths } = await describeApi();

const operationOf = ({ path, method }: { readonly path: string; readonly method: string }) =>
  paths[path]?.[method.toLowerCase() as "get" | "post" | "patch" | "delete"];

describe("the examples of", () => {
  it.each(endpointContracts.filter(({ body }) => body))("$operationId are accepted as requests", (contract) => {
    const [media] = Object.values(operationOf(contract)?.requestBody?.content ?? {});
    const parsed = v.safeParse(contract.body ?? v.never(), media?.example);
    expect(parsed.issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)).toBeUndefined();
  });

  it.each(endpointContracts)("$operationId are valid responses", (contract) => {
    const response = operationOf(contract)?.responses[contract.answer.status];
    const content = response && "content" in response ? response.content : undefined;
    const example = content?.["application/json"]?.example;
    if (example === undefined) return;
    expect(v.safeParse(contract.answer.schema, example).issues).toBeUndefined();
  });

  it.each(endpointContracts)("$operationId include a value for every path variable", (contract) => {
    const parameters = (operationOf(contract)?.parameters ?? []).flatMap((one) => ("in" in one ? [one] : []));
    for (const { name, example } of parameters.filter((one) => one.in === "path")) {
      expect(v.is(contract.pathParameters?.[name] ?? v.never(), example)).toBe(true);
    }
  });
});
