import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { describe, expect, it, onTestFinished } from "vitest";
import { run } from "../program.ts";
import { scriptedTerminal } from "../testing/scripted-terminal.ts";

const networkTest = "0800822000000000000004000000000000001120203015000001301";

const described = async (...args: readonly string[]) => {
  const terminal = scriptedTerminal();
  const exitCode = await run(["describe", ...args], terminal);
  return { exitCode, ...terminal.written };
};

describe("acquiring describe", () => {
  it("says what a message says, and needs no service", async () => {
    const { exitCode, out, err } = await described(networkTest);
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: "" });
    expect(out).toContain("0800");
  });

  it("reads a file, and what comes on standard input", async () => {
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

  it("gives programs JSON", async () => {
    const { out } = await described("--json", networkTest);
    expect(JSON.parse(out)).toMatchObject([{ messages: [{ type: { code: "0800" } }] }]);
  });

  it("ends with 1 where a message ends too early, and shows what there is of it", async () => {
    const { exitCode, out, err } = await described(networkTest.slice(0, -2), "--dialect", "iso87-ascii");
    expect({ exitCode, err }).toEqual({ exitCode: 1, err: "It could not be read to its end.\n" });
    expect(out).toContain("0800");
  });

  it.each([[["?"]], [[networkTest, "--dialect", "klingon"]]])("refuses %j", async (args) =>
    expect(await described(...args)).toMatchObject({ exitCode: 2, out: "" }),
  );

  it("takes the dialects that it is given", async () => {
    const terminal = scriptedTerminal();
    const dialects = async () => ({});
    expect(await run(["describe", networkTest, "--dialect", "default"], terminal, { dialects })).toBe(2);
  });
});
