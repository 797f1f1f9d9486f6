import { describe, expect, it } from "vitest";
import { businessTime, withClockOffset } from "../shared/time/clock.ts";
import { anAuthorization } from "./authorization/testing/authorization-builders.ts";
import type { Exchange } from "./link/exchange.ts";
import { networkGateway } from "./network-gateway.ts";

const deadline = new Date("2026-11-20T20:14:40Z");
const answering = (exchange: Exchange) => networkGateway(() => ({ exchange: async () => exchange }));

describe("the gateway to the card networks", () => {
  it("reports that nothing was sent if a network has no link", async () => {
    const result = await networkGateway(() => undefined).authorize(anAuthorization(), deadline);
    expect(result).toEqual({ kind: "not-sent", reason: "no-link" });
  });

  it("reports that nothing was sent if the message cannot be built, and keeps the connection", async () => {
    let matchesFilter = false;
    const gateway = networkGateway(() => ({
      exchange: async () => {
        matchesFilter = true;
        return { kind: "no-answer", reason: "timeout" };
      },
    }));
    const result = await gateway.authorize(anAuthorization({ kind: "increment", network: "jcb" }), deadline);
    expect(result).toEqual({ kind: "not-sent", reason: "cannot-be-packed" });
    expect(matchesFilter).toBe(false);
  });

  it("reports a recipe that throws, and does not send a request to the network", async () => {
    const failed: unknown[] = [];
    const gateway = networkGateway(() => ({ exchange: async () => ({ kind: "no-answer", reason: "timeout" }) }), {
      rejected: () => {},
      failed: (...report) => failed.push(report),
    });
    const broken = { ...anAuthorization(), transmittedAt: undefined as unknown as Date };
    expect(await gateway.authorize(broken, deadline)).toMatchObject({ kind: "not-sent", reason: "cannot-be-packed" });
    expect(failed).toEqual([["visa", "pack", expect.any(TypeError)]]);
  });

  it("treats an invalid response as no response, so that the request is reversed", async () => {
    const gateway = answering({ kind: "answered", message: { mti: "0110", fields: {} } });
    expect(await gateway.authorize(anAuthorization(), deadline)).toMatchObject({
      kind: "no-answer",
      reason: "unreadable",
    });
  });

  it("returns the result of the link if the network does not respond", async () => {
    const silent: Exchange = { kind: "no-answer", reason: "timeout" };
    const { messages, ...result } = await answering(silent).authorize(anAuthorization(), deadline);
    expect(result).toEqual(silent);
    expect(messages).toMatchObject({ network: "visa", dialect: "visa/1", request: { mti: "0100" } });
    expect(messages).not.toHaveProperty("answer");
  });

  it("returns the messages with masked card numbers, and only the length of secrets", async () => {
    const message = { mti: "0110", fields: { 2: "4111111111111111", 38: "123456", 39: "00" } };
    const request = anAuthorization({ pan: "4111111111111111", cvc: "987", holderName: "Zoe Example" });
    const { messages } = await answering({ kind: "answered", message }).authorize(request, deadline);
    expect(messages?.request.fields).toMatchObject({ 2: "411111******1111", 14: 4 });
    expect(messages?.answer).toEqual({ mti: "0110", fields: { 2: "411111******1111", 38: "123456", 39: "00" } });
    const text = JSON.stringify(messages);
    for (const secret of ["4111111111111111", "987", "Zoe"]) expect(text).not.toContain(secret);
  });

  it("does not extend the deadline for an agent with a clock set ahead", async () => {
    const deadlines: Date[] = [];
    const gateway = networkGateway(() => ({
      exchange: async (_, { deadline: until }) => {
        deadlines.push(until);
        return { kind: "no-answer", reason: "timeout" };
      },
    }));
    await withClockOffset(86_400, () => gateway.authorize(anAuthorization(), businessTime(deadline)));
    expect(deadlines).toEqual([deadline]);
  });
});
