import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import {
  anAuthorization,
  aReversal,
} from "../../functions/card-networks/authorization/testing/authorization-builders.ts";
import {
  authorizationRequestToMessage,
  messageToReversalAnswer,
  reversalToMessage,
} from "../../functions/card-networks/authorization/testing/messages-of-networks.ts";
import { faultScenarios } from "./scenarios/fault-scenarios.ts";
import { bothShells, conversationWith } from "./testing/conversation.ts";

/** How each fault on the line looks to the service, and that a reversal always puts it right. */

const seen = {
  "no-answer": { exchange: { kind: "no-answer", reason: "timeout" }, patienceMs: 120 },
  "lost-request": { exchange: { kind: "no-answer", reason: "timeout" }, patienceMs: 120 },
  "held-up-request": { exchange: { kind: "no-answer", reason: "timeout" }, patienceMs: 120 },
  "late-answer": { exchange: { kind: "no-answer", reason: "timeout" }, patienceMs: 120 },
  "malformed-answer": { exchange: { kind: "no-answer", reason: "unreadable" }, patienceMs: 5_000 },
  "closed-before-answer": { exchange: { kind: "no-answer", reason: "closed" }, patienceMs: 5_000 },
  "wrong-trace-number": { exchange: { kind: "no-answer", reason: "mismatch" }, patienceMs: 500 },
  "slow-answer": { exchange: { kind: "answered" }, patienceMs: 5_000 },
  "answered-twice": { exchange: { kind: "answered" }, patienceMs: 5_000 },
} as const;

/** How long the tests wait for an answer that will not come; the late one comes after 400 ms. */
const silenceMs = 120;

describe.each(bothShells)("faults on the line %s", (_, openShell) => {
  const { exchange: ask, holds, nextIdentity } = conversationWith(openShell);
  const heldFor = (stan: string) => holds().find((hold) => hold.stan === stan)?.heldMinor;
  /** The host may still be at work on what nobody waits for any more. */
  const expectHeld = (stan: string, minor: number | undefined) => expect.poll(() => heldFor(stan)).toBe(minor);

  // One network of each standard; the faults are the same for all.
  describe.each(["visa", "american-express"] as const)("on %s", (network) => {
    const atAuthorization = faultScenarios.filter(({ strikes }) => strikes === "authorization");

    test.each(atAuthorization)("$amountMinor: $meaning; a reversal puts it right", async ({ amountMinor, fault }) => {
      const request = anAuthorization({ network, amountMinor, ...nextIdentity() });
      const expected = seen[fault];
      const exchange = await ask(network, authorizationRequestToMessage(request), expected.patienceMs);
      expect(exchange).toMatchObject(expected.exchange);
      await expectHeld(request.stan, fault === "lost-request" ? undefined : amountMinor);

      const reversal = aReversal(request, { identity: nextIdentity() });
      const reversed = await ask(network, reversalToMessage(reversal));
      if (reversed.kind !== "answered") throw new Error(reversed.reason);
      expect(messageToReversalAnswer(reversal, reversed.message).outcome).toBe("reversed");
      expect(heldFor(request.stan) ?? 0).toBe(0);
    });

    const atReversal = faultScenarios.filter(({ strikes }) => strikes !== "authorization");

    test.each(atReversal)("$amountMinor: $meaning; the repeat is answered", async ({ amountMinor, strikes }) => {
      const request = anAuthorization({ network, amountMinor, ...nextIdentity() });
      const patienceMs = strikes === "first-reversal" ? 5_000 : silenceMs;
      const exchange = await ask(network, authorizationRequestToMessage(request), patienceMs);
      expect(exchange.kind).toBe(strikes === "first-reversal" ? "answered" : "no-answer");

      const first = aReversal(request, { identity: nextIdentity() });
      expect((await ask(network, reversalToMessage(first), silenceMs)).kind).toBe("no-answer");
      await expectHeld(request.stan, 0);

      const repeat = aReversal(request, { repeat: true, identity: nextIdentity() });
      expect((await ask(network, reversalToMessage(repeat))).kind).toBe("answered");
    });
  });

  test("a late answer never meets the next request", async () => {
    const late = anAuthorization({ amountMinor: 900_002, ...nextIdentity() });
    expect((await ask("visa", authorizationRequestToMessage(late), 100)).kind).toBe("no-answer");
    for (let index = 0; index < 5; index++) {
      const next = anAuthorization(nextIdentity());
      const exchange = await ask("visa", authorizationRequestToMessage(next));
      expect(exchange).toMatchObject({ kind: "answered", message: { fields: { "11": next.stan } } });
      await sleep(100);
    }
  });
});
