import { describe, expect, it } from "vitest";
import { type AwsResponse, json, jsonError, malformed, scriptedAws } from "../../../test/support/scripted-aws.ts";
import { sendMail } from "./email-sender-client.ts";

const mail = { fileName: "charges.csv", link: "https://api.acquiring.example/reports/links/1" };

async function sent(response: AwsResponse) {
  const requests = await scriptedAws(() => response);
  const send = sendMail("reports@acquiring.example", { answerSeconds: 5, attemptSeconds: 5 });
  return { outcome: await send({ to: ["a@partner.example"], cc: ["b@partner.example"] }, mail), requests };
}

const failed = (finding: string) => ({ kind: "failed", finding, isFinal: false });

describe("an email sent with SES", () => {
  it("is delivered if SES returns a message ID", async () => {
    const { outcome, requests } = await sent(json({ MessageId: "0100" }));
    expect(outcome).toEqual({ kind: "delivered" });
    expect(JSON.parse(requests[0]?.body ?? "")).toMatchObject({
      FromEmailAddress: "reports@acquiring.example",
      Destination: { ToAddresses: ["a@partner.example"], CcAddresses: ["b@partner.example"] },
    });
  });

  it("is not delivered if the response has no message ID", async () =>
    expect((await sent(json({}))).outcome).toEqual(failed("unreadable-answer")));

  it.each([
    "MessageRejected",
    "BadRequestException",
    "MailFromDomainNotVerifiedException",
    "SendingPausedException",
    "AccountSuspendedException",
  ])("is rejected: %s", async (name) =>
    expect((await sent(jsonError(400, name))).outcome).toEqual(failed("mail-refused")),
  );

  const [html, half] = malformed.map(([, response]) => response);

  it.each([
    ["an HTML page", html, "unreadable-answer"],
    ["a truncated body", half, "connection-failed"],
    ["too many requests", jsonError(429, "TooManyRequestsException"), "busy"],
    ["an account limit", jsonError(400, "LimitExceededException"), "busy"],
    ["an SES failure", jsonError(500, "InternalServiceErrorException"), "busy"],
    ["a proxy's error page", { status: 503, body: "<html>Later</html>" }, "busy"],
    ["expired credentials", jsonError(403, "ExpiredTokenException"), "connection-failed"],
  ] as const)("with the response %s is retried: %s", async (_, response, finding) =>
    expect((await sent(response ?? expect.fail("no response"))).outcome).toEqual(failed(finding)),
  );
});
