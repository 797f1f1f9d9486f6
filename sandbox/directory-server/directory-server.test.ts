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
  it("comes back as an ARes with the ids of all parties", () => {
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
    ["names no country", anAReq("visa", "0000", { merchantCountryCode: "999" }), "304", "merchantCountryCode"],
    ["is of another version", { ...anAReq("visa", "0000"), messageVersion: "2.3.1" }, "102", "2.1.0,2.2.0"],
    ["is of a card in no range", anAReq("visa", "9000"), "305", "acctNumber"],
  ])("that %s is answered by an error message", (_, message, errorCode, errorDetail) =>
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
  ])("of a card …%s is answered by error message %s", (digits, errorCode) =>
    expect(directoryServerInMemory().ask("visa", anAReq("visa", `00${digits}`))).toMatchObject({ errorCode }),
  );

  it("of a card of another network is in no range, and of a co-badged one in both", () => {
    const server = directoryServerInMemory();
    expect(server.ask("visa", anAReq("mastercard", "0000"))).toMatchObject({ errorCode: "305" });
    const acctNumber = coBadgedTestCard("0000");
    for (const network of ["discover", "unionpay"] as const) {
      expect(server.ask(network, anAReq(network, "0000", { acctNumber }))).toMatchObject({ transStatus: "Y" });
    }
  });

  it.each(tokenPrefixes)("of a network token on $network is answered as of the card behind it", ({ network }) => {
    const server = directoryServerInMemory();
    const statusOf = (digits: string) =>
      server.ask(network, anAReq(network, "0000", { acctNumber: testTokenOf(network, digits) }))["transStatus"];
    expect(statusOf("0000")).toBe("Y");
    expect(statusOf("0110")).toBe("N");
    expect(statusOf("1020")).toBe("A");
    expect(statusOf("0072")).toBe("C");
  });

  it("is lost, cut off or answered late as the card determines", () => {
    const server = directoryServerInMemory();
    expect(server.react("visa", anAReq("visa", "0060")).answer).toBe("nothing");
    expect(server.react("visa", anAReq("visa", "0061")).answer).toBe("hang-up");
    expect(server.react("visa", anAReq("visa", "0062")).answer).toMatchObject({ afterMs: 3_000 });
    expect(server.react("visa", anAReq("visa", "0063")).answer).toMatchObject({ afterMs: 20_000 });
    expect(server.react("visa", anAReq("visa", "0068")).answer).toMatchObject({ status: 500 });
    expect(server.ask("visa", anAReq("visa", "0069"))).toMatchObject({ transStatus: "A", eci: "06" });
  });

  it("whose ARes we say is wrong is answered with nothing", () => {
    const { answer } = directoryServerInMemory().react("visa", { messageType: "Erro", messageVersion: "2.2.0" });
    expect(answer).toMatchObject({ status: 200, body: [] });
  });
});

describe("the digits of a card", () => {
  const networks = constantFrom(...cardNetworks);
  const areqOf = (network: (typeof cardNetworks)[number], digits: string, version: "2.1.0" | "2.2.0") =>
    anAReq(network, digits, { messageVersion: version });

  it("always lead to a documented outcome: a right answer unless the documentation says a broken one", () =>
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
          const { does } = outcome.behaviour;
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

  it("give way to a mandated challenge, which gives way to data only", () => {
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

  it("give data only at Mastercard in its own category", () => {
    const areq = anAReq("mastercard", "0072", { messageCategory: "80" });
    expect(directoryServerInMemory().ask("mastercard", areq)).toMatchObject({
      transStatus: "U",
      transStatusReason: "80",
      eci: "04",
    });
  });

  it.each(["02", "05", "07", "08"])("grant or refuse an exemption that indicator %s asks for", (indicator) => {
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

  it("tell apart who ran the 3DS Method and who only says so", () => {
    const server = directoryServerInMemory();
    const areq = anAReq("visa", "0300", { threeDSCompInd: "Y" });
    expect(server.ask("visa", areq)).toMatchObject({ transStatus: "N", transStatusReason: "11" });
    server.ledger.apply([{ type: "method-run", key: `method-run/${threeDSServerTransID}` }]);
    expect(server.ask("visa", areq)).toMatchObject({ transStatus: "Y" });
  });

  it("do not help against a purchase in the future or an agreement that ends before it begins", () => {
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

  it("are exempt until their sum is a hundred euros", () => {
    const server = directoryServerInMemory();
    const statuses = Array.from({ length: 5 }, () => server.ask("visa", lowValue("2999"))["transStatus"]);
    expect(statuses).toEqual(["Y", "Y", "Y", "Y", "C"]);
  });

  it("are counted by their worth in euros, whatever their currency", () => {
    const server = directoryServerInMemory();
    const yen = { purchaseCurrency: "392", purchaseExponent: "0" };
    const ask = (purchaseAmount: string, change: object) =>
      server.ask("visa", anAReq("visa", "0000", { threeDSRequestorChallengeInd: "02", purchaseAmount, ...change }))[
        "transStatus"
      ];
    // Some 27 euros each; 3000 yen are below thirty euros, 6000 are not.
    expect(Array.from({ length: 5 }, () => ask("5000", yen))).toEqual(["Y", "Y", "Y", "Y", "C"]);
    expect(ask("6000", yen)).toBe("Y");
    expect(ask("1000", { purchaseCurrency: "978" })).toBe("C");
    // Nobody here knows what a dinar is worth.
    expect(ask("1000", { purchaseCurrency: "788", purchaseExponent: "3" })).toBe("Y");
  });

  it("are those below thirty euros only", () => {
    const server = directoryServerInMemory();
    const statuses = Array.from({ length: 7 }, () => server.ask("visa", lowValue("3000"))["transStatus"]);
    expect(new Set(statuses)).toEqual(new Set(["Y"]));
  });
});

describe("a PReq", () => {
  it("brings the whole list and its serial number, and the changes since an older one", () => {
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

  it("within an hour of another of its kind is error 103; the other kind is answered", () => {
    const server = directoryServerInMemory();
    const { serialNum } = server.ask("visa", aPReq());
    expect(server.ask("visa", aPReq(), hours(0.9))).toMatchObject({ errorCode: "103" });
    expect(server.ask("visa", aPReq({ serialNum }), hours(0.9))).toMatchObject({ messageType: "PRes" });
    expect(server.ask("mastercard", aPReq())).toMatchObject({ messageType: "PRes" });
    expect(server.ask("visa", aPReq(), hours(1.1))).toMatchObject({ messageType: "PRes" });
  });

  it.each(["1", "99999", "abc", "20746"])(
    "with the unknown serial number %s is error 307, and does not count",
    (serialNum) => {
      const server = directoryServerInMemory();
      expect(server.ask("visa", aPReq({ serialNum }))).toMatchObject({ errorCode: "307", errorDetail: "serialNum" });
      expect(server.ask("visa", aPReq())).toMatchObject({ messageType: "PRes" });
    },
  );

  it("can be answered by a list of the size of a real one, piece by piece", () => {
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
