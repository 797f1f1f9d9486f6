import { describe, expect, it } from "vitest";
import { warmWorkersMax } from "./warm-workers.ts";

const gigabyte = 1024 ** 3;

describe("the workers that stay warm", () => {
  it.each([
    [2, 40],
    [8, 42],
    [16, 85],
    [32, 170],
  ])("on a machine of %i GB are %i", (gigabytes, workers) => {
    expect(warmWorkersMax(gigabytes * gigabyte)).toBe(workers);
  });

  it("are some on this one", () => {
    expect(warmWorkersMax()).toBeGreaterThanOrEqual(40);
    expect(Number.isFinite(warmWorkersMax())).toBe(true);
  });
});
