import { expect, it } from "vitest";
import { inMemoryObjects } from "../../../test/support/in-memory-objects.ts";
import { bringFiles } from "./bring-files.ts";
import type { FileServer } from "./file-server.ts";

/** File server of a network with these files. */
const serverWith = (files: Map<string, Uint8Array>): FileServer => ({
  list: async () => [],
  read: async (path) => files.get(path),
  write: async (path, content) => void files.set(path, content),
  rename: async (from, to) => {
    files.set(to, files.get(from) ?? Buffer.from(""));
    files.delete(from);
  },
  close: async () => {},
});

it("uploads up to the maximum number of files per run, even after files that conflict with files of the network", async () => {
  const objects = inMemoryObjects();
  const conflicts = ["1.clr", "2.clr", "3.clr"];
  for (const name of [...conflicts, "4.clr", "5.clr", "6.clr"]) {
    await objects.put(`outbox/visa/${name}`, Buffer.from(name));
  }
  const there = new Map<string, Uint8Array>(conflicts.map((name) => [`in/${name}`, Buffer.from("another")]));
  const carried = await bringFiles(objects)("visa", serverWith(there), "in", 2);
  expect(carried).toEqual([
    ...conflicts.map((name) => ({ kind: "conflict", name })),
    { kind: "brought", name: "4.clr" },
    { kind: "brought", name: "5.clr" },
  ]);
  expect([...objects.contents.keys()].filter((key) => key.startsWith("outbox/"))).toContain("outbox/visa/6.clr");
});
