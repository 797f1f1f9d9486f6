import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
  authenticationsAt,
  messageIn,
  notificationUrl,
  openChallenge,
  passChallenge,
  throughChallenge,
} from "../support/authentications.ts";
import { postForm } from "../support/browser-without-scripts.ts";
import { ownShop } from "../support/own-shop.ts";

/** Data that browsers transfer in the challenge flow (service description, Browser-side exchanges of the challenge flow). */

const ready = await ownShop("Browser exchanges");
const { authenticated, get, ended } = authenticationsAt(ready);

const challenged = (digits = "0170") => authenticated("visa", digits);

describe("the challenge request", () => {
  it("has five fields in order, in base64url without padding", async () => {
    const { ares } = await challenged();
    expect(ares.creq).toMatch(/^[A-Za-z0-9_-]+$/);
    const creq = messageIn(ares.creq);
    expect(Object.keys(creq)).toEqual([
      "threeDSServerTransID",
      "acsTransID",
      "messageType",
      "messageVersion",
      "challengeWindowSize",
    ]);
    expect(creq).toEqual({
      threeDSServerTransID: ares.threeDSServerTransID,
      acsTransID: ares.acsTransID,
      messageType: "CReq",
      messageVersion: "2.2.0",
      challengeWindowSize: "05",
    });
  });

  it.each(["01", "02", "03", "04", "05"])(
    "requests the window size %s if the client does, and the issuer's page fits",
    async (size) => {
      const { key } = await challenged("0172");
      const { ares } = await get(key, `?challengeWindowSize=${size}`);
      expect(messageIn(ares.creq)).toMatchObject({ challengeWindowSize: size });
      expect((await openChallenge({ ares })).html).toContain(`size-${size}`);
    },
  );

  it("has the issuer's protocol version", async () =>
    expect(messageIn((await authenticated("visa", "1170")).ares.creq)).toMatchObject({ messageVersion: "2.1.0" }));

  it("is accepted with padding too, as other clients write it", async () => {
    const { key, ares } = await challenged();
    const padded = Buffer.from(JSON.stringify({ ...messageIn(ares.creq), challengeWindowSize: "05" })).toString(
      "base64",
    );
    await throughChallenge(await postForm(ares.acsURL, { creq: padded }));
    expect(await ended(key)).toMatchObject({ result: "authenticated" });
  });
});

describe("the challenge response", () => {
  it("is posted to the notificationUrl with five fields, none of which can authorize a charge", async () => {
    const made = await challenged();
    const { url, fields } = await passChallenge(made);
    expect(url).toBe(notificationUrl);
    expect(Object.keys(fields)).toEqual(["cres"]);
    expect(fields["cres"]).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(messageIn(fields["cres"])).toEqual({
      threeDSServerTransID: made.ares.threeDSServerTransID,
      acsTransID: made.ares.acsTransID,
      messageType: "CRes",
      messageVersion: "2.2.0",
      transStatus: "Y",
    });
  });

  it("arrives after the result, so the first read has it", async () => {
    const made = await challenged();
    await passChallenge(made);
    const { rreq } = await ended(made.key);
    expect(rreq).toMatchObject({ dsTransID: made.ares.dsTransID, authenticationValue: expect.any(String) });
  });

  it.each([
    ["plain", Buffer.from('{"order":"4711"}').toString("base64url")],
    ["padded", Buffer.from("order 4711").toString("base64")],
    ["with every kind of base64url character", `${randomUUID()}-_AZaz09`],
    ["of the maximum length", "a".repeat(1024)],
  ])("returns the session data unchanged: %s", async (_, sessionData) => {
    const { fields } = await passChallenge(await challenged(), sessionData);
    expect(fields["threeDSSessionData"]).toBe(sessionData);
  });

  it("ends with the result when the session data was lost", async () => {
    const made = await challenged("0181");
    const { fields } = await passChallenge(made, "bG9zdA");
    expect(fields).not.toHaveProperty("threeDSSessionData");
    expect(await ended(made.key)).toMatchObject({ result: "authenticated" });
  });

  it("may be an error message: the challenge ended nevertheless", async () => {
    const made = await challenged("0178");
    const { fields } = await passChallenge(made);
    expect(messageIn(fields["cres"])).toMatchObject({ messageType: "Erro", errorComponent: "A", errorCode: "403" });
    expect((await ended(made.key)).result).toBe("non-authenticated");
  });
});
