import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { emptyBucketsOf } from "./empty-buckets.ts";

/** Object versions and delete markers as `key version`, by bucket. S3 keeps them until each is deleted. */
let held: Record<string, Set<string>>;
const locked = new Set<string>();

const pageSize = 1_000;

function listed(bucket: string): string {
  const entries = [...(held[bucket] ?? [])].slice(0, pageSize).map((one, index) => {
    const [key, version] = one.split(" ");
    const kind = index % 2 === 0 ? "Version" : "DeleteMarker";
    return `<${kind}><Key>${key}</Key><VersionId>${version}</VersionId></${kind}>`;
  });
  return `<ListVersionsResult><Name>${bucket}</Name><IsTruncated>true</IsTruncated>${entries.join("")}</ListVersionsResult>`;
}

function removed(bucket: string, body: string): string {
  const errors = [...body.matchAll(/<Object>(.*?)<\/Object>/g)].flatMap(([, object = ""]) => {
    const key = /<Key>(.*?)<\/Key>/.exec(object)?.[1] ?? "";
    const version = /<VersionId>(.*?)<\/VersionId>/.exec(object)?.[1] ?? "";
    if (locked.has(key)) return [`<Error><Key>${key}</Key><Code>AccessDenied</Code></Error>`];
    held[bucket]?.delete(`${key} ${version}`);
    return [];
  });
  return `<DeleteResult>${errors.join("")}</DeleteResult>`;
}

function stackResources(resources: readonly (readonly [type: string, name: string])[]): string {
  const members = resources.map(
    ([type, name]) =>
      `<member><ResourceType>${type}</ResourceType><PhysicalResourceId>${name}</PhysicalResourceId><ResourceStatus>CREATE_COMPLETE</ResourceStatus></member>`,
  );
  return `<ListStackResourcesResponse><ListStackResourcesResult><StackResourceSummaries>${members.join("")}</StackResourceSummaries></ListStackResourcesResult></ListStackResourcesResponse>`;
}

const missing = `<ErrorResponse><Error><Type>Sender</Type><Code>ValidationError</Code><Message>Stack with id none does not exist</Message></Error></ErrorResponse>`;

function answerTo(url: URL, body: string): readonly [status: number, body: string] {
  const bucket = url.pathname.slice(1).replace(/\/$/, "");
  if (url.searchParams.has("versions")) return [200, listed(bucket)];
  if (url.searchParams.has("delete")) return [200, removed(bucket, body)];
  if (new URLSearchParams(body).get("StackName") === "none") return [400, missing];
  return [
    200,
    stackResources([
      ["AWS::S3::Bucket", "audit"],
      ["AWS::DynamoDB::Table", "domain"],
      ["AWS::S3::Bucket", "reports"],
    ]),
  ];
}

let server: Server;
let endpoint: string;
const before = { ...process.env };
beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then((body) => {
      const [status, answer] = answerTo(new URL(request.url ?? "", "http://s3"), body);
      response.writeHead(status, { "content-type": "text/xml" }).end(answer);
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  Object.assign(process.env, { AWS_ENDPOINT_URL: endpoint, AWS_ACCESS_KEY_ID: "key", AWS_SECRET_ACCESS_KEY: "secret" });
});
afterAll(() => {
  process.env = before;
  server.close();
});
beforeEach(() => {
  locked.clear();
  held = { audit: new Set(["entry 1", "entry 2"]), reports: new Set(), "of-somebody-else": new Set(["file 1"]) };
});

const emptied = (stackName: string) =>
  emptyBucketsOf({ account: "123456789012", region: "eu-west-1", endpoint, environment: {} }, stackName);

const countHeld = () => Object.fromEntries(Object.entries(held).map(([bucket, objects]) => [bucket, objects.size]));

it("all versions and delete markers are removed from a stack's buckets, even if they exceed one request", async () => {
  for (let number = 0; number < 2 * pageSize + 1; number += 1) held["reports"]?.add(`report-${number} null`);
  expect(await emptied("acquiring-sandbox-stateful")).toBe(2 * pageSize + 3);
  expect(countHeld()).toEqual({ audit: 0, reports: 0, "of-somebody-else": 1 });
});

it("a stack that does not exist has no buckets to empty", async () => {
  expect(await emptied("none")).toBe(0);
  expect(countHeld()).toMatchObject({ audit: 2 });
});

it("an object that S3 does not delete fails the step with its name", async () => {
  locked.add("entry");
  await expect(emptied("acquiring-sandbox-stateful")).rejects.toThrow("audit cannot be emptied: entry AccessDenied");
});
