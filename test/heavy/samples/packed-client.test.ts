import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Charge, ParametersOf } from "../../../packages/client/index.ts";
import { testCardOf } from "../../../sandbox/test-cards/test-cards.ts";
import { eventSources } from "../../support/agent-with-entities.ts";
import { eventually } from "../../support/api-client.ts";
import { passChallenge } from "../../support/authentications.ts";
import { cuttingProxy } from "../../support/cutting-proxy.ts";
import { eventReceiver } from "../../support/event-receiver.ts";
import { ownShop } from "../../support/own-shop.ts";
import { clientReadmeBlocks, projectWithClient, runProgram } from "../../support/packed-client.ts";

/** A shop that has only the client package, as npm packs it. */

const ready = await ownShop("Packed client");
const project = await projectWithClient();
const installed = join(project.directory, "node_modules/@acquiring/client/dist/index.js");
const client: typeof import("../../../packages/client/index.ts") = await import(installed);
const { acquiringClient, downloadReport, isEvent, isProblem, notificationPage, settledAuthentication, verifyWebhook } =
  client;

const { baseUrl, apiKey, apiSecret } = ready;
const api = acquiringClient({ baseUrl, apiKey, apiSecret });
const acceptor = ready.acceptors["visa"] ?? "";

const order = (change: Partial<ParametersOf<"createCharge">["body"]> = {}) =>
  ({
    merchantAcceptorResolver: { merchantAcceptorKey: acceptor },
    card: { number: "4111111111111111", expiryMonth: 12, expiryYear: 2030, cvc: "123" },
    amount: { value: 1050, currency: "EUR" },
    type: { intent: "purchase", cardEntry: "e-commerce", order: "checkout" },
    ...change,
  }) satisfies ParametersOf<"createCharge">["body"];

async function listed(given: ParametersOf<"listCharges">): Promise<readonly Charge[]> {
  const charges: Charge[] = [];
  for await (const charge of api.listCharges(given)) charges.push(charge);
  return charges;
}

describe("the README of the client", () => {
  const environment = {
    ACQUIRING_BASE_URL: baseUrl,
    ACQUIRING_API_KEY: apiKey,
    ACQUIRING_API_SECRET: apiSecret,
    VISA_ACCEPTOR: acceptor,
    MERCHANT: ready.merchantKey,
  };
  const programs = clientReadmeBlocks.filter(({ shows }) => shows !== undefined);

  it.each(programs)("shows how $name works", ({ name, code, shows }) => {
    const run = runProgram(project, project.write(name, code), environment);
    expect(run).toMatchObject({ status: 0, stdout: expect.stringContaining(shows ?? "") });
  });

  it("contains programs that run", () => expect(programs.length).toBeGreaterThan(2));
});

