import { describe, expect, it } from "vitest";
import { createDistributionBody, newDistributionForm } from "./distribution-form.ts";

const empty = newDistributionForm();

describe("a new distribution", () => {
  it("by email is one message to all addresses", () =>
    expect(createDistributionBody({ ...empty, to: "a@shop.example, b@shop.example", host: "typed before" })).toEqual({
      type: "email",
      targets: { recipients: [{ to: ["a@shop.example", "b@shop.example"] }] },
    }));

  it("to a server omits empty fields", () => {
    const sftp = { ...empty, type: "sftp", host: " sftp.shop.example ", username: "acq", dirPath: "/in" } as const;
    const targets = { host: "sftp.shop.example", username: "acq", dirPath: "/in" };
    expect(createDistributionBody(sftp)).toEqual({ type: "sftp", targets });
    expect(
      createDistributionBody({ ...sftp, port: "2222", fingerprints: "SHA256:a SHA256:b", reference: "nightly" }),
    ).toEqual({
      type: "sftp",
      targets: { ...targets, port: 2222, hostKeyFingerprints: ["SHA256:a", "SHA256:b"] },
      reference: "nightly",
    });
  });

  it("contains additional files and temporary names only if they differ from the defaults", () => {
    const sftp = { ...empty, type: "sftp", companions: "none", temporaryNames: "none" } as const;
    expect(createDistributionBody(sftp)).toMatchObject({ companions: "none", temporaryNames: "none" });
    expect(createDistributionBody({ ...sftp, type: "s3" })).not.toHaveProperty("temporaryNames");
  });

  it("to a bucket uses its root by default", () =>
    expect(
      createDistributionBody({
        ...empty,
        type: "s3",
        bucketName: "reports",
        accountId: "123456789012",
        roleArn: "arn:aws:iam::123456789012:role/acquiring",
        externalId: "0123456789abcdef",
      }).targets,
    ).toMatchObject({ bucketName: "reports", directory: "/" }));
});
