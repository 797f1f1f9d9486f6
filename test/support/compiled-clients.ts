import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { type ConsumerProject, clientReadmeBlocks } from "./packed-client.ts";

/** Programs that use the packed client, with common compiler settings. */

const rightAndWrongUses = `
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

/** Common compiler settings; libraries are type-checked too. */
export const compilerSettings = {
  onServers: { lib: ["es2023"], types: ["node"], module: "nodenext" },
  /** A framework that renders on servers and in browsers has the types of both. */
  onBoth: { lib: ["dom", "dom.iterable", "es2022"], types: ["node"], module: "nodenext" },
  inBrowsers: {
    lib: ["es2023", "dom", "dom.iterable"],
    types: [],
    module: "esnext",
    moduleResolution: "bundler",
  },
};

const isForBrowsers = (code: string): boolean => code.includes("@acquiring/client/browser");

/** Writes the programs of the README and valid and invalid uses of the client to the project, and returns their names. */
export function writePrograms(project: ConsumerProject) {
  for (const { name, code } of clientReadmeBlocks) project.write(name, code);
  project.write("uses.ts", rightAndWrongUses);
  const named = (forBrowsers: boolean) =>
    clientReadmeBlocks.filter(({ code }) => isForBrowsers(code) === forBrowsers).map(({ name }) => name);
  return { onServers: [...named(false), "uses.ts"], inBrowsers: named(true) };
}

const root = join(import.meta.dirname, "../..");

const ownCompiler = join(root, "node_modules/.bin/tsc");

/** Returns a compiler's output for files of a project; libraries are type-checked too. */
export function compiled(
  project: ConsumerProject,
  compilerOptions: object,
  files: readonly string[],
  compiler = ownCompiler,
) {
  const options = {
    target: "es2022",
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    skipLibCheck: false,
  };
  const settings = { compilerOptions: { ...options, ...compilerOptions }, files };
  const file = project.write(
    `tsconfig-${files.join("-").replaceAll(/\W/g, "-").slice(0, 80)}.json`,
    JSON.stringify(settings),
  );
  const { stdout, status } = spawnSync(compiler, ["--project", file], { encoding: "utf8" });
  return { stdout, status };
}
