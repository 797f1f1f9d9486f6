import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Command } from "commander";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { candidates } from "./commands/completion.ts";
import { serviceOf } from "./connection.ts";
import packageJson from "./package.json" with { type: "json" };
import { programOn, run } from "./program.ts";
import { scriptedTerminal } from "./testing/scripted-terminal.ts";

/** No server listens at this address, and no test sends a request to it. */
const nowhere = {
  ACQUIRING_BASE_URL: "http://127.0.0.1:9",
  ACQUIRING_API_KEY: "apk-1",
  ACQUIRING_API_SECRET: "secret",
};

const ran = async (...args: readonly string[]) => runIn(nowhere, ...args);

async function runIn(environment: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const terminal = scriptedTerminal({ environment });
  const exitCode = await run(args, terminal);
  return { exitCode, ...terminal.written };
}

const pathsOf = (command: Command, path: readonly string[] = []): readonly (readonly string[])[] => [
  path,
  ...command.commands.flatMap((child) => pathsOf(child, [...path, child.name()])),
];

const paths = pathsOf(programOn(scriptedTerminal())).filter(([first]) => first !== "complete");

describe("the command line", () => {
  it.each(paths.map((path) => path.join(" ")))(
    "'%s --help' prints the description of the command and has no other effect",
    async (path) => {
      const { exitCode, out, err } = await ran(...path.split(" ").filter(Boolean), "--help");
      expect({ exitCode, err }).toEqual({ exitCode: 0, err: "" });
      expect(out).toContain("Usage: acquiring");
      expect(out.split("\n\n")[1]).toMatch(/^\w/);
    },
  );

  it.each([
    ["chargs", "unknown command 'chargs'"],
    ["charges creat", "unknown command 'creat'"],
    ["charges get", "missing required argument 'charge'"],
    ["charges create --amount ten", "Expected an integer"],
    ["clock advance soon", "such as 90s"],
    ["clock advance -1d", "only moves forward"],
    ["charges list --limit -1", "at least 1"],
    ["charges list --limit 0", "at least 1"],
    ["charges list --declined --authorization approved", "cannot be used with option"],
    ["charges list --csv --json", "--csv and --json cannot be combined"],
    ["--json charges list --csv", "--csv and --json cannot be combined"],
    ["charges list --amount-from ten", "Expected an integer"],
    ["charges increment chg-1", "required option '--amount"],
    ["reports list --date today", "a date such as 2026-03-14"],
    ["clock advance", "duration to advance by"],
    ["trigger luck", "Allowed choices"],
    ["reports run charges --to now", "--to requires --from"],
    ["charges create --network vsa", "visa, mastercard, american-express, discover, diners, jcb, unionpay"],
    ["charges create --token ptk-1 --card 4111111111111111", "cannot be used with option '--card"],
    ["tokens create --charge chg-1 --expiry 12/2030", "cannot be used with option '--expiry"],
    ["events resend", "Specify delivery keys"],
    ["call getCharge --param x", "name=value"],
    ["call toString", "no operation toString"],
  ])("rejects '%s' and states the reason", async (line, why) => {
    const { exitCode, out, err } = await ran(...line.split(" "));
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: "" });
    expect(err).toContain(why);
  });

  it("explains how to configure a service if none is configured", async () => {
    const empty = mkdtempSync(join(tmpdir(), "acquiring-cli-"));
    const { exitCode, err } = await runIn({}, "charges", "list", "--data", empty);
    rmSync(empty, { recursive: true });
    expect(exitCode).toBe(2);
    expect(err).toMatch(/npm start.*ACQUIRING_BASE_URL/s);
  });

  describe("with a local service", () => {
    const directory = mkdtempSync(join(tmpdir(), "acquiring-cli-"));
    const local = { baseUrl: "http://127.0.0.1:8", apiKey: "apk-2", apiSecret: "local" };
    writeFileSync(join(directory, "ready.json"), JSON.stringify({ ...local, pid: process.pid }));
    afterAll(() => rmSync(directory, { recursive: true }));
    const { ACQUIRING_BASE_URL, ACQUIRING_API_KEY, ACQUIRING_API_SECRET } = nowhere;

    it.each([
      [{ ACQUIRING_API_KEY, ACQUIRING_API_SECRET }, "also set ACQUIRING_BASE_URL"],
      [{ ACQUIRING_BASE_URL }, "also set ACQUIRING_API_KEY and ACQUIRING_API_SECRET"],
      [{ ACQUIRING_BASE_URL, ACQUIRING_API_KEY }, "also set ACQUIRING_API_SECRET"],
    ])("names the variables that are missing if %j is set", async (environment, why) => {
      const { exitCode, err } = await runIn(environment, "charges", "list");
      expect(exitCode).toBe(2);
      expect(err).toContain(why);
      expect(() => serviceOf({}, environment)).toThrow(why);
    });

    it("reports the key as missing for another --base-url", () =>
      expect(() => serviceOf({ baseUrl: "http://127.0.0.1:7" }, { ACQUIRING_API_SECRET })).toThrow(
        "also set ACQUIRING_API_KEY",
      ));

    it.each([{}, { ACQUIRING_API_KEY }, nowhere])("uses it if --data names it, with %j set", (environment) =>
      expect(serviceOf({ data: directory }, environment)).toMatchObject(local),
    );

    it("uses the variables if all are set, with the address of --base-url", () => {
      const access = { baseUrl: ACQUIRING_BASE_URL, apiKey: ACQUIRING_API_KEY, apiSecret: ACQUIRING_API_SECRET };
      expect(serviceOf({}, nowhere)).toEqual(access);
      expect(serviceOf({ baseUrl: local.baseUrl }, nowhere)).toEqual({ ...access, baseUrl: local.baseUrl });
    });
  });
});

