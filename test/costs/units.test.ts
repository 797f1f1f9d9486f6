import { describe, expect, it } from "vitest";
import type { Units } from "../../scripts/generate/costs/cost-data.ts";
import { sumOf } from "../../scripts/generate/costs/cost-data.ts";
import { readCostData } from "./cost-files.ts";
import { meteredOperations, meterOperation } from "./metered-operations.ts";

/**
 * The request units of each operation are those of its line in docs/costs.json. More is dearer, and somebody should want it; less is a
 * line to lower, so that it is not lost again. `npm run generate costs` writes the lines as they are.
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

describe("the units of an operation are those of its line", () => {
  it.each(Object.entries(meteredOperations))("%s", async (name, prepare) => {
    const line = metered[name] ?? expect.fail(`docs/costs.json has no line; npm run generate costs writes it`);
    const measured = await meterOperation(prepare);
    expect(differences(measured.write, line.write), `write units, ${sumOf(measured.write)} in all`).toEqual([]);
    expect(differences(measured.read, line.read), `read units, ${sumOf(measured.read)} in all`).toEqual([]);
    expect(measured.trailEvents, "calls that CloudTrail records").toBe(line.trailEvents);
  });

  it("and there is no line of anything else", () =>
    expect(Object.keys(metered)).toEqual(Object.keys(meteredOperations)));
});
