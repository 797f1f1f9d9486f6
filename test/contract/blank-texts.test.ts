import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { freeText } from "../../functions/shared/values/schemas.ts";
import { endpointContracts } from "../architecture/contracts.ts";
import { type Leaf, leavesOfRequest } from "../support/request-leaves.ts";

/**
 * Free text is read by people: cardholders on their statements, and staff of the issuer and of the agent. Blanks are useless to
 * them.
 */

const freeTexts = endpointContracts
  .flatMap(leavesOfRequest)
  .filter(({ rules }) => rules.some((rule) => rule === (freeText as unknown)));

const accepts = ({ rules: [root, ...rules] }: Leaf, text: string): boolean =>
  v.safeParse(v.pipe(root as unknown as v.GenericSchema, ...(rules as unknown as v.GenericPipeItem[])), text).success;

const blanks = [" ", "  ", "   "];

describe("free text in any request", () => {
  it("must not consist only of blanks", () => {
    expect(freeTexts.length).toBeGreaterThan(30);
    const blankOnes = freeTexts.filter((leaf) => blanks.some((text) => accepts(leaf, text)));
    expect([...new Set(blankOnes.map(({ at }) => at))]).toEqual([]);
  });
});
