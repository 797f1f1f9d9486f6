import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readLedger } from "../../../sandbox/network-host/testing/read-ledger.ts";
import { type ApiAnswer, eventually } from "../../support/api-client.ts";
import { type ActionVerb, chargesOf, eur } from "../../support/charge-actions.ts";
import { sweepCharges } from "../../support/operator.ts";
import { newDataDirectory, startService } from "../../support/running-service.ts";

type Body = ApiAnswer["body"];

interface Case {
  readonly verb: ActionVerb;
  readonly amount: number;
  readonly clearingMode: "auto" | "manual";
  readonly body?: unknown;
  readonly answer: Readonly<Record<string, unknown>>;
  readonly heldMinor: number;
}

const declined = { status: { authorization: "declined" }, decline: { reason: "no-response" } };
const approved = { status: { authorization: "approved" } };

/** The network delays its response to each of these. */
const cases: readonly Case[] = [
  {
    verb: "increment",
    amount: 1000,
    clearingMode: "manual",
    body: { replacementAmount: 901_001 },
    answer: declined,
    heldMinor: 1000,
  },
  {
    verb: "refund",
    amount: 1_000_000,
    clearingMode: "manual",
    body: { refundAmount: 900_001, createRefundCharge: true },
    answer: declined,
    heldMinor: 1_000_000,
  },
  { verb: "reverse", amount: 900_101, clearingMode: "manual", answer: approved, heldMinor: 0 },
  { verb: "cancel", amount: 900_101, clearingMode: "auto", answer: approved, heldMinor: 0 },
];

describe("kill -9 while actions await the network", () => {
  it("leaves no action open: the sweep completes each action, and a repeated request gets the response", async () => {
    const directory = newDataDirectory();
    const first = await startService({ directory });
    const before = chargesOf(first.ready);
    const key = ({ verb }: Case) => ({ "idempotency-key": `killed-${verb}` });
    const charges: Body[] = [];
    for (const { amount, clearingMode } of cases) charges.push(await before.create({ clearingMode, ...eur(amount) }));
    const running = cases.map((one, place) =>
      before.act(charges[place], one.verb, one.body, key(one)).catch(() => undefined),
    );
    for (const charge of charges) {
      await eventually(async () => ((await before.get(charge)).possibleActions.length === 0 ? true : undefined));
    }
    await first.kill();
    await Promise.all(running);

    const second = await startService({ directory });
    try {
      const after = chargesOf(second.ready);
      const ledger = () => readLedger(join(directory, "network-host"));
      for (const [place, one] of cases.entries()) {
        const charge = charges[place];
        const final = await eventually(async () => {
          const answer = await after.act(charge, one.verb, one.body, key(one));
          if (answer.status === 201) return answer;
          expect(answer.body.type).toBe("/service/problems/idempotency/request-is-still-being-processed");
          await sweepCharges(second.ready);
          return undefined;
        });
        expect(final.body).toMatchObject(one.answer);
        // Unanswered requests are reversed by a separate action of the service.
        const requestedActions = (await after.actionsOf(charge)).filter(({ initiator }) => initiator !== "service");
        expect(requestedActions.map(({ type }) => type)).toEqual(["authorization", final.body.type]);
        const { systemTraceAuditNumber: stan, retrievalReferenceNumber: rrn } = charge.authorizationIsoFields;
        await eventually(async () => {
          await sweepCharges(second.ready);
          const hold = ledger().hold({ acquirer: "400001", stan, rrn });
          return hold?.heldMinor === one.heldMinor ? true : undefined;
        });
      }
    } finally {
      await second.stop();
    }
  });
});
