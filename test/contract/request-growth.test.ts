import { describe, expect, inject, it } from "vitest";
import type { EndpointContract } from "../../functions/shared/entry/function-contract.ts";
import { parseRequest } from "../../functions/shared/entry/pipeline/request-schema.ts";
import { endpointContracts } from "../architecture/contracts.ts";
import { leavesOfRequest } from "../support/request-leaves.ts";

/**
 * Measures the cost of rejecting a body with one value that is far too large, and with a value four times as large. A complete
 * run prints the values with the largest growth. People review the numbers, because machines are sometimes busy.
 */

const isReport = inject("randomRuns") >= 1;

const sizes = isReport ? ([16_384, 65_536] as const) : ([1_024, 4_096] as const);

const withBody = endpointContracts.filter(({ body }) => body);

const repeats = isReport ? 20 : 1;

/** The body with only that value; missing required properties are errors too. */
const bodyWith = (place: readonly string[], value: unknown): unknown =>
  place.reduceRight<unknown>((inner, name) => (name === "0" ? [inner] : { [name]: inner }), value);

const tooLarge = (type: string, size: number): unknown =>
  type === "array" ? Array.from({ length: size / 4 }, () => "x") : `${"0.a-".repeat(size / 4)}'`;

function microsecondsToRefuse(contract: EndpointContract, body: unknown): number {
  const { user } = process.cpuUsage();
  for (let one = 0; one < repeats; one += 1) {
    expect(parseRequest(contract, { path: {}, query: {}, headers: {}, body }).ok).toBe(false);
  }
  return (process.cpuUsage().user - user) / repeats;
}

interface Growth {
  readonly at: string;
  readonly microseconds: readonly [number, number];
}

const growthsOf = (contract: EndpointContract): readonly Growth[] =>
  leavesOfRequest(contract).flatMap(({ at, rules }) => {
    const { type } = rules[0];
    const [, path = ""] = at.split(" ");
    const [part, ...place] = path.split("/");
    if (part !== "body" || (type !== "string" && type !== "array")) return [];
    const [small, large] = sizes.map((size) => microsecondsToRefuse(contract, bodyWith(place, tooLarge(type, size))));
    return [{ at, microseconds: [small ?? 0, large ?? 0] as const }];
  });

describe("a value that is far too large", () => {
  it("is rejected in every body, at a cost that is reported", () => {
    const growths = withBody.flatMap(growthsOf);
    expect(growths.length).toBeGreaterThan(100);
    if (!isReport) return;
    const worst = growths.toSorted((one, other) => other.microseconds[1] - one.microseconds[1]).slice(0, 15);
    const rows = worst.map(
      ({ at, microseconds: [small, large] }) => `${small.toFixed(0)} -> ${large.toFixed(0)} µs  ${at}`,
    );
    process.stdout.write(`What ${sizes.join(" and ")} characters cost where they cost most:\n${rows.join("\n")}\n`);
  });
});
