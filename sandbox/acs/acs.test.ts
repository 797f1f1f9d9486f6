import { describe, expect, it } from "vitest";
import { encodeMessage } from "#emv-3ds-messages/base64url";
import { readMessage } from "#emv-3ds-messages/read-message";
import { anAReq, threeDSServerTransID } from "../directory-server/testing/sent-messages.ts";
import type { AcsReaction } from "./acs.ts";
import { acsInMemory, returnIn } from "./testing/acs-in-memory.ts";

const session = "c2Vzc2lvbg";

const sent = ({ results }: AcsReaction) => results.map(({ message }) => message);

describe("a challenge for the cardholder", () => {
  it("shows the payment and a code field, and only the last digits of the card", () => {
    const acs = acsInMemory();
    const { page, results } = acs.open(acs.challenge("0072"));
    expect(page.body).toContain("129.95 EUR");
    expect(page.body).toContain("Demo Shop");
    expect(page.body).toMatch(/•••• 072\d/);
    // IDs can end in twelve digits.
    expect(page.body).not.toMatch(/\d{13,}/);
    expect(results).toEqual([]);
  });

  it("is passed with the right code: the 3DS Server gets the result, and the browser only learns whether it passed", () => {
    const acs = acsInMemory();
    const challenge = acs.challenge("0072");
    acs.open(challenge, session);
    const done = acs.act(challenge, { action: "enter-code", code: " 123 456 " });
    expect(sent(done)).toMatchObject([
      { messageType: "RReq", transStatus: "Y", eci: "05", interactionCounter: "01", authenticationType: "02" },
    ]);
    expect(done.results).toMatchObject([
      { threeDSServerURL: anAReq("visa", "0072").threeDSServerURL, afterSeconds: 0 },
    ]);
    const home = returnIn(done);
    expect(home).toMatchObject({ sessionData: session, message: { messageType: "CRes", transStatus: "Y" } });
    expect(home?.cres).not.toContain("=");
    expect(Object.keys(home?.message ?? {})).not.toContain("authenticationValue");
    expect(readMessage(home?.message, ["CRes"]).ok).toBe(true);
  });

  it("accepts a code from a script that posts it without the name of the button", () => {
    const acs = acsInMemory();
    const challenge = acs.challenge("0072");
    acs.open(challenge);
    expect(acs.act(challenge, {}).page.body).toContain("or the field code");
    expect(sent(acs.act(challenge, { code: "123456" }))).toMatchObject([{ messageType: "RReq", transStatus: "Y" }]);
  });

  it("fails after the third wrong code", () => {
    const acs = acsInMemory();
    const challenge = acs.challenge("0072");
    acs.open(challenge);
    const [first, second, third] = ["1", "", "654321"].map((code) =>
      acs.act(challenge, { action: "enter-code", code }),
    );
    expect(first?.page.body).toContain("2 attempts left");
    expect(second?.page.body).toContain("1 attempt left");
    expect(sent(third as AcsReaction)).toMatchObject([
      { transStatus: "N", transStatusReason: "19", interactionCounter: "03", eci: "07" },
    ]);
    expect(returnIn(third as AcsReaction)?.message).toMatchObject({ transStatus: "N" });
  });

  it("can be cancelled, and a new code can be requested", () => {
    const acs = acsInMemory();
    const challenge = acs.challenge("0072");
    acs.open(challenge);
    expect(acs.act(challenge, { action: "resend-code" }).page.body).toContain("sent you a new code");
    const cancelled = acs.act(challenge, { action: "cancel" });
    expect(sent(cancelled)).toMatchObject([{ transStatus: "N", challengeCancel: "01" }]);
  });

  it("is shown again after a page reload, and sends its result once", () => {
    const acs = acsInMemory();
    const challenge = acs.challenge("0072");
    acs.open(challenge);
    expect(acs.open(challenge).page.body).toContain("Confirm your payment");
    const done = acs.act(challenge, { action: "enter-code", code: "123456" });
    const again = acs.act(challenge, { action: "enter-code", code: "123456" });
    const reopened = acs.open(challenge);
    expect(done.results.length).toBe(1);
    for (const later of [again, reopened]) {
      expect(later.results).toEqual([]);
      expect(returnIn(later)?.cres).toBe(returnIn(done)?.cres);
    }
  });

  it("expires after ten minutes without input, and cannot be passed afterwards", () => {
    const acs = acsInMemory();
    const challenge = acs.challenge("0072");
    acs.open(challenge);
    acs.act(challenge, { action: "resend-code" }, 590);
    expect(acs.act(challenge, { action: "time-passed" }, 600).results).toEqual([]);
    const late = acs.act(challenge, { action: "enter-code", code: "123456" }, 1_190);
    expect(sent(late)).toMatchObject([{ transStatus: "N", transStatusReason: "14", challengeCancel: "04" }]);
    expect(returnIn(late)?.message).toMatchObject({ transStatus: "N" });
  });

  it("ends if the browser does not arrive within thirty seconds", () => {
    const acs = acsInMemory();
    const late = acs.open(acs.challenge("0072"), undefined, 30);
    expect(sent(late)).toMatchObject([
      { transStatus: "N", transStatusReason: "14", challengeCancel: "05", interactionCounter: "00" },
    ]);
    expect(sent(late)[0]).not.toHaveProperty("authenticationType");
    expect(readMessage(sent(late)[0], ["RReq"]).ok).toBe(true);
  });

  it("resets the count of low-value payments if it is passed", () => {
    const acs = acsInMemory();
    const lowValue = { threeDSRequestorChallengeInd: "02", purchaseAmount: "2000" };
    const ask = () => acs.ask("visa", anAReq("visa", "0000", lowValue))["transStatus"];
    expect(Array.from({ length: 5 }, ask)).toEqual(["Y", "Y", "Y", "Y", "Y"]);
    const challenge = acs.challenge("0000", lowValue);
    acs.open(challenge);
    acs.act(challenge, { action: "enter-code", code: "123456" });
    expect(ask()).toBe("Y");
  });
});

