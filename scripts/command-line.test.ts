import { readFileSync } from "node:fs";
import { join } from "node:path";
import { GetCallerIdentityCommand, STSClient } from "@aws-sdk/client-sts";
import { Command } from "commander";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import packageJson from "../package.json" with { type: "json" };
import { repeated, runCommand, UsageError, wholeNumber } from "./command-line.ts";

interface Given {
  readonly name?: string;
  readonly times?: number;
  readonly friend?: readonly string[];
}

describe("a command line", () => {
  const shown = { stdout: "", stderr: "" };
  beforeEach(() => {
    for (const stream of ["stdout", "stderr"] as const) {
      shown[stream] = "";
      vi.spyOn(process[stream], "write").mockImplementation((text) => {
        shown[stream] += String(text);
        return true;
      });
    }
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    process.exitCode = undefined;
  });

  const run = async (args: readonly string[], work: (given: Given) => void | Promise<void> = () => undefined) => {
    const greet = new Command("greet")
      .option("--name <name>")
      .option("--times <number>", "how often", wholeNumber({ least: 1 }))
      .option("--friend <name>", "may be repeated", repeated)
      .action(work);
    await runCommand(greet, args);
    return { ...shown, exitCode: process.exitCode };
  };

  it("forwards its options", async () => {
    const given: Given[] = [];
    const args = ["--name", "Ada", "--times", "2", "--friend", "Charles", "--friend", "Mary"];
    expect(await run(args, (one) => void given.push(one))).toMatchObject({ stderr: "", exitCode: undefined });
    expect(given).toEqual([{ name: "Ada", times: 2, friend: ["Charles", "Mary"] }]);
  });

  it("without AWS credentials explains how to sign in", async () => {
    // Error that the SDK returns if no provider of its chain has credentials; the real chain can depend on what other tests
    // leave in the environment.
    const none = Object.assign(new Error("Could not load credentials from any providers"), {
      name: "CredentialsProviderError",
    });
    const client = new STSClient({
      region: "eu-west-1",
      endpoint: "http://127.0.0.1:9",
      credentials: () => Promise.reject(none),
    });
    const { stderr, exitCode } = await run([], async () => void (await client.send(new GetCallerIdentityCommand())));
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/^No AWS credentials were found\. \(.*\)\nSign in .*AWS_PROFILE/);
  });

  it("with expired credentials reports the expiry", async () => {
    const expired = Object.assign(new Error("The security token is expired"), { name: "ExpiredTokenException" });
    const { stderr } = await run([], () => Promise.reject(expired));
    expect(stderr).toMatch(/^The AWS credentials have expired\. .*\nSign in /);
  });

  it.each(["--help", "-h"])("with %s shows its usage and does nothing", async (help) => {
    const work = vi.fn();
    const { stdout, stderr, exitCode } = await run(["--name", "Ada", help], work);
    expect({ stderr, exitCode }).toEqual({ stderr: "", exitCode: undefined });
    expect(stdout).toMatch(/^Usage: greet /);
    expect(work).not.toHaveBeenCalled();
  });

  it.each([
    [["--nonsense"], "unknown option '--nonsense'"],
    [["--name"], "option '--name <name>' argument missing"],
    [["Ada"], "too many arguments"],
    [["--times", "0"], "The value must be an integer of at least 1."],
    [["--times", "often"], "The value must be an integer of at least 1."],
  ])("with invalid arguments shows the error: %j", async (args, words) => {
    const { stderr, exitCode } = await run(args);
    expect(stderr).toContain(`error: `);
    expect(stderr).toContain(words);
    expect(stderr).toMatch(/\n\(run with --help for usage\)\n$/);
    expect(exitCode).toBe(2);
  });

  it("reports an error found by the program in the same format", async () => {
    const wrong = () => {
      throw new UsageError("nobody to greet");
    };
    const { stderr, exitCode } = await run([], wrong);
    expect(stderr).toBe("error: nobody to greet\n(run with --help for usage)\n");
    expect(exitCode).toBe(2);
  });

  it("with valid arguments reports a failure in one line, and a bug in the program with its location", async () => {
    const failing = (error: Error) => () => {
      throw error;
    };
    const { stderr, exitCode } = await run([], failing(new Error("no answer")));
    expect({ stderr, exitCode }).toEqual({ stderr: "no answer\n", exitCode: 1 });
    expect((await run([], failing(new TypeError("no such function")))).stderr).toContain("command-line.test.ts");
  });
});

describe("the npm commands", () => {
  const files = Object.values(packageJson.scripts).flatMap(
    (line) => /node (scripts\/[\w-]+\.ts)/.exec(line)?.[1] ?? [],
  );

  it.each(files)("%s supports --help, and reports errors in its command line", (file) => {
    // `run` is the command line of agents, which has its own tests for --help.
    expect(readFileSync(join(import.meta.dirname, "..", file), "utf8")).toMatch(/await (runCommand|run)\(/);
  });
});
