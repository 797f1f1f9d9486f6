import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Iso8583Message } from "#iso8583/message";
import {
  anAuthorization,
  aReversal,
} from "../../functions/card-networks/authorization/testing/authorization-builders.ts";
import {
  authorizationRequestToMessage,
  messageToReversalAnswer,
  reversalToMessage,
} from "../../functions/card-networks/authorization/testing/messages-of-networks.ts";
import type { CardNetwork } from "../../functions/card-networks/networks.ts";
import {
  type Fault,
  faultScenarios,
  heldUpForMs,
  lateAnswerAfterMs,
  slowAnswerAfterMs,
} from "./scenarios/fault-scenarios.ts";
import { bothShells, conversationWith } from "./testing/conversation.ts";

/**
 * Checks how each fault on the line appears to the service, and that a reversal always resolves it. Time advances only when a
 * test advances it.
 */

/** Time for which the service waits for a response. */
const patienceMs = 5_000;

const timeout = { kind: "no-answer", reason: "timeout" } as const;

/** Effect of each fault on the service, and the time until it appears. */
const seen = {
  "no-answer": { exchange: timeout, afterMs: patienceMs },
  "lost-request": { exchange: timeout, afterMs: patienceMs },
  "held-up-request": { exchange: timeout, afterMs: patienceMs },
  "late-answer": { exchange: timeout, afterMs: patienceMs },
  "malformed-answer": { exchange: { kind: "no-answer", reason: "unreadable" }, afterMs: 0 },
  "closed-before-answer": { exchange: { kind: "no-answer", reason: "closed" }, afterMs: 0 },
  "wrong-trace-number": { exchange: { kind: "no-answer", reason: "mismatch" }, afterMs: patienceMs },
  "slow-answer": { exchange: { kind: "answered" }, afterMs: slowAnswerAfterMs },
  "answered-twice": { exchange: { kind: "answered" }, afterMs: 0 },
} as const satisfies Record<Fault, object>;

describe.each(bothShells)("faults on the line %s", (_, openShell) => {
  beforeAll(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] }));
  afterAll(() => void vi.useRealTimers());

  const { ask, exchange, holds, nextIdentity } = conversationWith(openShell);
  const heldFor = (stan: string) => holds().find((hold) => hold.stan === stan)?.heldMinor;
  /** The host can still be processing a request after the service has stopped waiting. */
  const expectHeld = (stan: string, minor: number | undefined) => expect.poll(() => heldFor(stan)).toBe(minor);

  /** Sends a message that a fault affects, and advances the time that the fault takes. */
  const exchangeUnder = async (fault: Fault, network: CardNetwork, message: Iso8583Message) => {
    const struck = exchange(network, message, patienceMs);
    const { afterMs } = seen[fault];
    if (afterMs > 0) {
      // The host processes messages in order: after this response, everything that it sends immediately for the first message
      // has arrived.
      await ask(network, authorizationRequestToMessage(anAuthorization({ network, ...nextIdentity() })));
      await vi.advanceTimersByTimeAsync(afterMs);
    }
    return struck;
  };

  // One network of each standard, because the faults are the same for all.
  describe.each(["visa", "american-express"] as const)("on %s", (network) => {
    const atAuthorization = faultScenarios.filter(({ strikes }) => strikes === "authorization");

    test.each(atAuthorization)("$amountMinor: $meaning; a reversal resolves it", async ({ amountMinor, fault }) => {
      const request = anAuthorization({ network, amountMinor, ...nextIdentity() });
      expect(await exchangeUnder(fault, network, authorizationRequestToMessage(request))).toMatchObject(
        seen[fault].exchange,
      );
      if (fault === "held-up-request") {
        expect(heldFor(request.stan)).toBeUndefined();
        await vi.advanceTimersByTimeAsync(heldUpForMs);
      }
      await expectHeld(request.stan, fault === "lost-request" ? undefined : amountMinor);

      const reversal = aReversal(request, { identity: nextIdentity() });
      const reversed = await ask(network, reversalToMessage(reversal));
      expect(messageToReversalAnswer(reversal, reversed).outcome).toBe("reversed");
      expect(heldFor(request.stan) ?? 0).toBe(0);
    });

    const atReversal = faultScenarios.filter(({ strikes }) => strikes !== "authorization");

    test.each(atReversal)(
      "$amountMinor: $meaning; the repeated reversal gets a response",
      async ({ amountMinor, strikes, fault }) => {
        const request = anAuthorization({ network, amountMinor, ...nextIdentity() });
        const message = authorizationRequestToMessage(request);
        if (strikes === "first-reversal") await ask(network, message);
        else expect((await exchangeUnder(fault, network, message)).kind).toBe("no-answer");

        const first = aReversal(request, { identity: nextIdentity() });
        expect((await exchangeUnder(fault, network, reversalToMessage(first))).kind).toBe("no-answer");
        await expectHeld(request.stan, 0);

        const repeat = aReversal(request, { repeat: true, identity: nextIdentity() });
        await ask(network, reversalToMessage(repeat));
      },
    );
  });

  test("a late response never matches the next request", async () => {
    const late = anAuthorization({ amountMinor: 900_002, ...nextIdentity() });
    const { kind } = await exchangeUnder("late-answer", "visa", authorizationRequestToMessage(late));
    expect(kind).toBe("no-answer");
    for (let passedMs = patienceMs; passedMs <= lateAnswerAfterMs; passedMs += patienceMs) {
      const next = anAuthorization(nextIdentity());
      const answer = await ask("visa", authorizationRequestToMessage(next));
      expect(answer.fields["11"]).toBe(next.stan);
      await vi.advanceTimersByTimeAsync(patienceMs);
    }
  });
});
