import { randomUUID } from "node:crypto";
import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { arn } from "../../account-and-region.ts";
import type { Deployment } from "../../assembly/deployment.ts";
import { isObject, type JsonObject } from "../../assembly/json.ts";
import { AwsError, type AwsService, unknownOperation } from "../aws-service.ts";
import { mimeMessage, type SimpleContent } from "./mime-message.ts";

interface SendEmailInput {
  readonly FromEmailAddress?: string;
  readonly Destination?: {
    readonly ToAddresses?: readonly string[];
    readonly CcAddresses?: readonly string[];
    readonly BccAddresses?: readonly string[];
  };
  readonly ReplyToAddresses?: readonly string[];
  readonly Content?: { readonly Simple?: SimpleContent; readonly Raw?: { readonly Data: string } };
}

const knownMembers = ["Content", "Destination", "EmailTags", "FromEmailAddress", "ReplyToAddresses"];
const mostRecipients = 50;

/**
 * Simulates SES without sending email. Each email is written to an `.eml` file, which email clients can open, and the file's
 * path is logged.
 */
export function emailService(deployment: Deployment, directory: string, tell: (line: string) => void): AwsService {
  const identities = deployment
    .resources<{ readonly EmailIdentity: string }>("AWS::SES::EmailIdentity")
    .map(({ properties }) => properties.EmailIdentity);

  /** Returns the account's email identity for an address: the address itself or its domain. */
  const identityOf = (address: string): string => {
    const bare = /<([^>]+)>\s*$/.exec(address)?.[1] ?? address;
    const identity = identities.find((known) => known === bare || bare.endsWith(`@${known}`));
    if (identity === undefined) throw new AwsError("MessageRejected", `Email address is not verified: ${bare}`);
    return identity;
  };

  return async (request) => {
    if (request.method !== "POST" || request.path !== "/v2/email/outbound-emails") {
      throw unknownOperation(`ses: ${request.method} ${request.path}`);
    }
    const input = readInput(JSON.parse(request.body) as JsonObject);
    const from = input.FromEmailAddress ?? "";
    request.authorize({ action: "ses:SendEmail", resource: arn("ses", `identity/${identityOf(from)}`) });
    const { ToAddresses: to = [], CcAddresses: cc = [], BccAddresses: bcc = [] } = input.Destination ?? {};
    const { Simple: simple, Raw: raw } = input.Content ?? {};
    const recipients = [...to, ...cc, ...bcc];
    if (simple && recipients.length === 0) throw new AwsError("BadRequestException", "A message must have recipients");
    if (recipients.length > mostRecipients) {
      throw new AwsError("BadRequestException", `Recipient count exceeds ${mostRecipients}.`);
    }
    const id = randomUUID();
    const headers = { from, to, cc, replyTo: input.ReplyToAddresses ?? [] };
    const message = simple ? mimeMessage(id, headers, simple) : Buffer.from(raw?.Data ?? "", "base64");
    const sentAt = new Date().toISOString();
    const file = path.join(directory, `${sentAt.replaceAll(":", ".")}-${id.slice(0, 8)}.eml`);
    mkdirSync(directory, { recursive: true });
    writeFileSync(file, message);
    const entry = { messageId: id, sentAt, from, to, cc, bcc, file };
    appendFileSync(path.join(directory, "index.jsonl"), `${JSON.stringify(entry)}\n`);
    tell(`Email from ${from} to ${recipients.join(", ") || "the recipients in its headers"}: ${file}`);
    return { status: 200, headers: { "content-type": "application/json" }, body: JSON.stringify({ MessageId: id }) };
  };
}

function readInput(body: JsonObject): SendEmailInput {
  const unknown = Object.keys(body).find((name) => !knownMembers.includes(name));
  if (unknown !== undefined) throw new AwsError("BadRequestException", `The local runner does not support ${unknown}`);
  const content = body["Content"];
  if (!isObject(content) || Object.keys(content).length !== 1 || !("Simple" in content || "Raw" in content)) {
    throw new AwsError("BadRequestException", "Content must be either Simple or Raw");
  }
  return body as unknown as SendEmailInput;
}
