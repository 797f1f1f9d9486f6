import { describe, expect, it, vi } from "vitest";
import { type AwsResponse, json, jsonError, malformed, scriptedAws } from "../../../test/support/scripted-aws.ts";
import { deliveryKeyOf } from "./delivery-key.ts";
import { deployedDeliveryKey } from "./delivery-key-secret-client.ts";

const seed = "of more than thirty-two characters";

function loading() {
  vi.stubEnv("DELIVERY_KEY_SECRET", "acquiring-delivery-key");
  vi.stubEnv("SERVICE_NAME", "acquiring");
  vi.stubEnv("STAGE", "sandbox");
  return deployedDeliveryKey();
}

describe("the delivery key", () => {
  it("is derived from the seed in its secret, which is read once", async () => {
    const requests = await scriptedAws(() => json({ SecretString: JSON.stringify({ seed }) }));
    const load = loading();
    expect([await load(), await load()].map(({ publicKeyText }) => publicKeyText)).toEqual(
      Array(2).fill(deliveryKeyOf(seed, "acquiring-sandbox").publicKeyText),
    );
    expect(requests.map(({ body }) => JSON.parse(body))).toEqual([{ SecretId: "acquiring-delivery-key" }]);
  });

  it.each([
    ...malformed,
    ["no text", json({})],
    ["a string without a seed", json({ SecretString: "{}" })],
    ["a seed that is too short to be random", json({ SecretString: '{"seed":"short"}' })],
    ["a refusal", jsonError(400, "AccessDeniedException")],
  ] as const)("is not loaded from %s, and is read again next time", async (_, response) => {
    let current: AwsResponse = response;
    await scriptedAws(() => current);
    const load = loading();
    await expect(load()).rejects.toThrow();
    current = json({ SecretString: JSON.stringify({ seed }) });
    expect((await load()).publicKeyText).toBe(deliveryKeyOf(seed, "acquiring-sandbox").publicKeyText);
  });
});
