import { describe, expect, test } from "vitest";
import { retryRuleSets } from "../../networks/profile-words.ts";
import { cardNetworks } from "../../networks.ts";
import { meaningOfResponseCode } from "./response-codes.ts";
import { retryBearingOf, retryLimitsOf } from "./retry-limits.ts";

const purchase = { kind: "purchase", authenticated: false };

describe("the retry rule that a decline implies", () => {
  test.each([
    ["visa", "14", undefined, "forbids-card"],
    ["visa", "R0", undefined, "forbids-payment"],
    ["visa", "R1", undefined, "forbids-agreement"],
    ["visa", "R3", undefined, "forbids-card"],
    ["visa", "51", undefined, "limited"],
    ["visa", "1A", undefined, "limited"],
    ["visa", "21", undefined, undefined],
    ["visa", "00", undefined, undefined],
    ["mastercard", "51", "02", "limited"],
    ["mastercard", "51", undefined, "limited"],
    ["mastercard", "14", undefined, "limited"],
    ["mastercard", "R1", undefined, "limited"],
    ["mastercard", "05", "03", "forbids-card"],
    ["mastercard", "05", "21", "forbids-agreement"],
    ["discover", "14", undefined, undefined],
    ["american-express", "116", undefined, undefined],
  ] as const)("on %s with code %s and advice code %s: %s", (network, code, advice, bearing) => {
    expect(retryBearingOf(network, meaningOfResponseCode(network, code, purchase), advice)).toBe(bearing);
  });

  test("retry limits are counted per network, and a network without limits forbids no retry", () => {
    for (const network of cardNetworks) {
      for (const rules of retryRuleSets) {
        const limits = retryLimitsOf(network, rules);
        expect(new Set(limits.map(({ name }) => name)).size).toBe(limits.length);
        expect(limits.length > 0).toBe(network === "visa" || network === "mastercard");
      }
    }
  });

  test("Visa's monthly retry limit increases from 15 to 20 under the 2026 rules", () => {
    const month = (rules: (typeof retryRuleSets)[number]) =>
      retryLimitsOf("visa", rules).find(({ name }) => name === "month")?.max;
    expect([month("network-2024"), month("network-2026")]).toEqual([15, 20]);
  });
});
