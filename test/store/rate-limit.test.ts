import { afterAll, describe, expect, it } from "vitest";
import { rateLimit } from "../../functions/shared/rate-limit/rate-limit.ts";
import { silentLog } from "../../functions/shared/testing/silent-log.ts";
import { scratchTable } from "../support/scratch-table.ts";

const scratch = await scratchTable();
afterAll(() => scratch.close());

describe("two environments that share a bucket in the table", () => {
  const time = { milliseconds: Date.now() };
  const environment = () =>
    rateLimit(
      { perSecond: 10, burst: 30 },
      { clock: () => new Date(time.milliseconds), log: silentLog, add: scratch.buckets },
    );

  it("let one burst through together, refill, and accept all requests when the table is unavailable", async () => {
    const [one, other] = [environment(), environment()];
    const grantedOfHundred = async () => {
      const pending = Array.from({ length: 100 }, (_, index) => (index % 2 ? one : other).take("agent-1"));
      return (await Promise.all(pending)).filter(({ kind }) => kind === "granted").length;
    };
    expect(await grantedOfHundred()).toBe(30);
    expect(await grantedOfHundred()).toBe(0);
    time.milliseconds += 1000;
    expect(await grantedOfHundred()).toBe(10);

    scratch.disconnect();
    time.milliseconds += 1000;
    const decisions = await Promise.all([one, other].map(({ take }) => take("agent-1")));
    expect(decisions).toEqual([{ kind: "unknown" }, { kind: "unknown" }]);
  });
});
