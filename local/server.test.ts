import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { claimDataDirectory } from "./data-directory.ts";

/** Starts the service on a port that another program uses. */
async function startOnUsedPort(directory: string) {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const args = [path.join(import.meta.dirname, "server.ts"), "--port", String(port), "--data", directory];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  other.close();
  return { port, status, stderr };
}

test("a used port is rejected before anything is created", async () => {
  const directory = path.join(mkdtempSync(path.join(tmpdir(), "server-")), "data");
  const { port, status, stderr } = await startOnUsedPort(directory);
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: `Port ${port} is in use. Choose another port with --port; 0 selects a free port.\n`,
  });
  expect(existsSync(directory)).toBe(false);
  rmSync(path.dirname(directory), { recursive: true });
});

test("a second start in the same directory is rejected because of the directory, not the port", async () => {
  const directory = path.join(mkdtempSync(path.join(tmpdir(), "server-")), "data");
  const data = claimDataDirectory(directory, { isFresh: false });
  const { status, stderr } = await startOnUsedPort(directory);
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: `${directory} is in use by process ${process.pid}; stop that process or choose another directory with --data\n`,
  });
  data.release();
  rmSync(path.dirname(directory), { recursive: true });
});

test("a stop during the start prints no error and succeeds", async () => {
  const directory = path.join(mkdtempSync(path.join(tmpdir(), "server-")), "data");
  const args = [path.join(import.meta.dirname, "server.ts"), "--port", "0", "--data", directory];
  const server = spawn(process.execPath, args, { stdio: ["ignore", "ignore", "pipe"] });
  const lines: string[] = [];
  for await (const line of createInterface(server.stderr)) {
    lines.push(line);
    if (line.includes("preparing the sandbox central bank")) server.kill("SIGINT");
  }
  if (server.exitCode === null) await once(server, "exit");
  expect({ exitCode: server.exitCode, errors: lines.filter((line) => !line.startsWith("start: ")) }).toEqual({
    exitCode: 0,
    errors: [],
  });
  rmSync(path.dirname(directory), { recursive: true });
}, 600_000);
