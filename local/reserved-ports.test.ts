import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { reservedPorts } from "./reserved-ports.ts";

test("reserved ports are the same at each start, unless one is in use", async () => {
  const directory = mkdtempSync(path.join(tmpdir(), "ports-"));
  const ports = () => reservedPorts(path.join(directory, "ports.json"), ["one", "other"]);
  const first = await ports();
  expect(first.one).not.toBe(first.other);
  expect(await ports()).toEqual(first);
  const somebody = createServer().listen(first.one, "127.0.0.1");
  await once(somebody, "listening");
  const second = await ports();
  expect(second.other).toBe(first.other);
  expect(second.one).not.toBe(first.one);
  for (const port of Object.values(second)) expect(port).toBeLessThan(32_768);
  somebody.close();
  rmSync(directory, { recursive: true });
});
