import { describe, expect, it } from "vitest";
import { clearedEnhancedData } from "./decide-action.ts";

const [ofCharge, ofClear] = [{ taxAmount: 1 }, { taxAmount: 2 }];

/** Service description, Charges, rule 5, a row each. */
describe("the enhanced data of a clear", () => {
  it.each([
    ["a clear of everything without data carries the charge's", ofCharge, undefined, true, ofCharge],
    ["a clear with data replaces the charge's", ofCharge, ofClear, true, ofClear],
    ["a clear of a part has the data that it brings", ofCharge, ofClear, false, ofClear],
    ["a clear of a part without data has none", ofCharge, undefined, false, undefined],
    ["a charge without data has none to carry", undefined, undefined, true, undefined],
  ])("%s", (_, charge, clear, isWhole, expected) => expect(clearedEnhancedData(charge, clear, isWhole)).toBe(expected));
});
