import { Webhook } from "standardwebhooks";
import { describe, expect, it } from "vitest";
import { signWebhook } from "./sign-webhook.ts";
import { verifyWebhook } from "./verify-webhook.ts";

const secret = `whsec_${btoa("0123456789abcdef0123456789abcdef")}`;
const body = JSON.stringify({ id: "evt-1", type: "com.acquiring.charges.action", data: { chargeKey: "chg-é" } });

describe("a webhook signed by the client", () => {
  it("is accepted by the library that the service uses, and by the client's own verification", async () => {
    const headers = await signWebhook({ id: "evt-1", body, secret });
    expect(new Webhook(secret).verify(body, { ...headers })).toMatchObject({ id: "evt-1" });
    expect(await verifyWebhook({ body, headers: { ...headers }, secret })).toMatchObject({ id: "evt-1" });
  });

  it("has the same signature as the library creates", async () => {
    const now = new Date("2026-03-14T09:26:53Z");
    const headers = await signWebhook({ id: "evt-1", body, secret, now });
    expect(headers["webhook-signature"]).toBe(new Webhook(secret).sign("evt-1", now, body));
  });
});
