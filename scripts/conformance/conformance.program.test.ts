import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";

it("exits with the exit code of the judge", () => {
  const folder = mkdtempSync(join(tmpdir(), "conformance-"));
  try {
    const { status, stdout } = spawnSync(process.execPath, ["scripts/conformance.ts", "iso8583", folder]);
    expect({ status, stdout: String(stdout) }).toEqual({ status: 1, stdout: "0 passed, 1 failed\n" });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
