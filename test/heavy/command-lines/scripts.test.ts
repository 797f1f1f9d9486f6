import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";

const root = resolve(import.meta.dirname, "../../..");

const outcomeOf = (args: readonly string[]) =>
  new Promise<{ readonly status: number | null; readonly text: string }>((ended) => {
    const child = spawn(process.execPath, [...args], { cwd: root });
    let text = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => {
        text += chunk;
      });
    }
    child.on("close", (status) => ended({ status, text }));
  });

const { scripts: commands } = JSON.parse(readFileSync(resolve(root, "package.json"), "utf8"));

/** The programs that npm runs, with the arguments after `--`, and the programs that run without npm. */
const programs = [
  ...new Set(Object.values<string>(commands).flatMap((line) => line.match(/\S+\.ts( \w+)?$/)?.[0] ?? [])),
  "scripts/demo-env.mjs",
].map((program) => program.split(" "));

describe("the command-line programs", () => {
  it.each(programs)("%s %s prints its usage with --help", async (...program) => {
    const { status, text } = await outcomeOf([...program, "--help"]);
    expect(text).toMatch(/^(Usage: |eval )/);
    expect(text).not.toMatch(/^ +at /m);
    expect(status).toBe(0);
  });

  it.each(programs)("%s %s prints its usage for an unknown option", async (...program) => {
    const { status, text } = await outcomeOf([...program, "--nonsense"]);
    expect(text).toMatch(/^(error: unknown option '--nonsense'\n\(run with --help for usage\)|.*no options\n\neval )/);
    expect(text).not.toMatch(/^ +at /m);
    expect(status).toBe(2);
  });
});

describe("scripts/demo-env.mjs", () => {
  it.each([
    ["missing", undefined, /ready\.json does not exist\. .*--data.*demo-env\.mjs DIR/s],
    ["torn", '{"baseUrl":', /ready\.json is damaged\. Restart the service/],
  ])("names the file and a fix if it is %s", async (_, content, expected) => {
    const directory = mkdtempSync(join(tmpdir(), "demo-env-"));
    onTestFinished(() => rmSync(directory, { recursive: true }));
    if (content !== undefined) writeFileSync(join(directory, "ready.json"), content);
    const { status, text } = await outcomeOf(["scripts/demo-env.mjs", directory]);
    expect(status).toBe(1);
    expect(text).toMatch(expected);
    expect(text).not.toMatch(/^ +at /m);
  });
});