describe("a shop with the packed client", () => {
  it("charges once, although its connection was cut twice before the response arrived", async () => {
    const line = await cuttingProxy(baseUrl, 2);
    onTestFinished(() => line.close());
    const transactionReference = `cut-${randomUUID()}`;
    const overTheLine = acquiringClient({ baseUrl: line.baseUrl, apiKey, apiSecret });
    const answer = await overTheLine.call("createCharge", { body: order({ transactionReference }) });
    expect(answer).toMatchObject({ status: 201, isReplayed: true, body: { status: { authorization: "approved" } } });
    expect(answer.attempts).toBeGreaterThan(2);
    expect(line.cuts()).toBe(2);
    const found = await eventually(async () => {
      const charges = await listed({ transactionReference });
      return charges.length > 0 ? charges : undefined;
    });
    expect(found.map(({ key }) => key)).toEqual([answer.body.key]);
  });

  it("charges a card that its issuer challenges", async () => {
    const card = { number: testCardOf("visa", "0172"), expiryMonth: 12, expiryYear: 2030 };
    const [range] = await api.lookUpCardRanges({ body: { cardNumber: card.number } });
    expect(range?.network).toBe("visa");
    const { key, ares } = await api.createAuthentication({
      body: {
        merchantAcceptorKey: acceptor,
        card,
        amount: { value: 1050, currency: "EUR" },
        type: { intent: "purchase", cardEntry: "e-commerce", order: "checkout" },
        notificationUrl: "https://shop.example/3ds/result",
        authenticationContext: {
          browserData: {
            acceptHeader: "text/html",
            language: "de-DE",
            userAgent: "Mozilla/5.0",
            javascriptEnabled: true,
            javaEnabled: false,
            screenWidth: "1280",
            screenHeight: "900",
            colorDepth: "24",
            timeZoneOffset: "-60",
          },
        },
      },
    });
    const home = await passChallenge({ ares }, "c2Vzc2lvbg");
    const page = notificationPage(new URLSearchParams(home.fields), { checkoutOrigin: "https://shop.example" });
    expect(page.html).toContain("c2Vzc2lvbg");

    const { result, rreq } = await settledAuthentication(api, { threedsKey: key });
    expect(result).toBe("authenticated");
    const { authenticationValue, dsTransID } = rreq ?? {};
    const charge = await api.createCharge({
      body: order({
        card: { ...card, cvc: "123" },
        ...(authenticationValue && dsTransID && { threeDsAuthenticationResult: { authenticationValue, dsTransID } }),
      }),
    });
    expect(charge).toMatchObject({
      status: { authentication: "authenticated", authorization: "approved" },
      fraudLiability: "issuer",
    });
  });

  it("lists all of its charges, page by page, and refunds one", async () => {
    const { key: earlier } = await api.createCharge({ body: order() });
    const { key } = await api.createCharge({ body: order() });
    const keys = await eventually(async () => {
      const all = (await listed({ limit: 1 })).map((charge) => charge.key);
      return all.includes(key) && all.includes(earlier) ? all : undefined;
    });
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.indexOf(key)).toBeLessThan(keys.indexOf(earlier));
    const refund = await api.refundCharge({ chargeKey: key, body: { refundAmount: 50 } });
    expect(refund).toMatchObject({ type: "refund", amount: { value: 50 } });
  });

  it("receives events of its charges by webhook, and rejects forged ones", async () => {
    const receiver = await eventReceiver();
    onTestFinished(() => receiver.close());
    const body = { eventSource: eventSources.charges, targetUrl: receiver.url };
    const { key, secret = "" } = await api.createEventSubscription({ body });
    const charge = await api.createCharge({ body: order() });
    const post = await eventually(() => receiver.received.find((one) => one.body.includes(charge.key)));
    const event = await verifyWebhook({ ...post, secret });
    if (!isEvent(event, "charges.action")) throw new Error(`it is ${event.type}`);
    expect(event.data).toMatchObject({ chargeKey: charge.key, actionType: "authorization" });
    await expect(
      verifyWebhook({ ...post, body: post.body.replace("EUR", "USD").replace("chg", "chx"), secret }),
    ).rejects.toThrow("no signature matches");
    await api.archiveEventSubscription({ eventSubscriptionKey: key });
  });

  it("fetches a report of its charges", async () => {
    const { key } = await api.createCharge({ body: order() });
    await eventually(async () => ((await listed({})).some((charge) => charge.key === key) ? true : undefined));
    const now = Date.now();
    const schedule = await api.createReportSchedule({
      body: { reportName: "charges", mimeType: "text/csv", trigger: { cadence: "hourly" } },
    });
    const window = { from: new Date(now - 3_600_000).toISOString(), to: new Date().toISOString() };
    const { key: reportKey } = await api.runReportSchedule({
      reportScheduleKey: schedule.key,
      body: { window },
    });
    const { report, content } = await downloadReport(api, { reportKey });
    expect(report.status).toBe("completed");
    expect(await text(content)).toContain(key);
  });

  it("gets typed errors with the request id", async () => {
    const error: unknown = await api.getCharge({ chargeKey: "chg-00000000000000000000" }).catch((thrown) => thrown);
    expect(isProblem(error, "/service/problems/entity-not-found")).toBe(true);
    expect(error).toMatchObject({ status: 404, attempts: 1, requestId: expect.stringMatching(/\S+/) });

    const card = { number: "4111111111111112", expiryMonth: 12, expiryYear: 2030 };
    const refused: unknown = await api.createCharge({ body: order({ card }) }).catch((thrown) => thrown);
    if (!isProblem(refused, "/service/problems/invalid-input")) throw refused;
    expect(refused.problem.validationErrors.map(({ errorCode }) => errorCode)).toEqual(["luhn.openapi.validation"]);
    expect(JSON.stringify(refused) + String(refused)).not.toContain(card.number);
  });
});