describe("an automatic challenge", () => {
  const finish = (digits: string, overrides = {}) => {
    const acs = acsInMemory();
    const challenge = acs.challenge(digits, overrides);
    const opened = acs.open(challenge, session);
    expect(opened.page.body).toContain("Checking with your bank");
    return acs.act(challenge, { action: "proceed" });
  };

  it.each([
    ["0070", { transStatus: "Y", eci: "05" }, "Y"],
    ["0071", { transStatus: "N", transStatusReason: "01" }, "N"],
    ["0073", { transStatus: "A", eci: "06", authenticationValue: expect.any(String) }, "Y"],
    ["0074", { transStatus: "U", transStatusReason: "14", challengeCancel: "04" }, "N"],
    ["0079", { transStatus: "N", challengeCancel: "01" }, "N"],
    ["0080", { transStatus: "N" }, "Y"],
  ])("for a card %s sends %j and returns %s", (digits, result, transStatus) => {
    const done = finish(digits);
    expect(sent(done)).toMatchObject([result]);
    expect(returnIn(done)?.message).toMatchObject({ messageType: "CRes", transStatus });
  });

  it.each(["2.1.0", "2.2.0"] as const)("sends results of version %s that its receiver can parse", (messageVersion) => {
    for (const digits of ["0070", "0071", "0073", "0074", "0075", "0076", "0078", "0079", "0080", "0081"]) {
      for (const message of sent(finish(digits, { messageVersion }))) {
        expect([digits, readMessage(message, ["RReq"])]).toMatchObject([digits, { ok: true }]);
      }
    }
  });

  it("sends its result late, twice, never, or after a wrong result, as the card determines", () => {
    expect(finish("0075").results).toMatchObject([{ afterSeconds: 4 }]);
    const [one, two] = sent(finish("0076"));
    expect(one).toEqual(two);
    expect(finish("0077").results).toEqual([]);
    expect(sent(finish("0083")).map((message) => readMessage(message, ["RReq"]).ok)).toEqual([false, true]);
    const [other, right] = sent(finish("0084"));
    expect(other?.["dsTransID"]).not.toBe(right?.["dsTransID"]);
  });

  it("returns an error message instead of a response if it fails", () => {
    const home = returnIn(finish("0078"));
    expect(home?.message).toMatchObject({ messageType: "Erro", errorComponent: "A", threeDSServerTransID });
    expect(home?.sessionData).toBe(session);
    expect(readMessage(home?.message, ["Erro"]).ok).toBe(true);
  });

  it("returns the session data unchanged, unless the card simulates its loss", () => {
    expect(returnIn(finish("0070"))?.sessionData).toBe(session);
    expect(returnIn(finish("0081"))?.sessionData).toBeUndefined();
  });

  it("processes the steps in the order of the service description", () =>
    expect(Object.keys(returnIn(finish("0070"))?.message ?? {})).toEqual([
      "threeDSServerTransID",
      "acsTransID",
      "messageType",
      "messageVersion",
      "transStatus",
    ]));

  it("cannot be passed with a code", () => {
    const acs = acsInMemory();
    const challenge = acs.challenge("0071");
    acs.open(challenge);
    expect(acs.act(challenge, { action: "enter-code", code: "123456" }).results).toEqual([]);
  });
});