it("prints its version", async () =>
  expect(await ran("--version")).toEqual({ exitCode: 0, out: `${packageJson.version}\n`, err: "" }));

it.each(["", "/", "/v1"])("links a rejection to its documentation page, with '%s' after the host", async (path) => {
  const problem = {
    type: "/service/problems/forbidden",
    title: "Forbidden",
    status: 403,
    detail: "No.",
    instance: "/service/1",
    retryable: false,
  };
  const server = createServer((_, response) =>
    response.writeHead(403, { "content-type": "application/problem+json" }).end(JSON.stringify(problem)),
  ).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { exitCode, err } = await runIn(
    { ...nowhere, ACQUIRING_BASE_URL: `${origin}${path}` },
    "charges",
    "get",
    "chg-1",
  );
  expect(exitCode).toBe(1);
  expect(err).toContain(`\n  see ${origin}/v1/service/problems/forbidden\n`);
});

describe("completion", () => {
  const program = programOn(scriptedTerminal());

  it.each([
    [["cha"], ["charges"]],
    [
      ["charges", "c"],
      ["create", "clear", "cancel"],
    ],
    [["charges", "create", "--man"], ["--manual-clearing"]],
    [["trigger", "charges"], ["charges.action"]],
    [
      ["clock", "next", "h"],
      ["help", "hour"],
    ],
    [["--js"], ["--json"]],
  ] as const)("of %j is %j", (words, found) =>
    expect([...candidates(program, words)].sort()).toEqual(
      expect.arrayContaining([...found].filter((one) => one !== "help")),
    ),
  );

  it("does not offer the internal completion command", () =>
    expect(candidates(program, [""])).not.toContain("complete"));

  it.each(["bash", "zsh", "fish"])("has a script for %s", async (shell) => {
    const { exitCode, out } = await ran("completion", shell);
    expect(exitCode).toBe(0);
    expect(out).toContain("acquiring complete --");
  });

  it.each(["bash", "zsh", "fish"])("in %s runs the executable of a clone, which is not on the PATH", async (shell) => {
    const terminal = scriptedTerminal({ environment: nowhere });
    expect(await run(["completion", shell], terminal, { file: "/home/it's me/clone/acquiring.sh" })).toBe(0);
    expect(terminal.written.out).toContain(String.raw`'/home/it'\''s me/clone/acquiring.sh'`);
  });
});
