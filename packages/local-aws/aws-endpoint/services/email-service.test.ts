import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { SESv2Client, SendEmailCommand, type SendEmailCommandInput } from "@aws-sdk/client-sesv2";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { place } from "../../account-and-region.ts";
import type { Access } from "../../permissions/policy.ts";
import { exampleDeployment } from "../../testing/example-deployment.ts";
import { type AwsEndpoint, serveAws } from "../server.ts";
import { emailService } from "./email-service.ts";

const deployment = exampleDeployment({
  Sender: { Type: "AWS::SES::EmailIdentity", Properties: { EmailIdentity: "acquiring.example" } },
});

let directory: string;
let endpoint: AwsEndpoint;
let logLines: string[];
let checked: Access[];

beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), "mail-"));
  logLines = [];
  checked = [];
  const check = (accesses: readonly Access[]) => void checked.push(...accesses);
  endpoint = await serveAws({
    services: { ses: emailService(deployment, directory, (line) => logLines.push(line)) },
    s3: () => Promise.reject(new Error("not S3")),
    find: () => ({
      secretAccessKey: "x",
      principal: { account: place.account, arn: "arn:aws:iam::000000000000:user/mailer", check },
    }),
  });
});
afterEach(async () => {
  await endpoint.close();
  rmSync(directory, { recursive: true });
});

const text = (Data: string) => ({ Data, Charset: "UTF-8" });

const simple: SendEmailCommandInput = {
  FromEmailAddress: "Reports <reports@acquiring.example>",
  Destination: { ToAddresses: ["ops@partner.example"], BccAddresses: ["archive@partner.example"] },
  Content: {
    Simple: { Subject: text("Täglicher Bericht"), Body: { Text: text("Ihr Bericht"), Html: text("<p>da</p>") } },
  },
};

function send(input: Partial<SendEmailCommandInput> = {}) {
  const credentials = { accessKeyId: "function", secretAccessKey: "x" };
  const client = new SESv2Client({ endpoint: endpoint.url, region: "eu-west-1", credentials, maxAttempts: 1 });
  return client.send(new SendEmailCommand({ ...simple, ...input }));
}

const messages = () =>
  readdirSync(directory)
    .filter((name) => name.endsWith(".eml"))
    .map((name) => readFileSync(path.join(directory, name), "utf8"));

describe("A message", () => {
  test("with subject and texts becomes a file that mail programs can open, without its Bcc recipients", async () => {
    const { MessageId } = await send();
    const [message = ""] = messages();
    expect(message).toContain("From: Reports <reports@acquiring.example>\r\nTo: ops@partner.example\r\n");
    expect(message).toContain(`Subject: =?UTF-8?B?${Buffer.from("Täglicher Bericht").toString("base64")}?=\r\n`);
    expect(message).toContain(`Content-Type: text/plain; charset=UTF-8`);
    expect(message).toContain(Buffer.from("<p>da</p>").toString("base64"));
    expect(message).not.toContain("archive@");
    const entry = JSON.parse(readFileSync(path.join(directory, "index.jsonl"), "utf8"));
    expect(entry).toMatchObject({
      messageId: MessageId,
      to: ["ops@partner.example"],
      bcc: ["archive@partner.example"],
    });
    expect(logLines).toEqual([expect.stringContaining("ops@partner.example")]);
  });

  test("that is already formatted stays unchanged", async () => {
    const Data = Buffer.from("From: a@b\r\nSubject: x\r\n\r\nHello\r\n");
    await send({ Content: { Raw: { Data } } });
    expect(messages()).toEqual([Data.toString()]);
  });

  test("requires permission to send from the identity", async () => {
    await send();
    expect(checked).toEqual([
      { action: "ses:SendEmail", resource: "arn:aws:ses:eu-west-1:000000000000:identity/acquiring.example" },
    ]);
  });

  test.each<[string, Partial<SendEmailCommandInput>, string]>([
    ["from an address of another domain", { FromEmailAddress: "me@other.example" }, "MessageRejected"],
    ["to no recipient", { Destination: {} }, "BadRequestException"],
    ["to too many recipients", { Destination: { ToAddresses: Array(51).fill("a@b.example") } }, "BadRequestException"],
    ["from a template", { Content: { Template: { TemplateName: "x" } } }, "BadRequestException"],
    ["with an unsupported property", { ConfigurationSetName: "x" }, "BadRequestException"],
  ])("%s is rejected", async (_, input, name) => {
    await expect(send(input)).rejects.toMatchObject({ name });
    expect(messages()).toEqual([]);
  });
});
