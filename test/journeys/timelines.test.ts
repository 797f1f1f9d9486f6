import { describe, expect, it, vi } from "vitest";
import { apiClient, chargeBody } from "../support/api-client.ts";
import { authenticationsAt, openChallenge } from "../support/authentications.ts";
import { press } from "../support/browser-without-scripts.ts";
import { eventReceiver } from "../support/event-receiver.ts";
import { clearNow, invokeAsOperator } from "../support/operator.ts";
import { ownShop } from "../support/own-shop.ts";

/** Traces a complaint to its cause, using only the API. */

const ready = await ownShop("Support");
const call = apiClient(ready);
const { authenticated, ended } = authenticationsAt(ready);

const eventually = <Value>(check: () => Value | Promise<Value>) =>
  vi.waitFor(check, { timeout: 180_000, interval: 100 });

interface Entry {
  readonly at: string;
  readonly kind: string;
  readonly summary: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever an entry has
  readonly [name: string]: any;
}

async function timeline(path: string) {
  const { status, body, text } = await call("GET", `${path}/timeline`);
  if (status !== 200) throw new Error(`no timeline: ${status} ${text}`);
  const entries: readonly Entry[] = body.entries;
  const of = (kind: string): readonly Entry[] => entries.filter((entry) => entry.kind === kind);
  return { body, entries, of };
}

const summaryOf = (entries: readonly Entry[]): string => entries.map(({ summary }) => summary).join("\n");

describe("a complaint", () => {
  it("about the declined order-4711 is traced from its reference to the issuer's response", async () => {
    const transactionReference = "order-4711";
    await call("POST", "/v1/charges", {
      body: chargeBody(ready, { amount: { value: 100_051, currency: "EUR" }, transactionReference }),
    });
    const { body: found } = await call("GET", `/v1/charges?transactionReference=${transactionReference}`);
    const [charge] = found.items;
    const { body, entries, of } = await timeline(`/v1/charges/${charge.key}`);
    expect(entries[0]).toMatchObject({ kind: "request", summary: expect.stringContaining("'order-4711'") });
    expect(summaryOf(of("message"))).toMatch(/^0100 to visa: .*response after \d+ ms: 0110: .* 51 /);
    expect(summaryOf(of("action"))).toMatch(/^Authorization of 1,000\.51 EUR: declined: insufficient-funds/);
    const [message] = of("message");
    expect(message?.["message"].request.fields).toContainEqual(
      expect.objectContaining({ path: "2", value: "411111******1111" }),
    );
    expect(message?.["message"].request.fields).toContainEqual({
      path: "14",
      name: expect.any(String),
      length: 4,
    });
    expect(body.proof).toMatchObject({ balanced: false, differences: [], authorized: { value: 0, currency: "EUR" } });
    expect(body.messageRecord).toMatchObject({ status: "kept" });
  });

  it("about a failed challenge is traced to the issuer's message, and to the party liable for fraud", async () => {
    const { key } = await authenticated("visa", "0170");
    const { body: shown } = await call("GET", `/v1/3ds/${key}`);
    const page = await openChallenge(shown);
    await press(page, "cancel");
    expect(await ended(key)).toMatchObject({ result: "non-authenticated" });
    const { body, of } = await timeline(`/v1/3ds/${key}`);
    expect(summaryOf(of("message"))).toMatch(/AReq to visa: .*response after \d+ ms: ARes: .* C /);
    expect(summaryOf(of("message"))).toMatch(/RReq from visa/);
    expect(of("authentication").map(({ summary }) => summary)).toEqual([
      "The issuer requires a challenge",
      "The result is 'non-authenticated'",
    ]);
    expect(body.fraudRisk).toMatchObject({
      bearer: "acquirer",
      detail: expect.stringMatching(/^The acquirer: .*the RReq had transStatus N/),
    });
  });

  it("about a missing event is traced to the attempts at its receiver, and to the resent one", async () => {
    const receiver = await eventReceiver();
    const { body: subscription } = await call("POST", "/v1/eventSubscriptions", {
      body: { eventSource: "https://events.acquiring.example/charges", targetUrl: receiver.url },
    });
    await eventually(() => expect(receiver.received).toHaveLength(1));
    receiver.answerWith(500);
    const { body: charge } = await call("POST", "/v1/charges", { body: chargeBody(ready, { clearingMode: "manual" }) });
    const delivery = () =>
      eventually(async () => {
        const [found] = (await timeline(`/v1/charges/${charge.key}`)).of("delivery");
        if (!found || found["attempts"].length === 0) throw new Error("nobody has tried yet");
        return found;
      });
    const failed = await delivery();
    expect(failed).toMatchObject({ eventSubscriptionKey: subscription.key, attempts: [{ statusCode: 500 }] });
    expect(failed.summary).toMatch(/^Pending by webhook: refused-by-receiver \(attempts: 1, response status 500\)$/);

    receiver.answerWith(204);
    await eventually(async () => {
      const { status } = await call("POST", `/v1/deliveries/${failed["source"].key}/resend`);
      expect(status).toBe(200);
    });
    await eventually(async () => {
      await invokeAsOperator(ready, "sweep-deliveries");
      expect((await delivery()).summary).toMatch(/^Delivered by webhook, resent manually/);
    });
    await call("DELETE", `/v1/eventSubscriptions/${subscription.key}`);
    await receiver.close();
  });

  it("about missing money is traced to the clearing that the network rejected, and the reason", async () => {
    const { body: charge } = await call("POST", "/v1/charges", {
      body: chargeBody(ready, { amount: { value: 700_001, currency: "EUR" } }),
    });
    const rejectedTimeline = await eventually(async () => {
      await clearNow(ready);
      await invokeAsOperator(ready, "clearing-house");
      await invokeAsOperator(ready, "take-acknowledgements");
      const found = await timeline(`/v1/charges/${charge.key}`);
      if (found.of("acknowledgement").length === 0) throw new Error("the network has not answered yet");
      return found;
    });
    expect(summaryOf(rejectedTimeline.of("acknowledgement"))).toMatch(
      /^The presentment of 7,000\.01 EUR was rejected by the network: /,
    );
    expect(rejectedTimeline.of("clearing-batch")[0]).toMatchObject({
      batch: { key: expect.any(String), messageNumber: expect.any(Number) },
      acquirerReferenceNumber: expect.stringMatching(/^\d{23}$/),
    });
    expect(rejectedTimeline.body.proof.balanced).toBe(false);
    expect(rejectedTimeline.body.proof.differences.join("\n")).toMatch(
      /the payment of 7,000\.01 EUR \(act-\w+\) was rejected in clearing/,
    );
  });
});

describe("totals", () => {
  it("count requests and outcomes, by network", async () => {
    for (const value of [1_050, 100_051]) {
      await call("POST", "/v1/charges", { body: chargeBody(ready, { amount: { value, currency: "EUR" } }) });
    }
    const totals = await eventually(async () => {
      const { body } = await call("GET", "/v1/statistics?hours=2");
      const visa = body.networks.find(({ network }: { network: string }) => network === "visa");
      if (!visa || visa.approved === 0 || visa.declined.length === 0) throw new Error("not counted yet");
      return { body, visa };
    });
    expect(totals.body.running).toMatchObject({ moreThan: false });
    expect(totals.visa.declined).toContainEqual({ reason: "insufficient-funds", count: expect.any(Number) });
    expect(totals.visa.approvedAmounts[0]).toMatchObject({ value: expect.any(Number), currency: "EUR" });
  });
});
