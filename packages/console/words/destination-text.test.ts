import { describe, expect, it } from "vitest";
import { destinationText } from "./destination-text.ts";

describe("the text of a destination", () => {
  it.each([
    ["email to ann@a.example", { recipients: [{ to: ["ann@a.example"] }] }],
    [
      "email to ann@a.example and 2 more",
      { recipients: [{ to: ["ann@a.example"], cc: ["b@a.example"] }, { to: ["c@a.example"] }] },
    ],
    ["in@sftp.a.example, /reports", { host: "sftp.a.example", username: "in", dirPath: "/reports" }],
    ["in@sftp.a.example:2222, /", { host: "sftp.a.example", port: 2222, username: "in", dirPath: "/" }],
    [
      "s3://bucket/in/acquiring",
      { bucketName: "bucket", accountId: "1", directory: "in/acquiring", roleArn: "r", externalId: "********" },
    ],
    ["s3://bucket/", { bucketName: "bucket", accountId: "1", directory: "/", roleArn: "r", externalId: "********" }],
  ] as const)("is %s", (text, targets) => expect(destinationText({ targets })).toBe(text));
});
