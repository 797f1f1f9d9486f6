import { Webhook } from "standardwebhooks";
import { describe, expect, it } from "vitest";
import { isEvent, type ReceivedWebhook, verifyWebhook } from "./verify-webhook.ts";

const secret = `whsec_${btoa("0123456789abcdef0123456789abcdef")}`;
const other = `whsec_${btoa("fedcba9876543210fedcba9876543210")}`;
const now = new Date("2026-03-14T09:26:53Z");
const body = JSON.stringify({ id: "evt-1", type: "com.acquiring.charges.action", data: { chargeKey: "chg-é" } });

/** Signed by the library that the service uses. */
const received = ({ at = now, by = [secret] }: { at?: Date; by?: readonly string[] } = {}): ReceivedWebhook => ({
  body,
  headers: {
    "Webhook-Id": "evt-1",
    "webhook-timestamp": String(Math.floor(at.getTime() / 1_000)),
    "webhook-signature": by.map((one) => new Webhook(one).sign("evt-1", at, body)).join(" "),
  },
  secret,
  now,
});

const secondsFromNow = (seconds: number): Date => new Date(now.getTime() + seconds * 1_000);

describe("a webhook", () => {
  it("from the service is returned as an event", async () => {
    const event = await verifyWebhook(received());
    expect(event).toEqual(JSON.parse(body));
    expect(isEvent(event, "charges.action")).toBe(true);
    expect(isEvent(event, "charges.test")).toBe(false);
  });

  it("can be bytes, with Headers as in fetch", async () => {
    const { headers, ...rest } = received();
    const bytes = new TextEncoder().encode(body);
    const event = await verifyWebhook({
      ...rest,
      body: bytes,
      headers: new Headers(headers as Record<string, string>),
    });
    expect(event.id).toBe("evt-1");
  });

  it("is valid with either secret during a rotation", async () => {
    const signedByBoth = received({ by: [other, secret] });
    await expect(verifyWebhook(signedByBoth)).resolves.toMatchObject({ id: "evt-1" });
    await expect(verifyWebhook({ ...received({ by: [other] }), secret: [secret, other] })).resolves.toMatchObject({
      id: "evt-1",
    });
  });

  it.each([
    ["another secret", received({ by: [other] }), "signature-wrong"],
    ["another body", { ...received(), body: body.replace("chg", "chx") }, "signature-wrong"],
    ["another id", { ...received(), headers: { ...received().headers, "Webhook-Id": "evt-2" } }, "signature-wrong"],
    [
      "a signature of another version",
      { ...received(), headers: { ...received().headers, "webhook-signature": "v2,AAAA" } },
      "signature-wrong",
    ],
    [
      "an invalid signature",
      { ...received(), headers: { ...received().headers, "webhook-signature": "v1,%%" } },
      "signature-wrong",
    ],
    [
      "no signature",
      { ...received(), headers: { "webhook-id": "evt-1", "webhook-timestamp": "1773480413" } },
      "headers-missing",
    ],
    ["no time", { ...received(), headers: { ...received().headers, "webhook-timestamp": "NaN" } }, "headers-missing"],
    ["a time too far in the past", received({ at: secondsFromNow(-301) }), "timestamp-too-old"],
    ["a time in the future", received({ at: secondsFromNow(301) }), "timestamp-too-new"],
  ] as const)("with %s is rejected", async (_, given, fault) =>
    expect(verifyWebhook(given)).rejects.toMatchObject({ name: "WebhookVerificationError", fault }),
  );

  it.each([-300, 300])("that is %i seconds away is still valid", async (seconds) =>
    expect(verifyWebhook(received({ at: secondsFromNow(seconds) }))).resolves.toMatchObject({ id: "evt-1" }),
  );

  it("with a body that is not an event is rejected even if it is signed", async () => {
    const signature = new Webhook(secret).sign("evt-1", now, "[]");
    const given = { ...received(), body: "[]", headers: { ...received().headers, "webhook-signature": signature } };
    await expect(verifyWebhook(given)).rejects.toMatchObject({ fault: "not-an-event" });
  });

  it("cannot be verified with an invalid secret", async () =>
    expect(verifyWebhook({ ...received(), secret: "whsec_" })).rejects.toThrow("whsec_ followed by base64"));
});
