import { describe, expect, it } from "vitest";
import { measuredGateway } from "./measured-gateway.ts";
import type { NetworkGateway } from "./network-gateway.ts";

type Authorize = Parameters<NetworkGateway["authorize"]>;
type Reverse = Parameters<NetworkGateway["reverse"]>;
type Authorized = Awaited<ReturnType<NetworkGateway["authorize"]>>;
type Reversed = Awaited<ReturnType<NetworkGateway["reverse"]>>;

const deadline = new Date("2026-11-20T12:00:00Z");

/** Metrics of a gateway that returns this response after a quarter of a second. */
async function collectMetrics(answer: object, ask: "authorize" | "reverse") {
  const lines: unknown[] = [];
  let time = 1_000;
  const gateway = measuredGateway(
    { authorize: async () => answer as Authorized, reverse: async () => answer as Reversed },
    (...line) => void lines.push(line),
    () => {
      time += 250.4;
      return time;
    },
  );
  const result =
    ask === "authorize"
      ? await gateway.authorize({ network: "visa" } as Authorize[0], deadline)
      : await gateway.reverse({ original: { network: "jcb" } } as Reverse[0], deadline);
  expect(result).toBe(answer);
  return lines;
}

const answered = (outcome: string) => ({ kind: "answered", answer: { outcome } });

describe("a measured gateway", () => {
  it.each([
    [answered("approved"), "approved"],
    [answered("approved-partial"), "approved"],
    [answered("declined"), "declined"],
    [{ kind: "not-sent", reason: "no-connection" }, "not-sent"],
    [{ kind: "no-answer", reason: "timeout" }, "no-answer"],
    [{ kind: "rejected", reason: "format" }, "rejected"],
  ])("counts an authorization with the result %j as %s, and returns the result unchanged", async (answer, outcome) =>
    expect(await collectMetrics(answer, "authorize")).toEqual([
      [
        { Network: "visa", Message: "authorization", Outcome: outcome },
        { NetworkAnswer: { unit: "Milliseconds", value: 250 } },
      ],
    ]),
  );

  it.each([
    [answered("reversed"), "acknowledged"],
    [answered("refused"), "refused"],
    [{ kind: "no-answer", reason: "timeout" }, "no-answer"],
  ])("counts a reversal with the result %j as %s", async (answer, outcome) =>
    expect(await collectMetrics(answer, "reverse")).toEqual([
      [
        { Network: "jcb", Message: "reversal", Outcome: outcome },
        { NetworkAnswer: { unit: "Milliseconds", value: 250 } },
      ],
    ]),
  );
});
