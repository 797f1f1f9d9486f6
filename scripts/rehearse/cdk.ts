import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StepFailure } from "./step.ts";

const root = join(import.meta.dirname, "../..");
const cdkCommand = createRequire(import.meta.url).resolve("aws-cdk/bin/cdk");

export async function run(
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  directory = root,
): Promise<{ readonly code: number | null; readonly stdout: string; readonly stderr: string }> {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: directory,
    env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: "0", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const printed = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const) {
    child[name].setEncoding("utf8").on("data", (text: string) => {
      printed[name] += text;
    });
  }
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  return { code, ...printed };
}

/** Matches a failed resource in the CDK's output: stack, progress, time, state, type, resource and reason. */
const resourceFailed = /^(\S+) \|.*\| (?:CREATE|UPDATE|DELETE)_FAILED +\| (\S+) +\| (.*)$/;
/** Matches a resource that was cancelled because another one failed. */
const cancelled = /cancelled/i;
const anyFailure = /❌|Error\b|\bfailed\b/;

/**
 * Returns the failed resources. If there are none, returns up to six lines of the output, starting at the first line that
 * mentions a failure. If no line mentions a failure, returns the last three lines.
 */
export function evidenceOf(output: string): readonly string[] {
  const lines = output.split("\n").map((line) => line.trim());
  const resources = lines.flatMap((line) => {
    const [, stack, type, what = ""] = resourceFailed.exec(line) ?? [];
    return stack && !cancelled.test(what) ? [`${stack}: ${type} ${what}`] : [];
  });
  if (resources.length > 0) return [...new Set(resources)];
  const first = lines.findIndex((line) => anyFailure.test(line));
  const failureLines = first === -1 ? lines.filter(Boolean).slice(-3) : lines.slice(first).filter(Boolean).slice(0, 6);
  return [failureLines.join(" ")];
}

/** Throws StepFailure, with evidence from the CDK's output, if the command fails. */
export async function cdk(args: readonly string[], environment: Readonly<Record<string, string>>): Promise<string> {
  // Runs outside the project, because `cdk bootstrap`, which gets no `--app`, would otherwise run the project's app.
  const { code, stdout, stderr } = await run(cdkCommand, ["--ci", "--no-notices", ...args], environment, tmpdir());
  if (code !== 0) throw new StepFailure(evidenceOf(`${stdout}\n${stderr}`));
  return stdout;
}

/** Outputs of the deployed stacks, by stack name and output name. */
export type Outputs = Readonly<Record<string, Readonly<Record<string, string>>>>;

export const readOutputs = (file: string): Outputs => JSON.parse(readFileSync(file, "utf8"));