describe("session data", () => {
  it.each([
    ["of 1,024 characters", "A".repeat(1_024)],
    ["with padding", "c2Vzc2lvbg=="],
    ["that is empty", ""],
  ])("%s is returned", (_, sessionData) => {
    const acs = acsInMemory();
    const challenge = acs.challenge("0072");
    acs.open(challenge, sessionData);
    expect(returnIn(acs.act(challenge, { action: "cancel" }))?.sessionData ?? "").toBe(sessionData);
  });

  it.each([
    ["of 1,025 characters", "A".repeat(1_025)],
    ["of 20,000 characters", "A".repeat(20_000)],
    ["with markup", "<script>"],
    ["with non-ASCII letters", "Zoë ünï"],
    ["with a line break", "c2Vz\r\nc2lvbg"],
  ])("%s causes an error message to the shop, without the session data", (_, sessionData) => {
    const acs = acsInMemory();
    const home = returnIn(acs.open(acs.challenge("0072"), sessionData));
    expect(home?.sessionData).toBeUndefined();
    expect(home?.message).toMatchObject({
      messageType: "Erro",
      errorCode: "203",
      errorComponent: "A",
      errorDetail: expect.stringContaining("threeDSSessionData"),
    });
  });

  it("from a challenge request with line breaks causes an error message to the shop", () => {
    const acs = acsInMemory();
    const { creq } = acs.challenge("0072");
    const inLines = encodeMessage(creq).replace(/(.{76})/g, "$1\r\n");
    expect(returnIn(acs.post("/challenge", { creq: inLines }))?.message).toMatchObject({
      messageType: "Erro",
      errorCode: "203",
      errorDetail: expect.stringContaining("creq"),
    });
  });

  it("is returned for a late challenge request", () => {
    const acs = acsInMemory();
    expect(returnIn(acs.open(acs.challenge("0072"), session, 30))?.sessionData).toBe(session);
  });

  it("is returned for an invalid challenge request", () => {
    const acs = acsInMemory();
    const { creq, acsTransID } = acs.challenge("0072");
    const wrong = acs.open({ creq: { ...creq, challengeWindowSize: "06" }, acsTransID }, session);
    expect(returnIn(wrong)?.sessionData).toBe(session);
  });

  it("is taken from the latest challenge request that had any", () => {
    const acs = acsInMemory();
    const challenge = acs.challenge("0072");
    acs.open(challenge, "Zmlyc3Q");
    acs.open(challenge, session);
    acs.open(challenge);
    expect(returnIn(acs.act(challenge, { action: "cancel" }))?.sessionData).toBe(session);
  });
});

