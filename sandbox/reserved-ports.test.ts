import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { listenAsBefore } from "./reserved-ports.ts";

const host = "127.0.0.1";

const closed = (server: Server) => new Promise((resolve) => server.close(resolve));

function listening() {
  const directory = mkdtempSync(join(tmpdir(), "kept-port-"));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  return async (first = 0) => {
    const server = createServer();
    return { server, port: await listenAsBefore(server, { directory, name: "shop", first, host }) };
  };
}

test("a server gets its port again, which no outgoing connection is assigned automatically", async () => {
  const start = listening();
  const before = await start();
  expect(before.port).toBeGreaterThanOrEqual(20_000);
  expect(before.port).toBeLessThan(32_768);
  await closed(before.server);
  const again = await start();
  expect(again.port).toBe(before.port);
  await closed(again.server);
});

test("a port that another program uses is replaced", async () => {
  const [start, startOther] = [listening(), listening()];
  const before = await start();
  const other = await startOther(before.port);
  expect(other.port).not.toBe(before.port);
  await closed(before.server);
  await closed(other.server);
});
