import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Command } from "commander";
import { describe, expect, it } from "vitest";
import { candidates } from "./commands/completion.ts";
import { programOn, run } from "./program.ts";
import { scriptedTerminal } from "./testing/scripted-terminal.ts";

/** Nobody answers there, and no test here asks. */
const nowhere = {
  ACQUIRING_BASE_URL: "http://127.0.0.1:9",
  ACQUIRING_API_KEY: "apk-1",
  ACQUIRING_API_SECRET: "secret",
};

const ran = async (...args: readonly string[]) => runIn(nowhere, ...args);

const runIn = async (environment: Readonly<Record<string, string>>, ...args: readonly string[]) => {
  const terminal = scriptedTerminal({ environment });
  const exitCode = await run(args, terminal);
  return { exitCode, ...terminal.written };
};

const pathsOf = (command: Command, path: readonly string[] = []): readonly (readonly string[])[] => [
  path,
  ...command.commands.flatMap((child) => pathsOf(child, [...path, child.name()])),
];

const paths = pathsOf(programOn(scriptedTerminal())).filter(([first]) => first !== "complete");

describe("the command line", () => {
  it.each(paths.map((path) => path.join(" ")))("'%s --help' tells what it is for, and does nothing", async (path) => {
    const { exitCode, out, err } = await ran(...path.split(" ").filter(Boolean), "--help");
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: "" });
    expect(out).toContain("Usage: acquiring");
    expect(out.split("\n\n")[1]).toMatch(/^\w/);
  });

  it.each([
    ["chargs", "unknown command 'chargs'"],
    ["charges creat", "unknown command 'creat'"],
    ["charges get", "missing required argument 'charge'"],
    ["charges create --amount ten", "whole number"],
    ["clock advance soon", "such as 90s"],
    ["clock advance", "by how much"],
    ["trigger luck", "Allowed choices"],
    ["reports run charges --to now", "--to needs --from"],
    ["events resend", "Name deliveries"],
    ["call getCharge --param x", "name=value"],
  ])("refuses '%s' and says why", async (line, why) => {
    const { exitCode, out, err } = await ran(...line.split(" "));
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: "" });
    expect(err).toContain(why);
  });

  it("says how a service is named when none is known", async () => {
    const empty = mkdtempSync(join(tmpdir(), "acquiring-cli-"));
    const { exitCode, err } = await runIn({}, "charges", "list", "--data", empty);
    rmSync(empty, { recursive: true });
    expect(exitCode).toBe(2);
    expect(err).toMatch(/ACQUIRING_BASE_URL.*npm start/s);
  });
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

  it("does not offer what is there for shells only", () => expect(candidates(program, [""])).not.toContain("complete"));

  it.each(["bash", "zsh", "fish"])("has a script for %s", async (shell) => {
    const { exitCode, out } = await ran("completion", shell);
    expect(exitCode).toBe(0);
    expect(out).toContain("acquiring complete --");
  });
});
