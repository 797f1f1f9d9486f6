import { describe, expect, test } from "vitest";
import { anAuthorization } from "../../functions/card-networks/authorization/testing/authorization-builders.ts";
import { networkSupports } from "../../functions/card-networks/catalogue/support.ts";
import { cardNetworks } from "../../functions/card-networks/networks.ts";
import { simulatedNetworks } from "../networks.ts";
import { textOf } from "./formats/message-text.ts";
import { bothShells, conversationWith } from "./testing/conversation.ts";

describe.each(bothShells)("reversals %s", (_, openShell) => {
  const { authorize, holdOf, nextIdentity, reverse } = conversationWith(openShell);

  describe.each(cardNetworks)("on %s", (network) => {
    const { codes } = simulatedNetworks[network].host;

    test("reverses a known authorization, however often it is repeated", async () => {
      const { request } = await authorize({ network });
      for (const repeat of [false, true, true]) {
        const { message, answer } = await reverse(request, { repeat });
        expect(textOf(message, "39")).toBe(codes.reversed);
        expect(answer.outcome).toBe("reversed");
        expect(holdOf(request)).toMatchObject({ heldMinor: 0, reversed: true });
      }
    });

    test("reports an unknown original, which also completes the reversal", async () => {
      const unknown = anAuthorization({ network, ...nextIdentity() });
      const { message, answer } = await reverse(unknown);
      expect(textOf(message, "39")).toBe(codes.originalNotFound);
      expect(answer.outcome).toBe("reversed");
    });

    test("lowers a hold to the new total, never raises it, and rejects a higher total", async () => {
      const { request } = await authorize({ network, amountMinor: 10_000 });
      const part = (newTotalMinor: number) =>
        reverse(request, { form: "request", reason: "partial", newTotalMinor, authorizedMinor: 10_000 });
      expect((await part(7_000)).answer.outcome).toBe("reversed");
      expect(holdOf(request)).toMatchObject({ heldMinor: 7_000, reversed: false });
      expect((await part(4_000)).answer.outcome).toBe("reversed");
      expect((await part(7_000)).answer.outcome).toBe("reversed");
      expect(holdOf(request)).toMatchObject({ heldMinor: 4_000 });
      const above = await part(10_001);
      expect(textOf(above.message, "39")).toBe(codes.invalidAmount);
      expect(above.answer.outcome).toBe("refused");
    });

    test("rejects the first reversal of the amount that simulates this, and executes the next", async () => {
      const { request } = await authorize({ network, amountMinor: 940_001 });
      const whole = { authorizedMinor: 940_001 };
      expect((await reverse(request, whole)).answer.outcome).toBe("refused");
      expect(holdOf(request)).toMatchObject({ heldMinor: 940_001, reversed: false });
      expect((await reverse(request, { ...whole, repeat: true })).answer.outcome).toBe("reversed");
      expect(holdOf(request)).toMatchObject({ heldMinor: 0, reversed: true });
    });

    test("reverses a refund, which has no hold", async () => {
      if (!networkSupports(network, "refundAuthorization")) return;
      const { request, answer } = await authorize({ network, kind: "refund", amountMinor: 700 });
      expect(answer.outcome).toBe("approved");
      expect(holdOf(request)).toMatchObject({ heldMinor: 0, authorizedMinor: 700, reversed: false });
      expect((await reverse(request, { authorizedMinor: 700 })).answer.outcome).toBe("reversed");
      expect(holdOf(request)).toMatchObject({ reversed: true });
    });

    test("rejects a reversal that differs from its original, and names the element", async () => {
      const { request } = await authorize({ network });
      const { message } = await reverse(request, { authorizedMinor: 999 });
      expect(textOf(message, "39")).toBe(codes.formatError);
      expect(JSON.stringify(message.fields["44"])).toContain("4");
      expect(holdOf(request)).toMatchObject({ heldMinor: 1_050 });
    });
  });
});
