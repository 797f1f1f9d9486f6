import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { clientReadmeBlocks, projectWithClient } from "../support/packed-client.ts";

/** The package for clients as npm packs it, compiled against as its users do. */

const root = join(import.meta.dirname, "../..");

const project = projectWithClient();

const misuse = `
import { acquiringClient, type AcquiringEvent, isProblem, isProblemOf, type ProblemOf } from "@acquiring/client";

const client = acquiringClient();
const body = {
  merchantAcceptorResolver: { merchantAcceptorKey: "mac-1" },
  card: { number: "4111111111111111", expiryMonth: 12, expiryYear: 2030 },
  amount: { value: 1050, currency: "EUR" },
  type: { intent: "purchase", cardEntry: "e-commerce", order: "checkout" },
} as const;

export const rightUses = async (error: unknown, event: AcquiringEvent) => {
  const { key, amount } = await client.createCharge({ body }, { idempotencyKey: "order-1" });
  for await (const { status } of client.listCharges()) console.log(status.authorization);
  await client.clearCharge({ chargeKey: key }, { ifMatch: 1 }).catch(() => undefined);
  if (isProblem(error, "/service/problems/invalid-input")) error.problem.validationErrors.map(({ errorCode }) => errorCode);
  if (isProblemOf(error, "getCharge")) switch (error.problem.type) {
    case "/service/problems/entity-not-found": break;
    case "/service/problems/too-many-requests": error.problem.retryable satisfies true; break;
  }
  if (event.type === "com.acquiring.charges.action") event.data.chargeKey satisfies string;
  return amount.value satisfies number;
};

export const wrongUses = (error: unknown) => [
  // @ts-expect-error a charge needs its body
  () => client.createCharge({}),
  // @ts-expect-error a currency that does not exist is no currency
  () => client.createCharge({ body: { ...body, amount: { value: 1, currency: "EURO" } } }),
  // @ts-expect-error a key in the path has to be given
  () => client.getCharge(),
  // @ts-expect-error a list is asked for with its own parameters
  () => client.listCharges({ colour: "red" }),
  // @ts-expect-error a question needs no Idempotency-Key
  () => client.getCharge({ chargeKey: "chg-1" }, { idempotencyKey: "1" }),
  // @ts-expect-error a new charge has no version yet
  () => client.createCharge({ body }, { ifMatch: 1 }),
  // @ts-expect-error there is no such problem
  () => isProblem(error, "/service/problems/bad-luck"),
  // @ts-expect-error a charge is not an authentication
  (): ProblemOf<"getCharge">["type"] => "/service/problems/3ds/not-found",
];
`;

/** Settings of compilers that users have; libraries are checked too. */
const compilers = {
  onServers: { lib: ["es2023"], types: ["node"], module: "nodenext" },
  inBrowsers: {
    lib: ["es2023", "dom", "dom.iterable"],
    types: [],
    module: "esnext",
    moduleResolution: "bundler",
  },
};

const isForBrowsers = (code: string): boolean => code.includes("@acquiring/client/browser");

const forNode = clientReadmeBlocks.filter(({ code }) => !isForBrowsers(code)).map(({ name }) => name);
const forBrowsers = clientReadmeBlocks.filter(({ code }) => isForBrowsers(code)).map(({ name }) => name);

for (const { name, code } of clientReadmeBlocks) project.write(name, code);
project.write("misuse.ts", misuse);

const compiled = (compilerOptions: object, files: readonly string[]) => {
  const options = {
    target: "es2022",
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    skipLibCheck: false,
  };
  const settings = { compilerOptions: { ...options, ...compilerOptions }, files };
  const file = project.write(`tsconfig-${files.length}.json`, JSON.stringify(settings));
  const { stdout, status } = spawnSync(join(root, "node_modules/.bin/tsc"), ["--project", file], { encoding: "utf8" });
  return { stdout, status };
};

describe("the packed client", () => {
  it("brings what it runs on, its types and its README, and neither sources nor tests", () => {
    const others = project.packed.filter((file) => !/^dist\/[a-z0-9/-]+\.(js|d\.ts)$/.test(file));
    expect(others).toEqual(["README.md", "package.json"]);
    expect(project.packed).toEqual(expect.arrayContaining(["dist/index.js", "dist/index.d.ts", "dist/browser.js"]));
  });

  it("compiles with the programs of its README and refuses what the API refuses, on a server", () => {
    expect(compiled(compilers.onServers, [...forNode, "misuse.ts"])).toEqual({ stdout: "", status: 0 });
  });

  it("compiles with those that run in a browser, without the types of Node", () => {
    expect(forBrowsers).not.toEqual([]);
    expect(compiled(compilers.inBrowsers, forBrowsers)).toEqual({ stdout: "", status: 0 });
  });
});
