import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startLocalStack } from "./stack.ts";
import { synthesizeExampleApp } from "./testing/example-app.ts";

const directory = mkdtempSync(path.join(tmpdir(), "local-crash-"));
const stateDirectory = path.join(directory, "state");
const runner = path.join(import.meta.dirname, "testing", "run-example-app.ts");
let assembly: string;

beforeAll(() => {
  assembly = synthesizeExampleApp(directory);
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** Creates resources until the stack is killed during a request, and returns the names of the acknowledged ones. */
async function createUntilKilled(): Promise<readonly string[]> {
  const child = spawn(process.execPath, [runner, assembly, stateDirectory], { stdio: ["ignore", "pipe", "inherit"] });
  const [address] = await once(child.stdout, "data");
  const acknowledged: string[] = [];
  const create = async (name: string): Promise<void> => {
    const headers = { authorization: "Basic YWxpY2U6eA==" };
    const body = JSON.stringify({ name });
    const response = await fetch(`${String(address).trim()}/things`, { method: "POST", headers, body });
    if (response.status === 201) acknowledged.push(name);
  };
  const creating = Array.from({ length: 4 }, async (_, worker) => {
    for (let count = 0; ; count += 1) await create(`thing-${worker}-${count}`);
  });
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(20), { timeout: 120_000, interval: 5 });
  child.kill("SIGKILL");
  await Promise.allSettled(creating);
  return acknowledged;
}

describe("A stack that is killed", () => {
  test("has lost no acknowledged items and no events that result from them", async () => {
    const acknowledged = await createUntilKilled();
    const stack = await startLocalStack({ assembly, directory: stateDirectory, port: 0 });
    try {
      await vi.waitFor(
        () => {
          const events = readFileSync(stack.logFile("/example/events"), "utf8");
          const calls = readFileSync(stack.logFile("/example/consume"), "utf8");
          for (const name of acknowledged) {
            expect(events).toContain(`"name":"${name}"`);
            expect(calls).toContain(`consumed ${name}\n`);
          }
        },
        { timeout: 120_000, interval: 50 },
      );
    } finally {
      await stack.stop();
    }
  });
});
