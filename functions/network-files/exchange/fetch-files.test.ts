import { expect, it } from "vitest";
import { inMemoryObjects } from "../../../test/support/in-memory-objects.ts";
import { fetchFiles } from "./fetch-files.ts";
import type { FileServer } from "./file-server.ts";

it("lists previously fetched files only if the server has a file to fetch", async () => {
  const found = [{ name: "a.ack.part", sizeBytes: 1, changedMs: 0 }];
  const server = { list: async () => found, read: async () => Buffer.from("a") } as unknown as FileServer;
  const objects = inMemoryObjects();
  const listed: string[] = [];
  const list: typeof objects.list = (prefix, ...rest) => {
    listed.push(prefix);
    return objects.list(prefix, ...rest);
  };
  const fetch = fetchFiles({ ...objects, list });
  expect(await fetch("visa", server, "out", 50)).toEqual([]);
  expect(listed).toEqual([]);

  found.push({ name: "a.ack", sizeBytes: 1, changedMs: 0 });
  expect(await fetch("visa", server, "out", 50)).toEqual(["a.ack"]);
  expect(await fetch("visa", server, "out", 50)).toEqual([]);
  expect(listed).toEqual(["fetched/visa/", "fetched/visa/"]);
});
