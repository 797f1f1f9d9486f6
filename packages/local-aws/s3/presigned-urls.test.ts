import { gzipSync } from "node:zlib";
import { GetObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { beforeEach, describe, expect, test } from "vitest";
import { s3OfEachTest } from "../testing/example-s3.ts";

const each = s3OfEachTest();
beforeEach(async () => {
  const Body = gzipSync("a,b\n");
  const described = { ContentEncoding: "gzip", ContentType: "text/csv" };
  await each.s3.client().send(new PutObjectCommand({ Bucket: "files", Key: "report.csv", Body, ...described }));
});

const signed = (more: object = {}, options: object = {}, client = each.s3.client("reader")) =>
  getSignedUrl(client, new GetObjectCommand({ Bucket: "files", Key: "report.csv", ...more }), options);

describe("A pre-signed URL", () => {
  test("allows anyone to read the object, compressed as stored", async () => {
    const response = await fetch(await signed());
    expect(response.headers.get("content-encoding")).toBe("gzip");
    expect(response.headers.get("content-type")).toBe("text/csv");
    expect(await response.text()).toBe("a,b\n");
  });

  test("determines the headers of the response", async () => {
    const url = await signed({ ResponseContentDisposition: 'attachment; filename="r+1.csv"' });
    const response = await fetch(url);
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="r+1.csv"');
  });

  test("is invalid if it was changed, has expired, or is used with another method", async () => {
    const url = await signed();
    const statusOf = async (changed: string, init = {}) => (await fetch(changed, init)).status;
    expect(await statusOf(url.replace("report.csv", "other.csv"))).toBe(403);
    expect(await statusOf(url.replace("X-Amz-Expires=900", "X-Amz-Expires=9000"))).toBe(403);
    expect(await statusOf(`${url}&response-content-type=text%2Fhtml`)).toBe(403);
    expect(await statusOf(url, { method: "DELETE" })).toBe(403);
    const signingDate = new Date(Date.now() - 61_000);
    const late = await fetch(await signed({}, { expiresIn: 60, signingDate }));
    expect(late.status).toBe(403);
    expect(await late.text()).toContain("Request has expired");
    expect(await statusOf(await signed({}, { expiresIn: 120, signingDate }))).toBe(200);
  });

  test("that cannot be parsed is rejected", async () => {
    const url = await signed();
    expect((await fetch(url.replace("report.csv", "%zz"))).status).toBe(400);
    expect((await fetch(url.replace("X-Amz-Expires=900", "X-Amz-Expires=x"))).status).toBe(403);
  });

  test("has only the permissions of its signer", async () => {
    expect((await fetch(await signed({}, {}, each.s3.client("writer")))).status).toBe(403);
  });
});
