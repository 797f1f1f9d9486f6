import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { companionsOf } from "../../functions/distributions/sending/companions.ts";
import type { FileToDeliver } from "../../functions/distributions/sending/file-to-deliver.ts";
import { sendToBucket } from "../../functions/distributions/sending/s3-sender-client.ts";
import { deliveryKeyOf } from "../../functions/distributions/ssh/delivery-key.ts";
import { isSignatureOf } from "../../functions/distributions/testing/partners-check.ts";

/** Delivers files to simulated STS and S3 endpoints that return selected responses. */

interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface Upload {
  readonly message: IncomingMessage;
  readonly body: string;
}

let server: Server;
let uploads: Upload[];
let assumed: URLSearchParams[];
/** Undefined: STS does not respond. */
let stsAnswers: Answer | undefined;
let s3Answers: (upload: Upload) => Answer | undefined;

const credentials = `<Credentials><AccessKeyId>ASIA1</AccessKeyId><SecretAccessKey>secret</SecretAccessKey><SessionToken>token</SessionToken><Expiration>2099-01-01T00:00:00Z</Expiration></Credentials>`;
const session: Answer = {
  status: 200,
  headers: { "content-type": "text/xml" },
  body: `<AssumeRoleResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><AssumeRoleResult>${credentials}</AssumeRoleResult></AssumeRoleResponse>`,
};
const stsFault = (status: number, code: string): Answer => ({
  status,
  headers: { "content-type": "text/xml" },
  body: `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>No</Message></Error></ErrorResponse>`,
});
const taken: Answer = { status: 200, headers: { etag: '"5d41402abc4b2a76b9719d911017c592"' } };
const s3Fault = (status: number, code: string, headers: Readonly<Record<string, string>> = {}): Answer => ({
  status,
  headers: { "content-type": "application/xml", ...headers },
  body: `<Error><Code>${code}</Code><Message>No</Message></Error>`,
});

