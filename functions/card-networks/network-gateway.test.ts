import { describe, expect, it } from "vitest";
import { businessTime, inTimeAhead } from "../shared/time/clock.ts";
import { anAuthorization } from "./authorization/testing/authorization-builders.ts";
import type { Exchange } from "./link/exchange.ts";
import { networkGateway } from "./network-gateway.ts";

const deadline = new Date("2026-11-20T20:14:40Z");
const answering = (exchange: Exchange) => networkGateway(() => ({ exchange: async () => exchange }));

describe("the gateway to the card networks", () => {
  it("says that nothing was sent where a network has no link", async () => {
    const asked = await networkGateway(() => undefined).authorize(anAuthorization(), deadline);
    expect(asked).toEqual({ kind: "not-sent", reason: "no-link" });
  });

  it("says that nothing was sent when the message cannot be made, and leaves the line alone", async () => {
    let isAsked = false;
    const gateway = networkGateway(() => ({
      exchange: async () => {
        isAsked = true;
        return { kind: "no-answer", reason: "timeout" };
      },
    }));
    const asked = await gateway.authorize(anAuthorization({ kind: "increment", network: "jcb" }), deadline);
    expect(asked).toEqual({ kind: "not-sent", reason: "cannot-be-packed" });
    expect(isAsked).toBe(false);
  });

  it("takes an answer that makes no sense for no answer, so that it is reversed", async () => {
    const gateway = answering({ kind: "answered", message: { mti: "0110", fields: {} } });
    expect(await gateway.authorize(anAuthorization(), deadline)).toEqual({ kind: "no-answer", reason: "unreadable" });
  });

  it("hands on what the link says of a silent network", async () => {
    const silent: Exchange = { kind: "no-answer", reason: "timeout" };
    expect(await answering(silent).authorize(anAuthorization(), deadline)).toEqual(silent);
  });

  it("waits no longer for an agent whose clock is ahead", async () => {
    const deadlines: Date[] = [];
    const gateway = networkGateway(() => ({
      exchange: async (_, { deadline: until }) => {
        deadlines.push(until);
        return { kind: "no-answer", reason: "timeout" };
      },
    }));
    await inTimeAhead(86_400, () => gateway.authorize(anAuthorization(), businessTime(deadline)));
    expect(deadlines).toEqual([deadline]);
  });
});
