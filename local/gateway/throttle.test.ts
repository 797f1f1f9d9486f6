import { describe, expect, test } from "vitest";
import { Throttle } from "./throttle.ts";

describe("The rate limits of a stage", () => {
  test("admit a burst and then the rate", () => {
    let now = 0;
    const throttle = new Throttle(
      [{ HttpMethod: "*", ResourcePath: "/*", ThrottlingRateLimit: 2, ThrottlingBurstLimit: 3 }],
      () => now,
    );
    const admitted = (count: number) => Array.from({ length: count }, () => throttle.admits("GET", "/charges"));
    expect(admitted(4)).toEqual([true, true, true, false]);
    now = 1000;
    expect(admitted(3)).toEqual([true, true, false]);
  });

  test("are for one method where a setting names it", () => {
    const throttle = new Throttle(
      [
        { HttpMethod: "*", ResourcePath: "/*", ThrottlingRateLimit: 100, ThrottlingBurstLimit: 100 },
        {
          HttpMethod: "POST",
          ResourcePath: "/~1charges~1{chargeKey}",
          ThrottlingRateLimit: 1,
          ThrottlingBurstLimit: 1,
        },
      ],
      () => 0,
    );
    expect([1, 2].map(() => throttle.admits("POST", "/charges/{chargeKey}"))).toEqual([true, false]);
    expect(throttle.admits("GET", "/charges/{chargeKey}")).toBe(true);
  });

  test("do not exist where no setting has them", () => {
    expect(new Throttle([{ HttpMethod: "*", ResourcePath: "/*" }]).admits("GET", "/")).toBe(true);
  });
});
