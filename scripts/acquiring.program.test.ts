import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import packageJson from "../package.json" with { type: "json" };

/** The command line in an installed clone, with the user's Node and npm. */

const root = join(import.meta.dirname, "..");

const pathOfUser = (process.env["PATH"] ?? "")
  .split(delimiter)
  .filter((directory) => !directory.endsWith("node_modules/.bin"))
  .join(delimiter);

function ran(program: string, args: readonly string[], cwd = root) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    encoding: "utf8",
    env: { PATH: pathOfUser, HOME: process.env["HOME"] },
  });
  return { status, stdout, stderr };
}

describe("the command line in a clone", () => {
  it.each([root, join(root, "docs")])("is found by npx in %s, without an install", (cwd) => {
    const { status, stdout, stderr } = ran("npx", ["--no-install", "acquiring", "--help"], cwd);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout).toContain("Usage: acquiring");
  });

  it("runs from any directory through a symbolic link", () => {
    const directory = mkdtempSync(join(tmpdir(), "acquiring-link-"));
    onTestFinished(() => rmSync(directory, { recursive: true }));
    const link = join(directory, "acquiring");
    symlinkSync(join(root, packageJson.bin.acquiring), link);
    expect(ran(link, ["--version"], directory)).toMatchObject({ status: 0, stdout: `${packageJson.version}\n` });
  });

  it("installs shell completion, although it is not on the PATH", () => {
    const script = `source <(npx --no-install acquiring completion bash)
COMP_WORDS=(acquiring charges cr); COMP_CWORD=2; _acquiring; echo "\${COMPREPLY[@]}"`;
    expect(ran("bash", ["-c", script])).toMatchObject({ status: 0, stdout: "create\n" });
  });
});
