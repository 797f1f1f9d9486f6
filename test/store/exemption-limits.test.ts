import { afterAll, describe, expect, it } from "vitest";
import { answerWith } from "../../functions/charges/testing/charge-builders.ts";
import { referenceRatesToUpdate } from "../../functions/reference-rates/reference-rates-store.ts";
import { systemClock } from "../../functions/shared/time/clock.ts";
import { dayOf, daysAfter } from "../../functions/shared/values/calendar-day.ts";
import { anAres } from "../../functions/three-ds/testing/authentication-builders.ts";
import { shopInfo } from "../support/authentications.ts";
import { createChargeOn } from "../support/charge-endpoint.ts";
import { countedTable } from "../support/counted-table.ts";
import { scratchTable } from "../support/scratch-table.ts";
import { scriptedDirectoryServer } from "../support/scripted-directory-server.ts";
import { browserRequest, threeDsAgentOn, threeDsEndpointsOn } from "../support/three-ds-endpoints.ts";

/** GBP 26.00 is EUR 30.10 at the built-in rate, and EUR 29.89 at a rate of 0.87. */
const amount = { value: 2_600, currency: "GBP" };
const lowerPound = 0.87;
const higherPound = 0.86;

const [scratch, server] = await Promise.all([scratchTable(), scriptedDirectoryServer()]);
await threeDsAgentOn(scratch.table);
server.reply = (areq) => ({
  ...anAres(),
  threeDSServerTransID: areq["threeDSServerTransID"],
  dsTransID: crypto.randomUUID(),
});
afterAll(() => Promise.all([scratch.close(), server.close()]));

describe("the limit of an exemption in another currency", () => {
  const trips: string[] = [];

  const refreshed = async (daysAgo: number, GBP: number) => {
    const date = daysAfter(dayOf(systemClock()), -daysAgo);
    const { written } = await scratch.table.write([referenceRatesToUpdate({ date, perEuro: { EUR: 1, GBP } })]);
    expect(written).toBe(true);
  };

  const charge = async () => {
    trips.length = 0;
    const create = createChargeOn(countedTable(scratch.table, trips), async () => ({
      kind: "answered",
      answer: answerWith(),
    }));
    return create(undefined, { amount, scaExemptionRequest: "low-value" });
  };
  const requested = { amount, challengeIndicator: "no-challenge-low-value" };
  const authenticate = () => {
    trips.length = 0;
    return threeDsEndpointsOn(countedTable(scratch.table, trips), server).create(requested);
  };
  /** Authenticates for a merchant that is described in the request, so no acceptor is read together with the rates. */
  const authenticateForOther = () => {
    trips.length = 0;
    const { merchantAcceptorKey: _, ...rest } = browserRequest;
    const merchantInfo = { ...shopInfo, acquirerBIN: "400011" };
    const body = { ...rest, ...requested, merchantInfo };
    return threeDsEndpointsOn(countedTable(scratch.table, trips), server).createFrom(body);
  };

  /** Returns the warnings about limits. Missing recommended fields cause other warnings, which are ignored. */
  const aboutLimits = ({ body }: { readonly body: { readonly warnings?: readonly { readonly code: string }[] } }) =>
    (body.warnings ?? []).filter(({ code }) => code !== "data-quality");

  it("uses the built-in rates, then the newest table, and is not checked if the table is too old", async () => {
    for (const refused of [await charge(), await authenticate(), await authenticateForOther()]) {
      expect(refused).toMatchObject({ status: 400, body: { detail: expect.stringContaining("below 30 EUR") } });
    }

    await refreshed(9, higherPound);
    expect(await charge()).toMatchObject({
      status: 201,
      body: { warnings: [{ code: "exemption-limit-not-checked" }] },
    });
    const unchecked = await authenticate();
    expect(unchecked.status).toBe(201);
    expect(aboutLimits(unchecked)).toMatchObject([{ code: "exemption-limit-not-checked" }]);

    await refreshed(1, lowerPound);
    const charged = await charge();
    expect(charged.status).toBe(201);
    expect(charged.body).not.toHaveProperty("warnings");
    for (const authenticated of [await authenticate(), await authenticateForOther()]) {
      expect(authenticated.status).toBe(201);
      expect(aboutLimits(authenticated)).toEqual([]);
    }

    await refreshed(0, higherPound);
    for (const ask of [charge, authenticate, authenticateForOther]) {
      expect((await ask()).status).toBe(400);
      // The rates are part of a read that happens anyway.
      expect(trips).toEqual(["read"]);
    }
  });
});
