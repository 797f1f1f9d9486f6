import { describe, expect, it } from "vitest";
import { refusedDestination } from "./admit-destination.ts";

const cloud = { allowLoopback: false, ownAccountId: "111111111111", ownPartition: "aws" };
const here = { ...cloud, allowLoopback: true };

const server = (host: string) => ({ type: "sftp", targets: { host, username: "acquiring", dirPath: "/in" } }) as const;

describe("an SFTP server of a distribution", () => {
  it.each(["10.0.0.1", "169.254.169.254", "192.168.1.1", "168.63.129.16"])(
    "is rejected immediately if its address is private, such as %s, even on a developer's machine",
    (host) => {
      expect(refusedDestination(server(host), cloud)).toMatchObject({
        detail: expect.stringContaining("is not public"),
      });
      expect(refusedDestination(server(host), here)).toBeDefined();
    },
  );

  it("can be the local machine if the service runs locally", () => {
    for (const host of ["127.0.0.1", "localhost"]) {
      expect(refusedDestination(server(host), here)).toBeUndefined();
      expect(refusedDestination(server(host), cloud)).toBeDefined();
    }
  });
});

const bucket = (roleArn: string) =>
  ({
    type: "s3",
    targets: {
      bucketName: "reports",
      accountId: "222222222222",
      directory: "/",
      roleArn,
      externalId: "0123456789abcdef",
    },
  }) as const;

describe("a role that the service assumes", () => {
  it("must be in the same AWS partition as the service", () => {
    const european = bucket("arn:aws-eusc:iam::222222222222:role/reports");
    expect(refusedDestination(european, { ...cloud, ownPartition: "aws-eusc" })).toBeUndefined();
    expect(refusedDestination(european, cloud)).toMatchObject({
      detail: expect.stringContaining("assume roles only in its own partition, 'aws'"),
    });
  });

  it("must not belong to the service's own account", () =>
    expect(refusedDestination(bucket("arn:aws:iam::111111111111:role/reports"), cloud)).toMatchObject({
      detail: expect.stringContaining("in the service's AWS account"),
    }));
});
