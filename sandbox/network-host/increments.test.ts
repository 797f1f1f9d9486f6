import { describe, expect, test } from "vitest";
import { simulatedNetworks } from "../networks.ts";
import { textOf } from "./formats/message-text.ts";
import { bothShells, conversationWith } from "./testing/conversation.ts";

describe.each(bothShells)("increments %s", (_, openShell) => {
  const { authorize, holdOf, reverse } = conversationWith(openShell);

  describe.each(["visa", "mastercard", "discover"] as const)("increments on %s", (network) => {
    test("increase the authorization to which they refer by the difference", async () => {
      const original = await authorize({ network, kind: "reservation", amountMinor: 10_000 });
      const originalReferences = original.answer.references;
      const increment = await authorize({ network, kind: "increment", amountMinor: 2_500, originalReferences });
      expect(increment.answer).toMatchObject({ outcome: "approved", approvedAmountMinor: 2_500 });
      expect(holdOf(original.request)).toMatchObject({ heldMinor: 12_500, authorizedMinor: 12_500 });
      expect(holdOf(increment.request)).toMatchObject({ heldMinor: 0 });

      const reversed = await reverse(original.request, {
        authorizedMinor: 12_500,
        newTotalMinor: 6_000,
        reason: "partial",
      });
      expect(reversed.answer.outcome).toBe("reversed");
      expect(holdOf(original.request)).toMatchObject({ heldMinor: 6_000 });
    });

    test("that were declined leave it unchanged", async () => {
      const original = await authorize({ network, kind: "reservation", amountMinor: 10_000 });
      const originalReferences = original.answer.references;
      const increment = await authorize({ network, kind: "increment", amountMinor: 100_051, originalReferences });
      expect(increment.answer.outcome).toBe("declined");
      expect(holdOf(original.request)).toMatchObject({ heldMinor: 10_000 });
    });

    test("can be reversed separately, once", async () => {
      const original = await authorize({ network, kind: "reservation", amountMinor: 10_000 });
      const originalReferences = original.answer.references;
      const { request } = await authorize({ network, kind: "increment", amountMinor: 2_500, originalReferences });
      for (const repeat of [false, true]) {
        expect((await reverse(request, { repeat })).answer.outcome).toBe("reversed");
        expect(holdOf(original.request)).toMatchObject({ heldMinor: 10_000, authorizedMinor: 10_000 });
      }
    });

    test("of a reversed authorization, or of another card, are declined", async () => {
      const original = await authorize({ network, kind: "reservation", amountMinor: 10_000 });
      const originalReferences = original.answer.references;
      const pan = { visa: "4012888888881881", mastercard: "2223003122003222", discover: "6011000990139424" }[network];
      const foreign = await authorize({ network, kind: "increment", pan, originalReferences });
      expect(textOf(foreign.message, "39")).toBe(simulatedNetworks[network].host.codes.originalNotFound);
      await reverse(original.request);
      const late = await authorize({ network, kind: "increment", originalReferences });
      expect(textOf(late.message, "39")).toBe(simulatedNetworks[network].host.codes.originalNotFound);
      expect(holdOf(original.request)).toMatchObject({ heldMinor: 0, reversed: true });
    });

    test("of an unknown authorization are declined", async () => {
      const originalReferences = {
        transactionIdentifier: "999999999999999",
        traceId: "MCCZZZZZZ1120  ",
        networkReferenceId: "999999999999999",
      };
      const { message } = await authorize({ network, kind: "increment", originalReferences });
      expect(textOf(message, "39")).toBe(simulatedNetworks[network].host.codes.originalNotFound);
    });
  });
});
