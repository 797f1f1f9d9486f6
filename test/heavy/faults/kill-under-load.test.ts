import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readLedger } from "../../../sandbox/network-host/testing/read-ledger.ts";
import { type ApiAnswer, apiClient, chargeBody, eventually } from "../../support/api-client.ts";
import { sweepCharges } from "../../support/operator.ts";
import { newDataDirectory, startService } from "../../support/running-service.ts";

const clients = 8;
const answersBeforeTheKill = 60;

describe("kill -9 under load", () => {
  it("loses no data and leaves no partial write or duplicate charge", async () => {
    const directory = newDataDirectory();
    const first = await startService({ directory });
    const call = apiClient(first.ready);
    const answered = new Map<string, ApiAnswer>();
    const sent: string[] = [];
    let isRunning = true;

    const client = async (number: number) => {
      for (let count = 0; isRunning; count += 1) {
        const key = `client-${number}-${count}`;
        sent.push(key);
        try {
          const answer = await call("POST", "/v1/charges", {
            body: chargeBody(first.ready, { amount: { value: 1000 + number, currency: "EUR" } }),
            headers: { "idempotency-key": key },
          });
          if (answer.status === 201) answered.set(key, answer);
        } catch {
          return; // The service has been killed.
        }
      }
    };
    const load = Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
    await eventually(() => (answered.size >= answersBeforeTheKill ? true : undefined));
    await first.kill();
    isRunning = false;
    await load;
    expect(sent.length).toBeGreaterThan(answered.size);

    const second = await startService({ directory });
    try {
      const again = apiClient(second.ready);
      const finalAnswer = (key: string) =>
        eventually(async () => {
          const number = Number(key.split("-")[1]);
          const answer = await again("POST", "/v1/charges", {
            body: chargeBody(second.ready, { amount: { value: 1000 + number, currency: "EUR" } }),
            headers: { "idempotency-key": key },
          });
          if (answer.status === 201) return answer;
          expect(answer.body.type).toBe("/service/problems/idempotency/request-is-still-being-processed");
          await sweepCharges(second.ready);
          return undefined;
        });
      const finals = new Map<string, ApiAnswer>();
      for (const key of sent) finals.set(key, await finalAnswer(key));
      for (const [key, { text }] of answered) expect(finals.get(key)?.text).toBe(text);

      const charges = [...finals.values()].map(({ body }) => body);
      expect(new Set(charges.map(({ key }) => key)).size).toBe(sent.length);

      const ledger = () => readLedger(join(directory, "network-host"));
      const holdOf = (held: ReturnType<typeof ledger>, { authorizationIsoFields: iso }: ApiAnswer["body"]) =>
        held.hold({ acquirer: "400001", stan: iso.systemTraceAuditNumber, rrn: iso.retrievalReferenceNumber });
      const isAsTold = (held: ReturnType<typeof ledger>) => (charge: ApiAnswer["body"]) =>
        (holdOf(held, charge)?.heldMinor ?? 0) ===
        (charge.status.authorization === "approved" ? charge.amount.value : 0);
      // A reversal waits until its original can no longer be in flight.
      await eventually(async () => {
        await sweepCharges(second.ready);
        return charges.every(isAsTold(ledger())) ? true : undefined;
      });
      const approved = charges.filter(({ status }) => status.authorization === "approved");
      expect(ledger().heldMinor).toBe(approved.reduce((sum, { amount }) => sum + amount.value, 0));

      const eventsOf = (chargeKey: string): readonly { readonly id: string; readonly subject: string }[] =>
        readFileSync(second.ready.eventFiles["acquiring-local-events"] ?? "", "utf8")
          .split("\n")
          .filter((line) => line.includes(chargeKey))
          .map((line) => JSON.parse(line).detail);
      for (const charge of charges) {
        const { body } = await again("GET", `/v1/charges/${charge.key}/actions`);
        const actions: readonly { readonly key: string; readonly type: string }[] = body.items;
        // Charges that reached a network without an approval were reversed. Charges that were lost before the card was stored
        // reached no network.
        const [authorized, reversed] = [["authorization"], ["authorization", "reversal"]];
        const isHeard = holdOf(ledger(), charge) !== undefined;
        const possible =
          charge.status.authorization === "approved" ? [authorized] : isHeard ? [reversed] : [authorized, reversed];
        expect(possible).toContainEqual(actions.map(({ type }) => type));
        const events = await eventually(() => {
          const found = eventsOf(charge.key);
          return new Set(found.map(({ subject }) => subject)).size >= actions.length ? found : undefined;
        });
        expect(new Set(events.map(({ subject }) => subject))).toEqual(new Set(actions.map(({ key }) => key)));
        expect(new Set(events.map(({ id }) => id)).size).toBe(actions.length);
      }
    } finally {
      await second.stop();
    }
  });
});
