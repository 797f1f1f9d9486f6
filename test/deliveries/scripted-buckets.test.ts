import { describe, expect, it } from "vitest";
import { companionsOf } from "../../functions/distributions/sending/companions.ts";
import { sendToBucket } from "../../functions/distributions/sending/s3-sender-client.ts";
import { deliveryKeyOf } from "../../functions/distributions/ssh/delivery-key.ts";
import { fileToDeliver } from "../support/delivered-files.ts";
import { type BucketName, type RoleName, roleArnOf, scriptedBuckets } from "../support/scripted-buckets.ts";

/** Delivers files to buckets and with roles that each misbehave in one way, through the real S3 and STS clients. */

const content = Buffer.from("a,b\r\n1,2\r\n");
const file = { ...fileToDeliver(content), manifest: '{ "agentKey": "cgt-1" }\n' };
const key = deliveryKeyOf("a seed for tests", "acquiring-test");

async function sent(bucketName: BucketName, { role = "right" as RoleName, answerSeconds = 30, times = 1 } = {}) {
  const uploads = await scriptedBuckets();
  const targets = { bucketName, accountId: "222222222222", directory: "in", roleArn: roleArnOf(role), externalId: "x" };
  const outcomes = [];
  for (let attempt = 0; attempt < times; attempt += 1) {
    const send = sendToBucket("acquiring-reports", { answerSeconds, attemptSeconds: 60 });
    outcomes.push(await send({ targets }, file, companionsOf(file, key)));
  }
  return { uploads, outcome: outcomes.at(-1), outcomes };
}

const failed = (finding: string, isFinal: boolean) => ({ kind: "failed", finding, isFinal });

describe("a file delivered to a bucket", () => {
  it("is uploaded before its manifest, with a checksum that S3 verifies", async () => {
    const { uploads, outcome } = await sent("right");
    expect(outcome).toEqual({ kind: "delivered" });
    expect(uploads.map(({ key }) => key)).toEqual(["in/charges.csv", "in/_manifests/charges.csv.manifest.json"]);
    for (const { request } of uploads) expect(request.body).toMatch(/x-amz-checksum-crc32:\S+/);
  });

  it.each([
    "in-another-region",
    "young-in-another-region",
    "signed-for-another-region",
    "tells-region-in-body",
    "in-region-of-choice",
  ] as const)("is uploaded again in the region that S3 names: %s", async (bucket) => {
    const { uploads, outcome } = await sent(bucket);
    expect(outcome).toEqual({ kind: "delivered" });
    expect(uploads.slice(0, 2).map(({ key, region }) => [key, region])).toEqual([
      ["in/charges.csv", "eu-west-1"],
      ["in/charges.csv", "us-west-2"],
    ]);
    expect(uploads[1]?.request.body).toContain(content.toString());
  });

  it("follows a limited number of redirects", async () => {
    const { uploads, outcome } = await sent("redirects-for-ever");
    expect(outcome).toEqual(failed("write-refused", false));
    expect(uploads.map(({ region }) => region)).toEqual(["eu-west-1", "us-west-2"]);
  });

  it.each([
    ["forbids", "bucket-refused", true],
    ["account-closed", "bucket-refused", true],
    ["deleted", "no-such-bucket", true],
    ["key-forbids", "key-refused", false],
    ["key-disabled", "key-refused", false],
    ["key-gone", "key-refused", false],
    ["key-to-be-deleted", "key-refused", false],
    ["clock-differs", "connection-failed", false],
    ["session-expired", "connection-failed", false],
    ["session-unknown", "connection-failed", false],
    ["session-invalid", "connection-failed", false],
    ["signature-differs", "connection-failed", false],
    ["bytes-changed", "connection-failed", false],
    ["bytes-missing", "connection-failed", false],
    ["overloaded", "busy", false],
    ["unavailable", "busy", false],
    ["failing", "busy", false],
    ["failing-behind-200", "busy", false],
    ["behind-a-failing-proxy", "busy", false],
    ["key-overloaded", "busy", false],
    ["changed-by-another", "busy", false],
    ["sent-too-slowly", "timed-out", false],
    ["in-no-region", "write-refused", false],
    ["forbids-without-a-word", "write-refused", false],
    ["not-found-without-a-word", "write-refused", false],
    ["too-large", "write-refused", false],
    ["explains-in-html", "unreadable-answer", false],
    ["greets-in-html", "unreadable-answer", false],
    ["greets-without-a-word", "unreadable-answer", false],
    ["has-created", "unreadable-answer", false],
    ["has-accepted", "unreadable-answer", false],
    ["has-no-content", "unreadable-answer", false],
    ["has-a-part", "unreadable-answer", false],
    ["answer-lost", "connection-failed", false],
  ] as const)("fails for bucket '%s': %s", async (bucket, finding, isFinal) => {
    const { uploads, outcome } = await sent(bucket);
    expect(outcome).toEqual(failed(finding, isFinal));
    expect(uploads.filter(({ key }) => key.includes("manifest"))).toEqual([]);
  });

  it("times out if S3 does not respond", async () => {
    const { outcome } = await sent("silent", { answerSeconds: 0.5 });
    expect(outcome).toEqual(failed("timed-out", false));
  });

  it("is uploaded again with the same name and bytes after a lost response", async () => {
    const { uploads, outcomes } = await sent("answer-lost-once", { times: 2 });
    expect(outcomes.map((outcome) => outcome.kind)).toEqual(["failed", "delivered"]);
    const puts = uploads.filter(({ key }) => key === "in/charges.csv");
    expect(puts.map(({ request }) => request.body)).toEqual(Array(2).fill(puts[0]?.request.body));
  });
});

describe("a manifest", () => {
  it.each([
    "forbids-manifests",
    "forbids-keys-of-manifests",
    "key-disabled-for-manifests",
    "locks-manifests",
    "full-for-manifests",
    "overloaded-by-manifests",
    "loses-answers-to-manifests",
    "greets-manifests",
  ] as const)("adds a note if its upload fails, because the report has been delivered: %s", async (bucket) => {
    const { uploads, outcome } = await sent(bucket);
    expect(outcome).toEqual({ kind: "delivered", notes: ["manifest-refused"] });
    expect(uploads.filter(({ key }) => key === "in/charges.csv")).toHaveLength(1);
  });

  it("times out if S3 does not respond", async () => {
    const { outcome } = await sent("silent-about-manifests", { answerSeconds: 0.3 });
    expect(outcome).toEqual({ kind: "delivered", notes: ["manifest-refused"] });
  });

  it("is uploaded a second time, without the report", async () => {
    const { uploads, outcome } = await sent("fails-once-with-manifests");
    expect(outcome).toEqual({ kind: "delivered" });
    const manifest = "in/_manifests/charges.csv.manifest.json";
    expect(uploads.map(({ key }) => key)).toEqual(["in/charges.csv", manifest, manifest]);
  });
});

describe("an agent's IAM role", () => {
  it.each([
    ["forbids", "role-refused", true],
    ["no-role", "role-refused", true],
    ["overloaded", "connection-failed", false],
    ["failing", "connection-failed", false],
    ["session-expired", "connection-failed", false],
    ["gives-no-credentials", "unreadable-answer", false],
    ["gives-half-of-credentials", "unreadable-answer", false],
    ["answers-in-html", "unreadable-answer", false],
  ] as const)("prevents the upload if it misbehaves as '%s': %s", async (role, finding, isFinal) => {
    const { uploads, outcome } = await sent("right", { role });
    expect(outcome).toEqual(failed(finding, isFinal));
    expect(uploads).toEqual([]);
  });
});
