import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readLedger } from "../../../sandbox/network-host/testing/read-ledger.ts";
import { type ApiAnswer, cards, eventually } from "../../support/api-client.ts";
import { chargeAt, made } from "../../support/network-charges.ts";
import { sweepCharges } from "../../support/operator.ts";
import { type RunningService, startService } from "../../support/running-service.ts";
import { silentMinor, visaCardOfIssuer } from "../../support/silent-network.ts";

/** Line failures of a network in the running service: an outage with recovery, and silence while the other networks respond. */

let service: RunningService;
beforeAll(async () => {
  service = await startService({ environment: { SANDBOX_BREAKER: "on" } });
});
afterAll(() => service.stop());

const ledger = () => readLedger(join(service.directory, "network-host"));

const holdOf = ({
  authorizationIsoFields: { systemTraceAuditNumber: stan, retrievalReferenceNumber: rrn },
}: ApiAnswer["body"]) => ledger().hold({ acquirer: "400001", stan, rrn });

async function charged(network: "visa" | "mastercard", number: string, value: number) {
  const card = { number, expiryMonth: 12, expiryYear: 2030, cvc: "123" };
  return made(await chargeAt(service.ready)(network, { card, amount: { value, currency: "EUR" } }));
}

it("a reversal without a response is resent when its line signs on, before the retry interval ends", async () => {
  const charge = await charged("visa", cards.visa, 900_111);
  expect(charge.decline.reason).toBe("no-response");
  await eventually(async () => {
    await sweepCharges(service.ready);
    return holdOf(charge)?.reversals === 1 || undefined;
  });
  process.kill(service.ready.connectorPid, "SIGKILL");
  // The repeat is due in a minute; another program takes the lines within seconds.
  await eventually(async () => {
    await sweepCharges(service.ready);
    return holdOf(charge)?.reversals === 2 || undefined;
  });
  expect(holdOf(charge)).toMatchObject({ heldMinor: 0, reversed: true });
  expect(await sweepCharges(service.ready)).toMatchObject({ reversed: 0 });
});

const otherwise = () => charged("mastercard", cards.mastercard, 1_050);
const silently = (issuer: number) => charged("visa", visaCardOfIssuer(issuer), silentMinor);
const arrived = () => ledger().holds.filter(({ requestedMinor }) => requestedMinor === silentMinor).length;

const isApproved = ({ status }: ApiAnswer["body"]) => status.authorization === "approved";

it("an unresponsive network gets one message at a time, and the others are unaffected", async () => {
  // Lines sign on again after the previous test.
  for (const charge of [otherwise, () => charged("visa", cards.visa, 1_050)]) {
    await eventually(async () => isApproved(await charge()) || undefined);
  }
  // Five consecutive timeouts, on cards of different issuers, open the circuit breaker.
  await Promise.all(Array.from({ length: 6 }, (_, issuer) => silently(issuer)));
  const arrivedBefore = arrived();
  const clients = 4;
  const each = 6;
  const refusing = Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      const mine = [];
      for (let index = 0; index < each; index += 1) mine.push(await silently(100 + client * each + index));
      return mine;
    }),
  );
  for (let index = 0; index < clients * each; index += 1) expect(isApproved(await otherwise())).toBe(true);
  const refused = (await refusing).flat();
  expect(refused.map(({ decline }) => decline.reason)).toEqual(refused.map(() => "no-response"));
  // One probe at a time waits for the network; no other message is sent.
  expect(arrived() - arrivedBefore).toBeLessThan((clients * each) / 2);
  // A successful probe closes the circuit breaker for all requests.
  await eventually(async () => isApproved(await charged("visa", cards.visa, 1_050)) || undefined);
  expect(isApproved(await charged("visa", cards.visa, 1_050))).toBe(true);
});
