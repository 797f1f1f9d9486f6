import { describe, expect, it } from "vitest";
import type { Units } from "../../scripts/generate/costs/cost-data.ts";
import { sumOf } from "../../scripts/generate/costs/cost-data.ts";
import { readCostData } from "./cost-files.ts";
import { meteredOperations, meterOperation } from "./metered-operations.ts";

/**
 * Compares the request units of each operation with its row in docs/costs.json. If an operation needs more units, it became
 * more expensive and the change needs a decision. If it needs fewer, lower the row so that the gain is not lost.
 * `npm run generate costs` updates the rows.
 */

const { metered } = readCostData();

const differences = (measured: Units, line: Units): readonly string[] =>
  [...new Set([...Object.keys(measured), ...Object.keys(line)])].flatMap((place) => {
    const [now = 0, expected = 0] = [measured[place], line[place]];
    if (now === expected) return [];
    return [
      `${place}: ${now}, and the line says ${expected}: ${now > expected ? "too many" : "npm run generate costs lowers the line"}`,
    ];
  });

describe("the request units of an operation match docs/costs.json", () => {
  it.each(Object.entries(meteredOperations))("%s", async (name, prepare) => {
    const line = metered[name] ?? expect.fail(`docs/costs.json has no line; npm run generate costs writes it`);
    const measured = await meterOperation(prepare);
    expect(differences(measured.write, line.write), `write units, ${sumOf(measured.write)} in all`).toEqual([]);
    expect(differences(measured.read, line.read), `read units, ${sumOf(measured.read)} in all`).toEqual([]);
    expect(measured.trailEvents, "calls that CloudTrail records").toBe(line.trailEvents);
  });

  it("has no rows for other operations", () => expect(Object.keys(metered)).toEqual(Object.keys(meteredOperations)));
});
