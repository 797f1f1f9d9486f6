import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import packageJson from "../package.json" with { type: "json" };
import { command, UsageError } from "./command-line.ts";

const line = { usage: "greet --name NAME", options: { name: { type: "string" } } } as const;

describe("a command line", () => {
  const shown = { log: [] as string[], error: [] as string[] };
  beforeEach(() => {
    for (const stream of ["log", "error"] as const) {
      shown[stream] = [];
      vi.spyOn(console, stream).mockImplementation((text) => void shown[stream].push(String(text)));
    }
  });
  afterEach(() => {
    vi.restoreAllMocks();
    process.exitCode = undefined;
  });

  const run = async (args: readonly string[], work: (name: string | undefined) => void = () => undefined) => {
    await command(line, ({ values }) => work(values.name), args);
    return { ...shown, exitCode: process.exitCode };
  };

  it("hands over what was given", async () => {
    const names: unknown[] = [];
    expect(await run(["--name", "Ada"], (name) => names.push(name))).toMatchObject({ error: [], exitCode: undefined });
    expect(names).toEqual(["Ada"]);
  });

  it.each(["--help", "-h"])("with %s shows how it is written, and does nothing", async (help) => {
    const work = vi.fn();
    expect(await run(["--name", "Ada", help], work)).toEqual({
      log: [line.usage],
      error: [],
      exitCode: undefined,
    });
    expect(work).not.toHaveBeenCalled();
  });

  it.each([
    [["--nonsense"], "Unknown option '--nonsense'"],
    [["--name"], "Option '--name <value>' argument missing"],
    [["Ada"], "Unexpected argument 'Ada'"],
  ])("that is wrong says what is, and how it is written: %j", async (args, words) => {
    const { error, exitCode } = await run(args);
    expect(error).toEqual([`${words}\n\n${line.usage}`]);
    expect(exitCode).toBe(2);
  });

  it("is told of what the script finds wrong with it in the same way", async () => {
    const wrong = () => {
      throw new UsageError("--name is missing");
    };
    expect(await run([], wrong)).toMatchObject({ error: [`--name is missing\n\n${line.usage}`], exitCode: 2 });
  });

  it("that is right is told of what failed in a line, and of a fault of the script with its place", async () => {
    const failing = (error: Error) => () => {
      throw error;
    };
    expect(await run([], failing(new Error("nobody answers")))).toMatchObject({
      error: ["nobody answers"],
      exitCode: 1,
    });
    shown.error = [];
    expect((await run([], failing(new TypeError("no such function")))).error[0]).toContain("command-line.test.ts");
  });
});

describe("the npm commands", () => {
  const files = Object.values(packageJson.scripts).flatMap(
    (line) => /node (scripts\/[\w-]+\.ts)/.exec(line)?.[1] ?? [],
  );

  it.each(files)("%s answers --help, and what is wrong with its command line", (file) => {
    // `run` is the command line of agents, whose own tests ask it for help.
    expect(readFileSync(join(import.meta.dirname, "..", file), "utf8")).toMatch(/await (command|runCommand|run)\(/);
  });
});
