import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  type EndpointContract,
  functionNameOf,
  pathVariablesOf,
} from "../../functions/shared/entry/function-contract.ts";
import { operationPermissions } from "../../functions/shared/entry/permissions.ts";
import { allContracts, endpointContracts } from "./contracts.ts";
import { root } from "./imports.ts";

describe("every contract", () => {
  it.each(allContracts)(
    "$folder is in the folder of its slice and operation, next to a handler",
    ({ folder, contract }) => {
      expect(folder).toBe(`functions/${contract.slice}/${functionNameOf(contract)}`);
      expect(existsSync(join(root, folder, "handler.ts"))).toBe(true);
    },
  );

  it("has a unique operation ID", () => {
    const ids = allContracts.map(({ contract }) => contract.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("every endpoint", () => {
  it.each(endpointContracts)("$operationId declares exactly the variables of its path", (contract) =>
    expect(Object.keys(contract.pathParameters ?? {}).sort()).toEqual([...pathVariablesOf(contract.path)].sort()),
  );

  it.each(endpointContracts)("$operationId accepts an Idempotency-Key if and only if it is a POST", (contract) =>
    expect(contract.idempotent ?? false).toBe(contract.method === "POST"),
  );

  const isChargeAction = ({ method, path }: EndpointContract) =>
    method === "POST" && path.startsWith("/charges/{chargeKey}/") && !path.endsWith("/mit");

  it.each(
    endpointContracts.filter(
      (contract) => contract.method === "PATCH" || contract.method === "DELETE" || isChargeAction(contract),
    ),
  )("$operationId changes an entity, so it accepts an If-Match", ({ conditional }) => expect(conditional).toBe(true));

  it.each(endpointContracts.filter(({ method }) => method === "PATCH"))(
    "$operationId accepts a merge patch",
    ({ bodyMediaType }) => expect(bodyMediaType).toBe("application/merge-patch+json"),
  );

  it.each(endpointContracts.filter(({ permission }) => permission !== "public" && permission !== "every-key"))(
    "$operationId requires a permission from permissions.ts, so that API keys can have it",
    ({ permission }) => expect(operationPermissions).toContain(permission),
  );

  it.each(endpointContracts.filter(({ body }) => body))(
    "$operationId rejects unknown properties in its body",
    ({ body }) => {
      const required = body && "wrapped" in body ? body.wrapped : body;
      const forms =
        body?.type === "variant" || body?.type === "union"
          ? (body as unknown as { options: readonly unknown[] }).options
          : [required];
      for (const form of forms) expect(form).toMatchObject({ type: "strict_object" });
    },
  );

  it("has its own route", () => {
    const routes = endpointContracts.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, "{}")}`);
    expect(new Set(routes).size).toBe(routes.length);
  });

  it("uses the same path variable names as its siblings, as API Gateway requires", () => {
    const names = new Map<string, Set<string>>();
    for (const { path } of endpointContracts) {
      const levels = path.split("/");
      levels.forEach((level, index) => {
        if (!level.startsWith("{")) return;
        const parent = levels.slice(0, index).join("/");
        names.set(parent, (names.get(parent) ?? new Set()).add(level));
      });
    }
    expect([...names.entries()].filter(([, variables]) => variables.size > 1)).toEqual([]);
  });
});
