import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hasLuhnDigit, withLuhnDigit } from "#card-numbers/luhn";
import { accept, reject } from "../../../shared/values/result.ts";
import { byNetworkPriority, numberRanges, parseNetworkPriority, recognizeCardNumber } from "./card-number.ts";

describe("the network of a card number", () => {
  test.each([
    ["4111111111111111", "visa"],
    ["4222222222222", "visa"],
    ["5555555555554444", "mastercard"],
    ["2223003122003222", "mastercard"],
    ["2720992593319364", "mastercard"],
    ["378282246310005", "american-express"],
    ["6011111111111117", "discover"],
    ["30569309025904", "diners"],
    ["36227206271667", "diners"],
    ["3530111333300000", "jcb"],
    ["6200000000000005", "unionpay"],
  ] as const)("%s is %s", (pan, network) => {
    expect(recognizeCardNumber(pan)).toEqual(accept({ network, networks: [network] }));
  });

  describe.each([16, 17, 18, 19])("of %i digits", (length) => {
    test.each(["622126", "622925", "624000", "626999", "628200", "628899"])(
      "is UnionPay first and Discover second in ranges that Discover also processes: %s",
      (prefix) =>
        expect(recognizeCardNumber(prefix.padEnd(length, "0"))).toEqual(
          accept({ network: "unionpay", networks: ["unionpay", "discover"] }),
        ),
    );

    test.each(["620000", "622125", "622926", "623999", "627000", "628199", "628900", "629999", "810000", "817199"])(
      "is only UnionPay outside the shared ranges: %s",
      (prefix) =>
        expect(recognizeCardNumber(prefix.padEnd(length, "0"))).toEqual(
          accept({ network: "unionpay", networks: ["unionpay"] }),
        ),
    );

    test.each(["650000", "652150", "653000", "659999"])(
      "is Discover, even in ranges that RuPay also uses: %s",
      (prefix) =>
        expect(recognizeCardNumber(withLuhnDigit(prefix.padEnd(length - 1, "0")))).toEqual(
          accept({ network: "discover", networks: ["discover"] }),
        ),
    );

    test.each(["508000", "508999", "817200", "819999", "820000", "820299"])("is unknown: %s", (prefix) =>
      expect(recognizeCardNumber(withLuhnDigit(prefix.padEnd(length - 1, "0")))).toEqual(reject("unknown-range")),
    );
  });

  test("the range with the longest prefix determines the network", () => {
    expect(recognizeCardNumber(withLuhnDigit("309512345678901"))).toMatchObject(accept({ network: "diners" }));
    expect(recognizeCardNumber(withLuhnDigit("309612345678901"))).toEqual(reject("unknown-range"));
  });

  test.each([
    ["9999999999999995", "unknown-range"],
    ["2721000000000004", "unknown-range"],
    ["411111111111111", "wrong-length"],
    ["37828224631000", "wrong-length"],
    ["4111111111111112", "wrong-check-digit"],
    ["4", "wrong-length"],
    ["", "unknown-range"],
  ] as const)("%s is rejected as %s", (pan, refused) => {
    expect(recognizeCardNumber(pan)).toEqual(reject(refused));
  });

  test("UnionPay numbers are accepted without a valid check digit", () => {
    expect(recognizeCardNumber("6200000000000006")).toMatchObject(accept({ network: "unionpay" }));
  });

  test("both ends of a range have the same length, and ranges of the same prefix length do not overlap", () => {
    for (const [index, { from, to }] of numberRanges.entries()) {
      expect(from.length).toBe(to.length);
      expect(from <= to).toBe(true);
      for (const other of numberRanges.slice(index + 1)) {
        if (other.from.length === from.length) expect(other.to < from || other.from > to).toBe(true);
      }
    }
  });
});

describe("the check digit", () => {
  const numbers = fc.stringMatching(/^\d{12,18}$/);

  test("exactly one digit completes any number", () => {
    fc.assert(fc.property(numbers, (digits) => hasLuhnDigit(withLuhnDigit(digits))));
  });

  test("a single wrong digit is always detected", () => {
    fc.assert(
      fc.property(numbers, fc.nat(), fc.integer({ min: 1, max: 9 }), (digits, place, change) => {
        const valid = [...withLuhnDigit(digits)];
        const at = place % valid.length;
        valid[at] = String((Number(valid[at]) + change) % 10);
        return !hasLuhnDigit(valid.join(""));
      }),
    );
  });
});

describe("the priority of a co-badged card", () => {
  test("configured networks come first, and the others keep their order", () => {
    expect(byNetworkPriority(["unionpay", "discover"], ["discover"])).toEqual(["discover", "unionpay"]);
    expect(byNetworkPriority(["unionpay", "discover"], [])).toEqual(["unionpay", "discover"]);
  });

  test("a setting with an unknown network is rejected with the name of that network", () => {
    expect(parseNetworkPriority("discover, unionpay")).toEqual(["discover", "unionpay"]);
    expect(() => parseNetworkPriority("discover,maestro")).toThrow('"maestro"');
  });
});
