import { spawn } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../../..");

const outcomeOf = (script: string, argument: string) =>
  new Promise<{ readonly status: number | null; readonly text: string }>((ended) => {
    const child = spawn(process.execPath, [script, argument], { cwd: root });
    let text = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => {
        text += chunk;
      });
    }
    child.on("close", (status) => ended({ status, text }));
  });

/** The programs for people, by what all of them have: a usage, which says how their command lines are written. */
const scripts = globSync(["scripts/*.{ts,mjs}", "local/server.ts"], { cwd: root, exclude: ["**/*.test.ts"] }).filter(
  (file) =>
    /\busage\b/.test(readFileSync(resolve(root, file), "utf8")) && !/command-line|operator-call|write-page/.test(file),
);

/** Those that npm runs with what stands behind `--`; generators write one page and take nothing, and packages have tests of their own, as has the command line of agents. */
const runByNpm = () => {
  const { scripts: commands } = JSON.parse(readFileSync(resolve(root, "package.json"), "utf8"));
  const files = Object.values<string>(commands).flatMap((line) => line.match(/\S+\.ts$/)?.[0] ?? []);
  return files.filter((file) => !/^(packages\/|scripts\/(acquiring|write-(?!openapi)))/.test(file));
};

describe("a program for people", () => {
  it("is every one that npm runs", () => expect(runByNpm().filter((file) => !scripts.includes(file))).toEqual([]));

  it.each(scripts)("%s says with --help how it is used", async (script) => {
    const { status, text } = await outcomeOf(script, "--help");
    expect(text).toMatch(/^(npm|node|eval) /);
    expect(text).not.toMatch(/^ +at /m);
    expect(status).toBe(0);
  });

  it.each(scripts)("%s says of an option that it does not know what to do", async (script) => {
    const { status, text } = await outcomeOf(script, "--nonsense");
    expect(text).toMatch(/^[^\n]*(Unknown option '--nonsense'|no options)[^\n]*\n\n(npm|node|eval) /);
    expect(text).not.toMatch(/^ +at /m);
    expect(status).not.toBe(0);
  });
});
