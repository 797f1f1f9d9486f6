import { assert, constantFrom, integer, property } from "fast-check";
import { describe, expect, inject, it } from "vitest";
import type { ARes } from "#emv-3ds-messages/messages";
import { readMessage } from "#emv-3ds-messages/read-message";
import { cardNetworks } from "../../functions/card-networks/networks.ts";
import { scenarioOfDigits } from "../test-cards/digit-scheme.ts";
import { coBadgedTestCard, readyTestCards } from "../test-cards/test-cards.ts";
import { testTokenOf, tokenPrefixes } from "../test-cards/token-scheme.ts";
import { directoryServerInMemory, testNow } from "./testing/directory-server-in-memory.ts";
import { anAReq, aPReq, aRequestorInitiatedAReq, threeDSServerTransID } from "./testing/sent-messages.ts";

const hours = (count: number): Date => new Date(testNow.getTime() + count * 3_600_000);

describe("an AReq", () => {
  it("gets an ARes with the IDs of all parties", () => {
    const ares = directoryServerInMemory().ask("visa", anAReq("visa", "0000"));
    expect(ares).toMatchObject({
      transStatus: "Y",
      eci: "05",
      threeDSServerTransID,
      dsReferenceNumber: "SANDBOX-DS-0220",
    });
    expect(ares["authenticationValue"]).toMatch(/^[\w+/]{27}=$/);
    expect(ares["dsTransID"]).not.toBe(ares["acsTransID"]);
  });

  it.each([
    ["is not JSON", "{", "101", "Invalid Formatted Message"],
    [
      "lacks elements",
      { ...anAReq("visa", "0000"), mcc: undefined, merchantName: undefined },
      "201",
      "mcc,merchantName",
    ],
    ["has wrong formats", anAReq("visa", "0000", { cardExpiryDate: "9999x" }), "203", "cardExpiryDate"],
    ["names an unknown country", anAReq("visa", "0000", { merchantCountryCode: "999" }), "304", "merchantCountryCode"],
    ["has another version", { ...anAReq("visa", "0000"), messageVersion: "2.3.1" }, "102", "2.1.0,2.2.0"],
    ["is for a card outside all ranges", anAReq("visa", "9000"), "305", "acctNumber"],
  ])("that %s gets an error message", (_, message, errorCode, errorDetail) =>
    expect(directoryServerInMemory().ask("visa", message)).toMatchObject({
      messageType: "Erro",
      errorComponent: "D",
      errorCode,
      errorDetail,
    }),
  );

  it.each([
    ["64", "403"],
    ["65", "404"],
    ["66", "305"],
    ["67", "306"],
  ])("for a card …%s gets error message %s", (digits, errorCode) =>
    expect(directoryServerInMemory().ask("visa", anAReq("visa", `00${digits}`))).toMatchObject({ errorCode }),
  );

  it("for a card of another network is in no range, and for a co-badged card in both", () => {
    const server = directoryServerInMemory();
    expect(server.ask("visa", anAReq("mastercard", "0000"))).toMatchObject({ errorCode: "305" });
    const acctNumber = coBadgedTestCard("0000");
    for (const network of ["discover", "unionpay"] as const) {
      expect(server.ask(network, anAReq(network, "0000", { acctNumber }))).toMatchObject({ transStatus: "Y" });
    }
  });

  it.each(tokenPrefixes)("for a network token on $network gets the same response as for its card", ({ network }) => {
    const server = directoryServerInMemory();
    const statusOf = (digits: string) =>
      server.ask(network, anAReq(network, "0000", { acctNumber: testTokenOf(network, digits) }))["transStatus"];
    expect(statusOf("0000")).toBe("Y");
    expect(statusOf("0110")).toBe("N");
    expect(statusOf("1020")).toBe("A");
    expect(statusOf("0072")).toBe("C");
  });

  it("is lost, truncated or answered late as the card determines", () => {
    const server = directoryServerInMemory();
    expect(server.react("visa", anAReq("visa", "0060")).answer).toBe("nothing");
    expect(server.react("visa", anAReq("visa", "0061")).answer).toBe("hang-up");
    expect(server.react("visa", anAReq("visa", "0062")).answer).toMatchObject({ afterMs: 3_000 });
    expect(server.react("visa", anAReq("visa", "0063")).answer).toMatchObject({ afterMs: 20_000 });
    expect(server.react("visa", anAReq("visa", "0068")).answer).toMatchObject({ status: 500 });
    expect(server.ask("visa", anAReq("visa", "0069"))).toMatchObject({ transStatus: "A", eci: "06" });
  });

  it("gets no further response after an Erro about its ARes", () => {
    const { answer } = directoryServerInMemory().react("visa", { messageType: "Erro", messageVersion: "2.2.0" });
    expect(answer).toMatchObject({ status: 200, body: [] });
  });
});