beforeEach(async () => {
  uploads = [];
  assumed = [];
  stsAnswers = session;
  s3Answers = () => taken;
  server = createServer(async (message, response) => {
    const body = await text(message);
    if (message.method === "POST") assumed.push(new URLSearchParams(body));
    const answer = message.method === "POST" ? stsAnswers : s3Answers(noted({ message, body }));
    if (answer) response.writeHead(answer.status, answer.headers ?? {}).end(answer.body);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  process.env["AWS_REGION"] = "eu-west-1";
  process.env["AWS_ACCESS_KEY_ID"] = "service";
  process.env["AWS_SECRET_ACCESS_KEY"] = "secret";
  process.env["AWS_ENDPOINT_URL"] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  delete process.env["AWS_ENDPOINT_URL"];
  server.closeAllConnections();
  server.close();
});

function noted(upload: Upload): Upload {
  uploads.push(upload);
  return upload;
}

const content = Buffer.from("a,b\r\n1,2\r\n");
const file: FileToDeliver = {
  name: "charges.csv",
  mediaType: "text/csv",
  sizeBytes: content.length,
  sha256: createHash("sha256").update(content).digest("hex"),
  read: async () => Readable.from([content], { objectMode: false }),
};
const targets = {
  bucketName: "partner-reports",
  accountId: "222222222222",
  directory: "/incoming/",
  roleArn: "arn:aws:iam::222222222222:role/reports",
  externalId: "agreed",
};
const key = deliveryKeyOf("a seed for tests", "acquiring-test");
const sendWith = (answerSeconds: number) => sendToBucket("acquiring-reports", { answerSeconds, attemptSeconds: 60 });
const send = ({ answerSeconds } = { answerSeconds: 30 }) =>
  sendWith(answerSeconds)({ targets }, file, companionsOf(file, key));
const failed = (failureReason: string, isFinal: boolean) => ({ kind: "failed", finding: failureReason, isFinal });

describe("a file delivered to a bucket", () => {
  it("is stored in the configured directory, with a session limited to this upload and the expected bucket owner", async () => {
    expect(await send()).toEqual({ kind: "delivered" });
    const [form] = assumed;
    expect(form?.get("ExternalId")).toBe("agreed");
    expect(JSON.parse(form?.get("Policy") ?? "").Statement).toEqual([
      { Effect: "Allow", Action: "s3:PutObject", Resource: ["arn:aws:s3:::partner-reports/incoming/charges.csv"] },
      {
        Effect: "Allow",
        Action: "kms:GenerateDataKey",
        Resource: "*",
        // The session allows the key only for a bucket that encrypts by default, and only through S3.
        Condition: {
          StringLike: {
            "kms:ViaService": "s3.*",
            "kms:EncryptionContext:aws:s3:arn": ["arn:aws:s3:::partner-reports", "arn:aws:s3:::partner-reports/*"],
          },
        },
      },
    ]);
    const [upload] = uploads;
    expect(upload?.message).toMatchObject({ method: "PUT" });
    expect(upload?.message.url).toMatch(/^\/partner-reports\/incoming\/charges\.csv(\?|$)/);
    expect(upload?.message.headers).toMatchObject({
      "x-amz-expected-bucket-owner": "222222222222",
      "x-amz-security-token": "token",
      "x-amz-meta-sha256": file.sha256,
    });
    expect(upload?.body).toContain(content.toString());
  });

  it("is followed by its manifest, which includes the signature, in the same session", async () => {
    const manifest = '{ "agentKey": "cgt-1" }\n';
    const companions = companionsOf({ ...file, manifest }, key);
    expect(await sendWith(30)({ targets }, file, companions)).toEqual({ kind: "delivered" });
    const [form, ...others] = assumed;
    expect(others).toEqual([]);
    expect(JSON.parse(form?.get("Policy") ?? "").Statement[0].Resource).toEqual([
      "arn:aws:s3:::partner-reports/incoming/charges.csv",
      "arn:aws:s3:::partner-reports/incoming/_manifests/charges.csv.manifest.json",
    ]);
    const [, object] = uploads;
    expect(object?.message.url).toMatch(/^\/partner-reports\/incoming\/_manifests\/charges\.csv\.manifest\.json(\?|$)/);
    const body = object?.body ?? "";
    const inside = JSON.parse(body.slice(body.indexOf("{"), body.lastIndexOf("}") + 1));
    expect(inside.manifest).toBe(manifest);
    expect(isSignatureOf(Buffer.from(manifest), inside.signature, key.publicKeyText)).toBe(true);
    expect(isSignatureOf(content, inside.fileSignature, key.publicKeyText)).toBe(true);
  });

  it("counts as delivered with a note if S3 rejects the manifest", async () => {
    s3Answers = ({ message }) => (message.url?.includes("/_manifests/") ? s3Fault(403, "AccessDenied") : taken);
    const companions = companionsOf({ ...file, manifest: "{}" }, key);
    expect(await sendWith(30)({ targets }, file, companions)).toEqual({
      kind: "delivered",
      notes: ["manifest-refused"],
    });
  });

  it.each([
    [undefined, 2],
    ["all", 2],
    ["signature", 2],
    ["none", 1],
  ] as const)("with companions set to '%s', creates %i objects", async (companions, count) => {
    const signed = companionsOf({ ...file, manifest: "{}" }, key);
    await sendWith(30)({ targets, companions }, file, signed);
    expect(uploads.length).toBe(count);
  });

  it.each([
    ["another region", 301, "PermanentRedirect", "us-west-2"],
    ["an opt-in region", 400, "IllegalLocationConstraintException", "af-south-1"],
  ])("is uploaded to the correct region if the bucket is in %s", async (_, status, code, region) => {
    s3Answers = ({ message }) =>
      message.headers.authorization?.includes(`/${region}/s3/`)
        ? taken
        : s3Fault(status, code, { "x-amz-bucket-region": region });
    expect(await send()).toEqual({ kind: "delivered" });
    expect(uploads.length).toBe(2);
    expect(assumed.length).toBe(1);
  });

  it.each([
    [
      "AccessDenied for a role that does not trust the service, or not with this external ID",
      stsFault(403, "AccessDenied"),
      "role-refused",
      true,
    ],
    ["an invalid role", stsFault(400, "ValidationError"), "role-refused", true],
    ["too many STS calls", stsFault(400, "Throttling"), "connection-failed", false],
    ["an STS failure", stsFault(500, "InternalFailure"), "connection-failed", false],
  ] as const)("is not uploaded after %s", async (_, answer, failureReason, isFinal) => {
    stsAnswers = answer;
    expect(await send()).toEqual(failed(failureReason, isFinal));
    expect(uploads).toEqual([]);
  });

  it.each([
    ["AccessDenied: no permission to write, or another owner", s3Fault(403, "AccessDenied"), "bucket-refused", true],
    ["a deleted bucket", s3Fault(404, "NoSuchBucket"), "no-such-bucket", true],
    ["an overload of S3", s3Fault(503, "SlowDown"), "busy", false],
    ["a redirect without a region", s3Fault(301, "PermanentRedirect"), "write-refused", false],
  ] as const)("fails because of %s", async (_, answer, failureReason, isFinal) => {
    s3Answers = () => answer;
    expect(await send()).toEqual(failed(failureReason, isFinal));
  });

  it("times out if STS or S3 does not respond", async () => {
    const impatient = { answerSeconds: 0.5 };
    s3Answers = () => undefined;
    expect(await send(impatient)).toEqual(failed("timed-out", false));
    stsAnswers = undefined;
    expect(await send(impatient)).toEqual(failed("timed-out", false));
  });
});
