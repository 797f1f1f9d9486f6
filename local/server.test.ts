import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { claimDataDirectory } from "./data-directory.ts";

test("A used port is told before anything is made", async () => {
  const directory = path.join(mkdtempSync(path.join(tmpdir(), "server-")), "data");
  const somebody = createServer().listen(0, "127.0.0.1");
  await once(somebody, "listening");
  const { port } = somebody.address() as AddressInfo;
  const args = [path.join(import.meta.dirname, "server.ts"), "--port", String(port), "--data", directory];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: `Port ${port} is in use. Choose another one with --port; 0 is a free one.\n`,
  });
  expect(existsSync(directory)).toBe(false);
  somebody.close();
  rmSync(path.dirname(directory), { recursive: true });
});

test("A second start in the same directory is refused for the directory, not for the port", async () => {
  const parent = mkdtempSync(path.join(tmpdir(), "server-"));
  const directory = path.join(parent, "data");
  const data = claimDataDirectory(directory, { isFresh: false });
  const somebody = createServer().listen(0, "127.0.0.1");
  await once(somebody, "listening");
  const { port } = somebody.address() as AddressInfo;
  const args = [path.join(import.meta.dirname, "server.ts"), "--port", String(port), "--data", directory];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: `${directory} is in use by process ${process.pid}; stop that one or choose another with --data\n`,
  });
  data.release();
  somebody.close();
  rmSync(parent, { recursive: true });
});