describe("a challenge request", () => {
  it("can also be parsed with padding and in the standard base64 alphabet", () => {
    const acs = acsInMemory();
    const { creq } = acs.challenge("0072");
    const padded = Buffer.from(JSON.stringify(creq)).toString("base64");
    expect(acs.post("/challenge", { creq: padded }).page.body).toContain("Confirm your payment");
  });

  it.each([
    ["window size", { challengeWindowSize: "06" }, "203", "challengeWindowSize"],
    ["missing version", { messageVersion: "" }, "201", "messageVersion"],
    [
      "another transaction",
      { threeDSServerTransID: "8a880dc0-d2d2-4067-bcb1-b08d1690b26f" },
      "301",
      "8a880dc0-d2d2-4067-bcb1-b08d1690b26f",
    ],
  ])("that is wrong (%s) ends in an error message to the requestor", (_, wrong, errorCode, errorDetail) => {
    const acs = acsInMemory();
    const { creq, acsTransID } = acs.challenge("0072");
    const home = returnIn(acs.open({ creq: { ...creq, ...wrong }, acsTransID }));
    expect(home?.message).toMatchObject({ messageType: "Erro", errorCode, errorDetail });
  });

  it.each([
    ["nothing", {}],
    ["no base64url", { creq: "§" }],
    ["no JSON", { creq: "e30tLQ" }],
    ["an unknown transaction", { creq: encodeMessage({ acsTransID: threeDSServerTransID, messageType: "CReq" }) }],
  ])("that contains %s is answered with an error page", (_, form) => {
    const { page, results } = acsInMemory().post("/challenge", form as Record<string, string>);
    expect([page.status, results]).toEqual([400, []]);
  });
});

describe("the pages", () => {
  it("can be framed, and contain no inline script or style", () => {
    const acs = acsInMemory();
    const { page } = acs.open(acs.challenge("0072"));
    expect(page.headers).not.toHaveProperty("x-frame-options");
    expect(page.headers["content-security-policy"]).not.toContain("frame-ancestors");
    expect(page.headers["content-security-policy"]).toContain("script-src 'self'");
    expect(page.body).not.toMatch(/<script(?![^>]*src=)|<style|style="|\son\w+="/);
  });

  it("escape the merchant name", () => {
    const acs = acsInMemory();
    const { page } = acs.open(acs.challenge("0072", { merchantName: `<b>"Tom & Co"` }));
    expect(page.body).toContain("&lt;b&gt;&quot;Tom &amp; Co&quot;");
  });

  it.each(["/acs.css", "/challenge.js", "/method.js", "/return.js"])("get %s", (path) =>
    expect(acsInMemory().get(path).page.status).toBe(200),
  );

  it("do not exist for other paths", () => expect(acsInMemory().get("/else").page.status).toBe(404));
});

describe("the 3DS Method", () => {
  const methodForm = (threeDSMethodNotificationURL: string) => ({
    threeDSMethodData: encodeMessage({ threeDSServerTransID, threeDSMethodNotificationURL }),
  });

  it("posts only the ID to the notification URL, by script", () => {
    const { page } = acsInMemory().post("/method", methodForm("https://shop.example/method-done"));
    expect(page.body).toContain(`value="${encodeMessage({ threeDSServerTransID })}"`);
    expect(page.body).toContain(`action="https://shop.example/method-done"`);
    // A requestor that redirects from there to its own other address must not be stopped.
    expect(page.headers["content-security-policy"]).not.toContain("form-action");
  });

  it("has a variant that never responds", () =>
    expect(acsInMemory().post("/silent-method", methodForm("https://shop.example/m")).page.body).not.toContain(
      "<form",
    ));

  it("rejects a URL that is too long, and a missing URL", () => {
    expect(acsInMemory().post("/method", methodForm(`https://shop.example/${"m".repeat(240)}`)).page.status).toBe(400);
    expect(acsInMemory().post("/method", { threeDSMethodData: "e30" }).page.status).toBe(400);
  });

  it("is recorded by the issuer", () => {
    const acs = acsInMemory();
    acs.post(`/method-runs/${threeDSServerTransID}`, {});
    expect(acs.ask("visa", anAReq("visa", "0300", { threeDSCompInd: "Y" }))).toMatchObject({ transStatus: "Y" });
  });
});
