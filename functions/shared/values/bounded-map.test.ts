import { expect, it } from "vitest";
import { makeRoomIn } from "./bounded-map.ts";

it("a full map evicts only its oldest entry", () => {
  const kept = new Map([
    ["a", 1],
    ["b", 2],
    ["c", 3],
  ]);
  makeRoomIn(kept, 4);
  expect([...kept.keys()]).toEqual(["a", "b", "c"]);
  makeRoomIn(kept, 3);
  expect([...kept.keys()]).toEqual(["b", "c"]);
});
