import { describe, expect, it } from "vitest";
import { cardNetworks } from "../../../functions/card-networks/networks.ts";
import { apiClient, chargeBody, eventually } from "../../support/api-client.ts";
import { sweepCharges } from "../../support/operator.ts";
import { startService } from "../../support/running-service.ts";

/** The cloud sandbox has no sockets: its networks run as a function that receives the same bytes. */
describe("networks that run as a function", () => {
  it("approve, decline, time out and accept reversals like networks with sockets", async () => {
    const paths = cardNetworks.map((network) => `${network}=invoke`).join(",");
    const service = await startService({ arguments: ["--set", `NetworkPaths=${paths}`] });
    try {
      const call = apiClient(service.ready);
      const create = async (value: number) =>
        (await call("POST", "/v1/charges", { body: chargeBody(service.ready, { amount: { value, currency: "EUR" } }) }))
          .body;
      expect(await create(1050)).toMatchObject({
        status: { authorization: "approved" },
        authentication: { cvc: "match" },
      });
      expect(await create(100051)).toMatchObject({ decline: { reason: "insufficient-funds" } });
      const unanswered = await create(900001);
      expect(unanswered).toMatchObject({ decline: { reason: "no-response" } });
      // The reversal waits until its original can no longer be in flight. Both this test and the schedule run the sweep, so
      // either can send the reversal.
      const reversed = await eventually(async () => {
        await sweepCharges(service.ready);
        const { text } = await call("GET", `/v1/charges/${unanswered.key}/timeline`);
        return text.includes('"type":"0430"') || undefined;
      });
      expect(reversed).toBe(true);
      expect(await sweepCharges(service.ready)).toEqual({ settled: 0, reversed: 0 });
    } finally {
      await service.stop();
    }
  });
});