describe("the digits of a card", () => {
  const networks = constantFrom(...cardNetworks);
  const areqOf = (network: (typeof cardNetworks)[number], digits: string, version: "2.1.0" | "2.2.0") =>
    anAReq(network, digits, { messageVersion: version });

  it("always lead to a documented outcome: a valid response unless an invalid one is documented", () =>
    assert(
      property(
        networks,
        integer({ min: 0, max: 9_999 }),
        constantFrom("2.1.0", "2.2.0"),
        (network, number, version) => {
          const digits = String(number).padStart(4, "0");
          const { version: enrolled, outcome } = scenarioOfDigits(digits);
          const areq = areqOf(network, digits, version);
          const { answer } = directoryServerInMemory().react(network, areq);
          const { does } = outcome.behavior;
          expect(readyTestCards.some((card) => card.digits.endsWith(outcome.digits))).toBe(true);
          if (does === "fail") return;
          if (typeof answer === "string") throw new Error("no answer");
          const text = [...answer.body].join("");
          if (does === "break") {
            if (enrolled.versions) {
              const read = readMessage(text, ["ARes"], { areq });
              expect(read.ok).toBe(false);
            }
            return;
          }
          const read = readMessage(text, ["ARes", "Erro"], { areq });
          expect(read).toMatchObject({ ok: true });
        },
      ),
      { numRuns: 300 * inject("randomRuns") },
    ));

  const statusOf = (digits: string, overrides: Partial<Parameters<typeof anAReq>[2]> = {}) => {
    const answer = directoryServerInMemory().ask("visa", anAReq("visa", digits, overrides)) as unknown as ARes;
    return [answer.transStatus, answer.transStatusReason, answer.eci];
  };

  it.each([
    ["0000", ["Y", undefined, "05"]],
    ["0010", ["N", "01", "07"]],
    ["0020", ["A", undefined, "06"]],
    ["0021", ["U", "14", "06"]],
    ["0030", ["R", "11", "07"]],
    ["0050", ["U", "03", "07"]],
    ["0072", ["C", undefined, undefined]],
  ])("%s give %j", (digits, expected) => expect(statusOf(digits)).toEqual(expected));

  it("have a lower priority than a mandated challenge, and data-only has the highest", () => {
    expect(statusOf("0000", { threeDSRequestorChallengeInd: "04" })[0]).toBe("C");
    expect(statusOf("0010", { threeDSRequestorChallengeInd: "04" })[0]).toBe("C");
    expect(statusOf("0072", { threeDSRequestorChallengeInd: "06" })).toEqual(["I", undefined, "07"]);
    expect(statusOf("0072", { threeDSRequestorChallengeInd: "82", messageVersion: "2.1.0" })).toEqual([
      "N",
      "89",
      "07",
    ]);
    expect(statusOf("0097", { threeDSRequestorChallengeInd: "06" })[0]).toBe("C");
    expect(statusOf("0097")[0]).toBe("Y");
  });

  it("allow data-only on Mastercard only in its own category", () => {
    const areq = anAReq("mastercard", "0072", { messageCategory: "80" });
    expect(directoryServerInMemory().ask("mastercard", areq)).toMatchObject({
      transStatus: "U",
      transStatusReason: "80",
      eci: "04",
    });
  });

  it.each(["02", "05", "07", "08"])("grant or reject an exemption that indicator %s requests", (indicator) => {
    const requested = { threeDSRequestorChallengeInd: indicator };
    expect(statusOf("0040", requested)).toEqual(["I", undefined, "07"]);
    expect(statusOf("0041", requested)[0]).toBe("C");
    expect(statusOf("0042", requested)[0]).toBe("C");
    for (const digits of ["0040", "0041", "0042"]) expect(statusOf(digits)[0]).toBe("Y");
  });

  it("never challenge a requestor-initiated authentication", () => {
    const server = directoryServerInMemory();
    expect(server.ask("visa", aRequestorInitiatedAReq("visa", "0072"))).toMatchObject({
      transStatus: "R",
      transStatusReason: "21",
    });
    expect(server.ask("visa", aRequestorInitiatedAReq("visa", "0000"))).toMatchObject({ transStatus: "Y" });
  });

  it("distinguish a completed 3DS Method from one that is only claimed", () => {
    const server = directoryServerInMemory();
    const areq = anAReq("visa", "0300", { threeDSCompInd: "Y" });
    expect(server.ask("visa", areq)).toMatchObject({ transStatus: "N", transStatusReason: "11" });
    server.ledger.apply([{ type: "method-run", key: `method-run/${threeDSServerTransID}` }]);
    expect(server.ask("visa", areq)).toMatchObject({ transStatus: "Y" });
  });

  it("do not override the error for a future purchase or an agreement that ends before it starts", () => {
    expect(statusOf("0000", { purchaseDate: "20261120222900" })).toEqual(["N", "11", "07"]);
    const recurring = {
      threeDSRequestorAuthenticationInd: "02",
      recurringFrequency: "30",
      recurringExpiry: "20261119",
    };
    expect(statusOf("0000", recurring)).toEqual(["N", "04", "07"]);
  });
});

