import { join } from "node:path";
import { expect, it } from "vitest";
import { readLedger } from "../../../sandbox/network-host/testing/read-ledger.ts";
import { type ApiAnswer, apiClient, chargeBody, eventually } from "../../support/api-client.ts";
import { sweepCharges } from "../../support/operator.ts";
import { startService } from "../../support/running-service.ts";

const clients = 8;
const answersBefore = 60;
const approvedAfterwards = 60;

it("kill -9 of the connector under load loses or duplicates no charge, and another connector takes over its lines", async () => {
  const { ready, directory, stop } = await startService();
  try {
    const call = apiClient(ready);
    const charges: ApiAnswer["body"][] = [];
    let isRunning = true;
    const client = async () => {
      while (isRunning) {
        const { status, body, text } = await call("POST", "/v1/charges", { body: chargeBody(ready) });
        expect(status, text).toBe(201);
        charges.push(body);
      }
    };
    const load = Promise.all(Array.from({ length: clients }, client));
    await eventually(() => charges.length >= answersBefore || undefined);
    const before = charges.length;
    process.kill(ready.connectorPid, "SIGKILL");
    const isApproved = ({ status }: ApiAnswer["body"]) => status.authorization === "approved";
    await eventually(() => charges.slice(before).filter(isApproved).length >= approvedAfterwards || undefined);
    isRunning = false;
    await load;

    const ledger = () => readLedger(join(directory, "network-host"));
    const isAsTold = (held: ReturnType<typeof ledger>) => (charge: ApiAnswer["body"]) => {
      const { systemTraceAuditNumber: stan, retrievalReferenceNumber: rrn } = charge.authorizationIsoFields;
      return (
        (held.hold({ acquirer: "400001", stan, rrn })?.heldMinor ?? 0) ===
        (isApproved(charge) ? charge.amount.value : 0)
      );
    };
    await eventually(async () => {
      await sweepCharges(ready);
      return charges.every(isAsTold(ledger())) || undefined;
    });
    expect(ledger().heldMinor).toBe(charges.filter(isApproved).reduce((sum, { amount }) => sum + amount.value, 0));
  } finally {
    await stop();
  }
});
