import { describe, expect, it } from "vitest";
import type { Distribution } from "../domain/distribution.ts";
import { changedDistribution } from "./changed-distribution.ts";

const now = new Date("2026-11-20T10:00:00.000Z");

const before: Distribution = {
  key: "dst-00000000000000000001",
  type: "sftp",
  status: "active",
  targets: { host: "files.agent.example", username: "acquiring", dirPath: "/in" },
  seenHostKey: "SHA256:seen",
  created: "2026-11-19T10:00:00.000Z",
  version: 3,
};

function changed(targets: Parameters<typeof changedDistribution>[1]["targets"]) {
  const result = changedDistribution(before, { targets }, now);
  if (!result.ok) throw new Error("the change was refused");
  return result.value;
}

describe("a change to a distribution", () => {
  it("merges the given fields into the targets and increments the version", () =>
    expect(changed({ dirPath: "/new" })).toMatchObject({
      targets: { host: "files.agent.example", username: "acquiring", dirPath: "/new" },
      version: 4,
      lastModified: now.toISOString(),
    }));

  it("keeps the version if nothing changes", () => {
    expect(changed(undefined)).toBe(before);
    expect(changed({ dirPath: "/in" })).toBe(before);
  });

  it("keeps the pinned host key while the server stays the same", () => {
    expect(changed({ username: "other" })).toHaveProperty("seenHostKey", "SHA256:seen");
    expect(changed({ port: 22 })).toHaveProperty("seenHostKey", "SHA256:seen");
    expect(changed({ port: 2222 })).not.toHaveProperty("seenHostKey");
    expect(changed({ host: "other.agent.example" })).not.toHaveProperty("seenHostKey");
  });

  it("lists every field that does not belong to the destination type", () => {
    const result = changedDistribution(before, { targets: { bucketName: "theirs", directory: "in" } }, now);
    expect(result).toMatchObject({
      ok: false,
      refused: [
        { path: "/body/targets/bucketName", errorCode: "targetType.openapi.validation" },
        { path: "/body/targets/directory", errorCode: "targetType.openapi.validation" },
      ],
    });
  });
});
