import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { keySchema, MerchantCategoryCode } from "./schemas.ts";

describe("a merchant category code", () => {
  it.each([
    ["5732", true],
    ["0742", true],
    ["0001", true],
    ["0000", false],
    ["573", false],
    ["57320", false],
    ["57a2", false],
  ])("has four digits and is not the placeholder for an unknown category: %s, %s", (code, isTaken) =>
    expect(v.safeParse(MerchantCategoryCode, code).success).toBe(isTaken),
  );
});

describe("the error message for a malformed key", () => {
  it.each(["chg-4Vb2 ", "chg-4Vb2;a=b", "chg-", "act-4Vb2"])(
    "states the prefix and the required format of a key: %s",
    (key) => {
      const [issue] = v.safeParse(keySchema("charge"), key).issues ?? [];
      expect(issue?.message).toMatch(/^must be chg- followed by letters and digits, such as chg-[A-Za-z0-9]+$/);
    },
  );
});
