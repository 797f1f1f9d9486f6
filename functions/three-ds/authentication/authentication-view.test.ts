import { describe, expect, it } from "vitest";
import { decideByAres } from "../domain/authentication/decide-authentication.ts";
import { anAres, anAuthentication, anRreq, challengeAres } from "../testing/authentication-builders.ts";
import { authenticationToListed, authenticationToResponse } from "./authentication-view.ts";

const now = new Date("2026-11-20T10:00:02Z");

const windowIn = (creq: string | undefined) =>
  JSON.parse(Buffer.from(creq ?? "", "base64url").toString("utf8")).challengeWindowSize;

describe("an authentication in a response", () => {
  it("has neither flow nor result until the directory server responds", () => {
    const shown = authenticationToResponse(anAuthentication(), { now });
    expect([shown.flow, shown.result]).toEqual([undefined, undefined]);
  });

  it("uses the requested challenge window size, and has a creq only while the challenge is open", () => {
    const open = anAuthentication({ state: "challenge", ares: challengeAres() });
    expect(windowIn(authenticationToResponse(open, { now }).ares?.creq)).toBe("05");
    expect(windowIn(authenticationToResponse(open, { now, challengeWindowSize: "02" }).ares?.creq)).toBe("02");
    const ended = anAuthentication({ state: "authenticated", ares: challengeAres(), rreq: anRreq() });
    expect(authenticationToResponse(ended, { now }).ares).not.toHaveProperty("creq");
    expect(authenticationToListed(open).ares).not.toHaveProperty("creq");
  });

  it.each([
    ["a challenge", { state: "non-authenticated", ares: challengeAres() }, "challenge"],
    ["an answer", { state: "authenticated", ares: anAres() }, "frictionless"],
    ["no answer", { state: "non-authenticated" }, "frictionless"],
    ["no cardholder", { state: "authenticated", ares: anAres(), deviceChannel: "3ri" }, undefined],
  ] as const)("has the correct flow after %s", (_, change, flow) =>
    expect(authenticationToResponse(anAuthentication(change), { now }).flow).toBe(flow),
  );

  it("keeps its next step if the authentication value that makes it an attempt is withheld", () => {
    const ares = { ...anAres(), transStatus: "U", eci: "06" } as const;
    const attempt = decideByAres(anAuthentication(), ares, now) ?? expect.fail("it is not decided");
    const later = new Date(now.getTime() + 46 * 86_400_000);
    for (const shown of [authenticationToListed(attempt), authenticationToResponse(attempt, { now: later })]) {
      expect(shown.ares).not.toHaveProperty("authenticationValue");
      expect(shown.nextStep).toBe("charge");
    }
  });
});