describe("low-value payments", () => {
  const lowValue = (purchaseAmount: string) =>
    anAReq("visa", "0000", { threeDSRequestorChallengeInd: "02", purchaseAmount });

  it("are exempt five times in a row, then challenged", () => {
    const server = directoryServerInMemory();
    const statuses = Array.from({ length: 6 }, () => server.ask("visa", lowValue("1000"))["transStatus"]);
    expect(statuses).toEqual(["Y", "Y", "Y", "Y", "Y", "C"]);
  });

  it("are exempt until their sum reaches a hundred euros", () => {
    const server = directoryServerInMemory();
    const statuses = Array.from({ length: 5 }, () => server.ask("visa", lowValue("2999"))["transStatus"]);
    expect(statuses).toEqual(["Y", "Y", "Y", "Y", "C"]);
  });

  it("are counted by their value in euros, in any currency", () => {
    const server = directoryServerInMemory();
    const yen = { purchaseCurrency: "392", purchaseExponent: "0" };
    const ask = (purchaseAmount: string, change: object) =>
      server.ask("visa", anAReq("visa", "0000", { threeDSRequestorChallengeInd: "02", purchaseAmount, ...change }))[
        "transStatus"
      ];
    // About 27 euros each; 3000 yen are below thirty euros, 6000 are not.
    expect(Array.from({ length: 5 }, () => ask("5000", yen))).toEqual(["Y", "Y", "Y", "Y", "C"]);
    expect(ask("6000", yen)).toBe("Y");
    expect(ask("1000", { purchaseCurrency: "978" })).toBe("C");
    // The simulation has no exchange rate for the dinar.
    expect(ask("1000", { purchaseCurrency: "788", purchaseExponent: "3" })).toBe("Y");
  });

  it("are only payments below thirty euros", () => {
    const server = directoryServerInMemory();
    const statuses = Array.from({ length: 7 }, () => server.ask("visa", lowValue("3000"))["transStatus"]);
    expect(new Set(statuses)).toEqual(new Set(["Y"]));
  });
});

describe("a PReq", () => {
  it("returns the full list and its serial number, or the changes since an older one", () => {
    const server = directoryServerInMemory();
    const full = server.ask("visa", aPReq());
    expect(full).toMatchObject({ messageType: "PRes", threeDSServerTransID, dsEndProtocolVersion: "2.2.0" });
    expect(readMessage(JSON.stringify(full), ["PRes"]).ok).toBe(true);
    const delta = server.ask("visa", aPReq({ serialNum: full["serialNum"] }), hours(24));
    expect(delta).toMatchObject({ serialNum: String(Number(full["serialNum"]) + 1) });
    const changes = delta["cardRangeData"] as { actionInd: string }[];
    expect(new Set(changes.map(({ actionInd }) => actionInd))).toEqual(new Set(["A", "M", "D"]));
    expect(server.ask("visa", aPReq({ serialNum: delta["serialNum"] }), hours(26))).toMatchObject({
      cardRangeData: [],
    });
  });

  it("gets error 103 within an hour of another of its kind, and a response if it is of the other kind", () => {
    const server = directoryServerInMemory();
    const { serialNum } = server.ask("visa", aPReq());
    expect(server.ask("visa", aPReq(), hours(0.9))).toMatchObject({ errorCode: "103" });
    expect(server.ask("visa", aPReq({ serialNum }), hours(0.9))).toMatchObject({ messageType: "PRes" });
    expect(server.ask("mastercard", aPReq())).toMatchObject({ messageType: "PRes" });
    expect(server.ask("visa", aPReq(), hours(1.1))).toMatchObject({ messageType: "PRes" });
  });

  it.each(["1", "99999", "abc", "20746"])(
    "with the unknown serial number %s gets error 307, and does not count toward the hourly limit",
    (serialNum) => {
      const server = directoryServerInMemory();
      expect(server.ask("visa", aPReq({ serialNum }))).toMatchObject({ errorCode: "307", errorDetail: "serialNum" });
      expect(server.ask("visa", aPReq())).toMatchObject({ messageType: "PRes" });
    },
  );

  it("can return a list of realistic size, in chunks", () => {
    const server = directoryServerInMemory({ splitInto: 100_000 });
    const { answer } = server.react("visa", aPReq());
    if (typeof answer === "string") throw new Error("no answer");
    let [pieces, ranges] = [0, 0];
    for (const piece of answer.body) {
      pieces += 1;
      ranges += piece.match(/"startRange"/g)?.length ?? 0;
      expect(piece.length).toBeLessThan(500_000);
    }
    expect(ranges).toBeGreaterThan(100_000);
    expect(pieces).toBeGreaterThan(200);
  });
});
