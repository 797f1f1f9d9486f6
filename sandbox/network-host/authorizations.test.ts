import { describe, expect, test } from "vitest";
import { withLuhnDigit } from "#card-numbers/luhn";
import {
  anIdentity,
  testCardNumbers,
} from "../../functions/card-networks/authorization/testing/authorization-builders.ts";
import { networkSupports } from "../../functions/card-networks/catalogue/support.ts";
import { type CardNetwork, cardNetworks } from "../../functions/card-networks/networks.ts";
import { simulatedNetworks } from "../networks.ts";
import { textOf } from "./formats/message-text.ts";
import { type AmountScenario, responseScenarios, securityCodeScenarios } from "./scenarios/amount-scenarios.ts";
import { bothShells, conversationWith } from "./testing/conversation.ts";

const threeDs = { authenticationValue: "AJkBBkhgQQAAAE4gSEJydQAAAAA=", dsTransID: "f25084f0", eci: "05" };

/** A card number of the network with 9 and the code as digits 7 to 10. */
function cardNumberFor(network: CardNetwork, code: string): string {
  const example = testCardNumbers[network];
  const body = `${example.slice(0, 6)}9${code}`.padEnd(example.length - 1, "0");
  return withLuhnDigit(body);
}

describe.each(bothShells)("authorizations %s", (_, openShell) => {
  const { authorize, holdOf, holds, nextIdentity } = conversationWith(openShell);

  describe.each(cardNetworks)("on %s", (network) => {
    const { codes, codeForm } = simulatedNetworks[network].host;

    test("approves and holds a purchase, a reservation and an account inquiry", async () => {
      for (const kind of ["purchase", "reservation"] as const) {
        const { request, answer } = await authorize({ network, kind, amountMinor: 2_500 });
        expect(answer).toMatchObject({ outcome: "approved", approvedAmountMinor: 2_500 });
        expect(answer.authorizationCode).toMatch(/^\d{6}$/);
        expect(holdOf(request)).toMatchObject({ heldMinor: 2_500, reversed: false, acquirer: "476173" });
      }
      const inquiry = await authorize({ network, kind: "account-status", amountMinor: 0 });
      expect(inquiry.answer).toMatchObject({ outcome: "approved", approvedAmountMinor: 0 });
    });

    test("approves a refund without a hold", async () => {
      const { request, answer } = await authorize({ network, kind: "refund", amountMinor: 2_500 });
      expect(answer.outcome).toBe("approved");
      expect(holdOf(request)).toMatchObject({ heldMinor: 0 });
    });

    const plainScenarios = (responseScenarios as readonly AmountScenario[]).filter((row) => !row.special);
    test.each(plainScenarios)("returns the outcome for $amountMinor: $meaning", async (row) => {
      const { message } = await authorize({ network, amountMinor: row.amountMinor });
      expect(textOf(message, "39")).toBe(row[codeForm]);
      if (network === "mastercard") expect(textOf(message, "48", "84")).toBe(row.adviceCode ?? "");
    });

    test("approves half of 100010 if partial approval is allowed, and otherwise declines for insufficient funds", async () => {
      const refused = await authorize({ network, amountMinor: 100_010 });
      expect(textOf(refused.message, "39")).toBe(codes.insufficientFunds);
      if (!networkSupports(network, "partialApproval")) return;
      const { request, answer } = await authorize({ network, amountMinor: 100_010, allowPartialApproval: true });
      expect(answer).toMatchObject({ outcome: "approved-partial", approvedAmountMinor: 50_005 });
      expect(holdOf(request)).toMatchObject({ heldMinor: 50_005, requestedMinor: 100_010 });
    });

    test("approves half of 100910 even if partial approval is not allowed", async () => {
      const { answer } = await authorize({ network, amountMinor: 100_910 });
      expect(answer).toMatchObject({ outcome: "declined", strayHoldMinor: 50_455 });
    });

    test("requires authentication for 100165, and approves it afterwards", async () => {
      const { message, answer } = await authorize({ network, amountMinor: 100_165 });
      const { softDecline } = simulatedNetworks[network].host;
      if (softDecline === undefined) {
        expect(answer.outcome).toBe("approved");
        return;
      }
      expect(textOf(message, "39")).toBe(softDecline);
      expect(answer.decline?.softDecline).toBe(true);
      const eci = network === "mastercard" ? "02" : "05";
      const second = await authorize({ network, amountMinor: 100_165, threeDs: { ...threeDs, eci } });
      expect(second.answer.outcome).toBe("approved");
      const byPhone = await authorize({ network, amountMinor: 100_165, entry: "manual", order: "phone" });
      expect(byPhone.answer.outcome).toBe("approved");
    });

    test("returns the result of the security code check if there was a code", async () => {
      const cvc = network === "american-express" ? "1234" : "123";
      for (const { amountMinor, letter } of securityCodeScenarios) {
        const { answer } = await authorize({ network, amountMinor, cvc });
        expect(answer.cvc.raw).toBe(letter);
        expect(answer.outcome).toBe(amountMinor % 1_000 === 0 ? "approved" : "declined");
      }
      const plain = await authorize({ network, cvc });
      expect(plain.answer.cvc.result).toBe("match");
      const without = await authorize({ network, amountMinor: 514_000 });
      expect(without.answer.cvc).toEqual({ result: "none" });
    });

    test("returns the result of the address check if the network has one", async () => {
      const avs = { postalCode: "50667", line1: "Hauptstr. 12" };
      const result = await authorize({ network, avs, amountMinor: 414_000 });
      const plain = await authorize({ network, avs });
      if (networkSupports(network, "addressVerification")) {
        expect(result.answer.avs).toEqual({ raw: "N", result: "no-match" });
        expect(plain.answer.avs.result).toBe("match");
      } else {
        expect(result.answer.avs.result).toBe("none");
      }
    });

    test("selects the scenario by card number for any amount", async () => {
      const { message } = await authorize({ network, pan: cardNumberFor(network, "051") });
      expect(textOf(message, "39")).toBe(codes.insufficientFunds);
      const soft = await authorize({ network, pan: cardNumberFor(network, "165") });
      expect(textOf(soft.message, "39")).toBe(simulatedNetworks[network].host.softDecline ?? codes.approved);
    });

    test("declines expired cards and numbers of another network", async () => {
      const expired = await authorize({ network, expiry: { year: 2026, month: 10 } });
      expect(textOf(expired.message, "39")).toBe(codes.expiredCard);
      const lastDay = await authorize({ network, expiry: { year: 2026, month: 11 } });
      expect(lastDay.answer.outcome).toBe("approved");
      const foreign = await authorize({ network, pan: network === "visa" ? "5555555555554444" : "4111111111111111" });
      expect(textOf(foreign.message, "39")).toBe(codes.invalidCard);
    });

    test("checks the expiry of a card against the date of the message, which an agent's clock can have moved ahead", async () => {
      const outcomeOn = async (time: string) => {
        const identity = anIdentity(nextIdentity().stan, new Date(time));
        const { message } = await authorize({ network, expiry: { year: 2027, month: 7 }, ...identity });
        return textOf(message, "39");
      };
      expect(await outcomeOn("2027-07-31T23:59:00Z")).toBe(codes.approved);
      expect(await outcomeOn("2027-08-01T00:00:00Z")).toBe(codes.expiredCard);
      expect(await outcomeOn("2036-11-15T12:00:00Z")).toBe(codes.expiredCard);
    });

    test("repeats the response to a repeated authorization, and holds its amount once", async () => {
      const identity = nextIdentity();
      const first = await authorize({ network, ...identity });
      const second = await authorize({ network, ...identity });
      expect(second.message).toEqual(first.message);
      const copies = holds().filter((hold) => hold.network === network && hold.stan === identity.stan);
      expect(copies).toHaveLength(1);
      const other = await authorize({ network, ...identity, amountMinor: 77_777 });
      expect(textOf(other.message, "39")).toBe(codes.duplicate);
    });
  });
});
