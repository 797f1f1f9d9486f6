import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { contract as createAcceptor } from "../../../functions/merchants/create-acceptor/contract.ts";
import { contract as createMerchant } from "../../../functions/merchants/create-merchant/contract.ts";
import { createAcceptorExample } from "../../../functions/merchants/merchant-examples.ts";
import { common } from "../../../lib/stages/common.ts";
import { concurrencyReservedBy } from "../../../lib/stages/loads.ts";
import { productionEu } from "../../../lib/stages/production-eu.ts";
import { stageSettings } from "../../../lib/stages/stage-settings.ts";
import { concurrencyMin } from "../../../scripts/operator/preflight/checks.ts";
import { root } from "../../architecture/imports.ts";

/** Checks the deployment guide, which starts with an empty account: all required values are named, and all commands are valid. */

const page = readFileSync(join(root, "docs/operations/deploy.md"), "utf8");

const rows = new Map(
  [...page.matchAll(/^\| `(\w+)` \| (.+) \|$/gm)].map(([, name = "", description = ""]) => [name, description]),
);

describe("the values of an environment", () => {
  /** Values that differ per environment, except those that every environment sets in code. */
  const own = Object.keys(productionEu).filter((name) => !Object.hasOwn(common, name));
  const decidedInCode = ["name", "authorizerCacheSeconds"];

  it.each(own.filter((name) => !decidedInCode.includes(name)))(
    "have a row for %s, which every stage must set",
    (name) => expect(rows.has(name)).toBe(true),
  );

  it.each([...rows])("describe %s like the schema", (name, description) => {
    expect(Object.hasOwn(stageSettings, name)).toBe(true);
    expect(description).toBe(v.getDescription(stageSettings[name as keyof typeof stageSettings]));
  });
});

it("states the reserved concurrency of production, the remaining concurrency, and the quota to request", () => {
  const reserved = concurrencyReservedBy(productionEu);
  expect(page).toContain(`which need ${concurrencyMin}:`);
  expect(page).toContain(
    `production reserves ${reserved}, so an account with the usual 1,000 leaves ${1_000 - reserved}`,
  );
  expect(page).toContain(`Request ${(reserved + concurrencyMin).toLocaleString("en-US")} or more`);
});

const commands = [
  ...[...page.matchAll(/^ *```\n(.*?)^ *```/gms)].flatMap(([, block = ""]) => block.split("\n")),
  ...[...page.matchAll(/`((?:npm run|npx cdk) [^`]+)`/g)].map(([, text = ""]) => text),
]
  .map((line) => line.replaceAll(/\s+/g, " ").trim())
  .filter((line) => line !== "");

const scripts: Readonly<Record<string, string>> = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).scripts;

const helps = new Map<string, string>();

function helpOf(program: string, ...args: readonly string[]): string {
  const key = [program, ...args].join(" ");
  const known = helps.get(key);
  if (known !== undefined) return known;
  const { stdout } = spawnSync(program, [...args, "--help"], { cwd: root, encoding: "utf8" });
  helps.set(key, stdout);
  return stdout;
}

const optionsIn = (text: string): readonly string[] =>
  [...text.matchAll(/(?<=\s)(--?[a-z][a-z-]*)/g)].map(([flag]) => flag);

describe("the commands", () => {
  it("are found", () => expect(commands.length).toBeGreaterThan(10));

  it.each(commands.filter((line) => line.startsWith("npm run")))("%s", (line) => {
    const [, name = "", given = ""] = /^npm run (?:-s )?([a-z-]+)(?: -- (.*))?$/.exec(line) ?? [];
    const [, script] = /node (scripts\/\S+)$/.exec(scripts[name] ?? "") ?? [];
    expect(script).toBeDefined();
    if (!script || given === "") return;
    const [command = ""] = script === "scripts/operator.ts" ? given.split(" ") : [];
    const help = command === "" ? helpOf(process.execPath, script) : helpOf(process.execPath, script, command);
    for (const option of optionsIn(` ${given}`)) expect(help).toContain(option);
  });

  it.each(commands.filter((line) => line.startsWith("npx cdk")))("%s", (line) => {
    const [, name = "", given = ""] = /^npx cdk ([a-z]+) (.*)$/.exec(line) ?? [];
    const help = helpOf(join(root, "node_modules/.bin/cdk"), name);
    for (const option of optionsIn(` ${given}`)) expect(help).toMatch(new RegExp(`(^|[ ,])${option}[ ,]`, "m"));
    if (name !== "bootstrap") expect(given).toMatch(/-c stage=(sandbox|production-eu|production-us)/);
  });
});

describe("the requests", () => {
  const requests = [...page.matchAll(/"\$BASE_URL\/v1([^"]+)" -d \\\n *'([^']+)'/g)].map(
    ([, path = "", body = ""]) => [path, JSON.parse(body.replace("BIN_KEY", createAcceptorExample.binKey))] as const,
  );
  const contracts = [createMerchant, createAcceptor];

  it("are those of the two contracts", () =>
    expect(requests.map(([path]) => path.replace("MERCHANT", "{merchantKey}"))).toEqual(
      contracts.map(({ path }) => path),
    ));

  it.each(requests)("%s has a body that is accepted", (path, body) => {
    const { body: schema } = path.endsWith("acceptors") ? createAcceptor : createMerchant;
    expect(v.safeParse(schema, body).issues).toBeUndefined();
  });
});
