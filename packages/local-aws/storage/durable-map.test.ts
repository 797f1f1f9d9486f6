import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DurableMap } from "./durable-map.ts";

let file: string;
beforeEach(() => {
  file = path.join(mkdtempSync(path.join(tmpdir(), "durable-")), "map.jsonl");
});
afterEach(() => rmSync(path.dirname(file), { recursive: true }));

describe("A durable map", () => {
  test("keeps its entries after any process termination", () => {
    const map = new DurableMap<number>(file);
    map.set("a", 1);
    map.set("b", 2);
    map.set("a", 3);
    map.delete("b");
    appendFileSync(file, '["c",4');
    expect(new DurableMap<number>(file).entries()).toEqual([["a", 3]]);
  });

  test("with a damaged line is rejected with its location and a remedy", () => {
    appendFileSync(file, '["a",1]\n["b",2["c",3]\n');
    expect(() => new DurableMap<number>(file)).toThrow(`${file}, line 2, is damaged`);
    expect(() => new DurableMap<number>(file)).toThrow("add --fresh to the command");
  });

  test("does not grow indefinitely", () => {
    const map = new DurableMap<number>(file);
    for (let count = 0; count <= 5_000; count += 1) map.set("a", count);
    expect(readFileSync(file, "utf8").split("\n").length).toBeLessThan(100);
    map.set("b", 1);
    expect(new DurableMap<number>(file).entries()).toEqual([
      ["a", 5_000],
      ["b", 1],
    ]);
  });
});
