import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { describe, expect, it, onTestFinished } from "vitest";
import { run } from "../program.ts";
import { scriptedTerminal } from "../testing/scripted-terminal.ts";

const networkTest = "0800822000000000000004000000000000001120203015000001301";

async function described(...args: readonly string[]) {
  const terminal = scriptedTerminal();
  const exitCode = await run(["describe", ...args], terminal);
  return { exitCode, ...terminal.written };
}

describe("acquiring describe", () => {
  it("decodes a message without a service", async () => {
    const { exitCode, out, err } = await described(networkTest);
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: "" });
    expect(out).toContain("0800");
  });

  it("reads a message from a file or standard input", async () => {
    const directory = mkdtempSync(join(tmpdir(), "acquiring-cli-"));
    onTestFinished(() => rmSync(directory, { recursive: true }));
    const file = join(directory, "message.txt");
    writeFileSync(file, networkTest);
    const { out } = await described(file);
    const input = new PassThrough();
    input.end(networkTest);
    const terminal = scriptedTerminal({ pipes: { input, output: new PassThrough() } });
    expect(await run(["describe"], terminal)).toBe(0);
    expect(terminal.written.out).toBe(out);
    expect(out).toContain("0800");
  });

  it("writes JSON for programs", async () => {
    const { out } = await described("--json", networkTest);
    expect(JSON.parse(out)).toMatchObject([{ messages: [{ type: { code: "0800" } }] }]);
  });

  it("shows the decoded part of a truncated message, and exits with 1", async () => {
    const { exitCode, out, err } = await described(networkTest.slice(0, -2), "--dialect", "iso87-ascii");
    expect({ exitCode, err }).toEqual({ exitCode: 1, err: "The message was only partially parsed.\n" });
    expect(out).toContain("0800");
  });

  it.each([[["?"]], [[networkTest, "--dialect", "klingon"]]])("rejects %j", async (args) =>
    expect(await described(...args)).toMatchObject({ exitCode: 2, out: "" }),
  );

  it("uses only the dialects that it is passed", async () => {
    const terminal = scriptedTerminal();
    const dialects = async () => ({});
    expect(await run(["describe", networkTest, "--dialect", "default"], terminal, { dialects })).toBe(2);
  });
});
