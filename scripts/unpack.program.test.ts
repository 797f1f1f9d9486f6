import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { packText } from "../functions/shared/store/packing/packed-text.ts";

const unpack = (args: readonly string[], input = "") =>
  spawnSync(process.execPath, [join(import.meta.dirname, "unpack.ts"), ...args], { input, encoding: "utf8" });

const packed = Buffer.from(packText('{"key":"chg-1"}')).toString("base64");

describe("unpack", () => {
  it.each([
    ["as it is given", [packed], ""],
    ["from its input", [], `${packed}\n`],
  ])("shows a packed attribute %s", (_, args, input) => {
    expect(unpack(args, input)).toMatchObject({ status: 0, stdout: '{"key":"chg-1"}\n' });
  });

  it("says of what is no attribute what to give", () => {
    const { status, stderr } = unpack(["{}"]);
    expect([status, stderr.split("\n")[0]]).toEqual([2, "Give the attribute as base64"]);
  });
});
