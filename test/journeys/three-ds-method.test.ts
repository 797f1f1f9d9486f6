import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { decodeMethodData, encodeMethodData } from "#emv-3ds-messages/method-data";
import { addSeconds, systemClock } from "../../functions/shared/time/clock.ts";
import { methodClaimKey } from "../../functions/three-ds/creation/method-claim-store.ts";
import { coBadgedTestCard, testCardOf } from "../../sandbox/test-cards/test-cards.ts";
import { newAcceptor, newAgent, newMerchant } from "../support/agent-with-entities.ts";
import { apiClient } from "../support/api-client.ts";
import { authenticationBody, authenticationsAt } from "../support/authentications.ts";
import { formOn, postForm } from "../support/browser-without-scripts.ts";
import { localTable } from "../support/local-table.ts";
import { ownShop } from "../support/own-shop.ts";

/** The card-range lookup and the 3DS Method (service description, Browser-side exchanges of the 3DS Method flow). */

const ready = await ownShop("3DS Method");
const call = apiClient(ready);
const { authenticate, authenticated } = authenticationsAt(ready);

const notificationUrl = "https://shop.example/method-done";

async function lookUp(digits: string) {
  const { status, body } = await call("POST", "/v1/3ds/cardRanges", {
    body: { cardNumber: testCardOf("visa", digits) },
  });
  expect(status).toBe(200);
  return body[0];
}

async function refused(digits: string, threeDSServerTransID: string, detail: string) {
  const answer = await authenticate("visa", digits, { threeDSServerTransID });
  expect(answer).toMatchObject({ status: 400, body: { type: "/service/problems/invalid-request" } });
  expect(answer.body.detail).toContain(detail);
}

describe("a card-range lookup", () => {
  it("returns URL and id where the issuer supports the 3DS Method, and new ids each time", async () => {
    const [one, other] = [await lookUp("0000"), await lookUp("0000")];
    expect(one).toMatchObject({
      network: "visa",
      acsStartProtocolVersion: "2.1.0",
      acsEndProtocolVersion: "2.2.0",
      threeDSMethodURL: expect.stringContaining(ready.acsUrl),
      threeDSServerTransID: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(other.threeDSServerTransID).not.toBe(one.threeDSServerTransID);
  });

  it("returns neither where the issuer does not", async () => {
    const range = await lookUp("0100");
    expect(range).toMatchObject({ network: "visa" });
    expect(range).not.toHaveProperty("threeDSMethodURL");
    expect(range).not.toHaveProperty("threeDSServerTransID");
  });

  it("returns both networks of a co-badged card, or the requested one", async () => {
    const networks = async (infoSource?: string) => {
      const cardNumber = coBadgedTestCard("0000");
      const { body } = await call("POST", "/v1/3ds/cardRanges", { body: { cardNumber, infoSource } });
      return body.map(({ network }: { network: string }) => network);
    };
    expect(await networks()).toEqual(["discover", "unionpay"]);
    expect(await networks("unionpay")).toEqual(["unionpay"]);
  });

  it("returns no range for a card that is not enrolled", async () => expect(await lookUp("9000")).toBeUndefined());

  it("does not repeat the number", async () => {
    const cardNumber = testCardOf("visa", "0000");
    const { text } = await call("POST", "/v1/3ds/cardRanges", { body: { cardNumber } });
    expect(text).not.toContain(cardNumber);
  });
});

describe("the 3DS Method", () => {
  it("runs in the browser, and the issuer posts only the id to the notification URL", async () => {
    const { threeDSMethodURL, threeDSServerTransID } = await lookUp("0000");
    const data = { threeDSServerTransID, threeDSMethodNotificationURL: notificationUrl };
    const page = await postForm(threeDSMethodURL, { threeDSMethodData: encodeMethodData(data) });
    const { action, hidden } = formOn(page);
    expect(action).toBe(notificationUrl);
    expect(Object.keys(hidden)).toEqual(["threeDSMethodData"]);
    expect(hidden["threeDSMethodData"]).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(decodeMethodData(hidden["threeDSMethodData"] ?? "")).toEqual({ threeDSServerTransID });
  });

  it("is followed by an authentication with the same id", async () => {
    const { threeDSServerTransID } = await lookUp("0000");
    expect(await authenticated("visa", "0000", { threeDSServerTransID })).toMatchObject({
      result: "authenticated",
      ares: { threeDSServerTransID },
    });
  });

  it("must have run where it is claimed: this issuer checks it", async () => {
    const { threeDSServerTransID, threeDSMethodURL } = await lookUp("0300");
    expect(await authenticated("visa", "0300", { threeDSServerTransID })).toMatchObject({
      result: "non-authenticated",
      ares: { transStatus: "N", transStatusReason: "11" },
    });
    const again = await lookUp("0300");
    await fetch(`${new URL(threeDSMethodURL).origin}/method-runs/${again.threeDSServerTransID}`, { method: "POST" });
    const { result } = await authenticated("visa", "0300", { threeDSServerTransID: again.threeDSServerTransID });
    expect(result).toBe("authenticated");
  });

  it.each([
    ["that did not respond in time", async () => ({ ...(await lookUp("0300")), threeDSMethodCompleted: false })],
    ["that was not run", async () => ({})],
  ])("%s does not stop the authentication", async (_, claimed) => {
    const { threeDSServerTransID, threeDSMethodCompleted } = await claimed();
    expect(await authenticated("visa", "0300", { threeDSServerTransID, threeDSMethodCompleted })).toMatchObject({
      result: "authenticated",
    });
  });
});

describe("the id of a 3DS Method", () => {
  it("is valid for one authentication, also for concurrent requests", async () => {
    const { threeDSServerTransID } = await lookUp("0000");
    const both = [1, 2].map(() => authenticate("visa", "0000", { threeDSServerTransID }));
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 400]);
    await refused("0000", threeDSServerTransID, "used for another authentication");
  });

  it("is valid for the card that was looked up", async () =>
    refused("0001", (await lookUp("0000")).threeDSServerTransID, "another card"));

  it("must come from a lookup", async () => refused("0000", randomUUID(), "not issued by a card range lookup"));

  it("is valid for the agent that looked it up", async () => {
    const stranger = await newAgent(ready, "Stranger");
    const merchantAcceptorKey = await newAcceptor(stranger, await newMerchant(stranger));
    const { threeDSServerTransID } = await lookUp("0000");
    const body = authenticationBody(ready, "visa", "0000", { merchantAcceptorKey, threeDSServerTransID });
    const answer = await stranger.call("POST", "/v1/3ds", { body });
    expect(answer).toMatchObject({
      status: 400,
      body: { detail: expect.stringContaining("not issued by a card range lookup") },
    });
  });

  it("is valid for ten minutes", async () => {
    const table = localTable(ready);
    const aged = async (seconds: number) => {
      const { threeDSServerTransID } = await lookUp("0000");
      await table.write([
        {
          kind: "update",
          key: methodClaimKey(threeDSServerTransID),
          set: { issued: addSeconds(systemClock(), -seconds).toISOString() },
          onlyIf: { expression: "attribute_exists(#pk)" },
        },
      ]);
      return threeDSServerTransID;
    };
    await refused("0000", await aged(601), "more than ten minutes ago");
    expect(await authenticate("visa", "0000", { threeDSServerTransID: await aged(590) })).toMatchObject({
      status: 201,
    });
  });
});
