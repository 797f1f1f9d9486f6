import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { compiled, compilerSettings, writePrograms } from "../support/compiled-clients.ts";
import { projectWithClient } from "../support/packed-client.ts";

/** TypeScript 5 and client generators of other languages, on the packed client and the API description. */

const root = join(import.meta.dirname, "../..");
const programOf = (name: string): string => join(import.meta.dirname, "node_modules/.bin", name);
const compiler = programOf("tsc");
const description = join(root, "docs/openapi.json");

const project = await projectWithClient();
const generate = (program: string, ...args: readonly string[]) =>
  execFileSync(programOf(program), args, { cwd: project.directory, stdio: "pipe" });

/** Compiler settings of a user's project with a bundler: the DOM types are available. */
const asUsersDo = { ...compilerSettings.inBrowsers, skipLibCheck: true, exactOptionalPropertyTypes: false };

const order = `{
  merchantAcceptorResolver: { merchantAcceptorKey: "mac-1" },
  card: { number: "4111111111111111", expiryMonth: 12, expiryYear: 2030 },
  amount: { value: 1050, currency: "EUR" },
  type: { intent: "purchase", cardEntry: "e-commerce", order: "checkout" },
}`;

describe("TypeScript 5", () => {
  const programs = writePrograms(project);

  it("compiles a program that uses the client on a server", () =>
    expect(compiled(project, compilerSettings.onServers, programs.onServers, compiler)).toEqual({
      stdout: "",
      status: 0,
    }));

  it("compiles a server program with DOM types that uses the client", () =>
    expect(compiled(project, { ...compilerSettings.onBoth, skipLibCheck: true }, programs.onServers, compiler)).toEqual(
      { stdout: "", status: 0 },
    ));

  it("compiles a program that uses the client in a browser", () =>
    expect(compiled(project, compilerSettings.inBrowsers, programs.inBrowsers, compiler)).toEqual({
      stdout: "",
      status: 0,
    }));
});

describe("generators of other vendors create compilable clients from the description", () => {
  it("openapi-typescript", () => {
    generate("openapi-typescript", description, "--output", "their-types.ts");
    project.write(
      "their-fetch.ts",
      `import createClient from "${join(import.meta.dirname, "node_modules/openapi-fetch/dist/index.mjs")}";
import type { paths } from "./their-types";

export const charged = async () => {
  const client = createClient<paths>({ baseUrl: "https://api.example.com/v1" });
  const { data, error } = await client.POST("/charges", { body: ${order} });
  if (error?.type === "/service/problems/invalid-input") return error.validationErrors.length;
  return data?.amount.value;
};
`,
    );
    expect(compiled(project, asUsersDo, ["their-fetch.ts"], compiler)).toEqual({ stdout: "", status: 0 });
  });

  it("@hey-api/openapi-ts", () => {
    generate("openapi-ts", "--input", description, "--output", "their-client", "--no-log-file", "--silent");
    project.write(
      "their-calls.ts",
      `import { createCharge } from "./their-client";

export const charged = async () => (await createCharge({ body: ${order} })).data?.amount.value;
`,
    );
    expect(compiled(project, asUsersDo, ["their-calls.ts"], compiler)).toEqual({ stdout: "", status: 0 });
  });

  it("orval", () => {
    generate("orval", "--input", description, "--output", "their-requests.ts", "--client", "fetch");
    project.write(
      "their-orders.ts",
      `import { createCharge } from "./their-requests";

export const charged = async () => {
  const { status, data } = await createCharge(${order});
  return status === 201 ? data.amount.value : undefined;
};
`,
    );
    expect(compiled(project, asUsersDo, ["their-orders.ts"], compiler)).toEqual({ stdout: "", status: 0 });
  });
});
