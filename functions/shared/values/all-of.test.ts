import { describe, expect, it } from "vitest";
import { allOf } from "./all-of.ts";

describe("several concurrent operations", () => {
  it("return their results in order", async () => {
    const slow = Promise.withResolvers<number>();
    const made = allOf([slow.promise, Promise.resolve(2)]);
    slow.resolve(1);
    expect(await made).toEqual([1, 2]);
  });

  it("fail with the first error, after all of them have ended", async () => {
    const slow = Promise.withResolvers<void>();
    const ended: string[] = [];
    const all = allOf([
      Promise.reject(new Error("first")),
      slow.promise.then(() => ended.push("slow")),
      Promise.reject(new Error("second")),
    ]).catch(({ message }: Error) => ended.push(message));
    await new Promise(setImmediate);
    expect(ended).toEqual([]);
    slow.resolve();
    await all;
    expect(ended).toEqual(["slow", "first"]);
  });
});
