import { describe, expect, it } from "vitest";
import { checkCopies } from "./check-copies.ts";

const now = new Date("2026-11-23T12:00:00.000Z");
const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000);

const checked = async (copies: Readonly<Record<string, Date | undefined>>) => {
  const logLines: unknown[] = [];
  const note = (code: string, fields?: object) => void logLines.push([code, fields]);
  const outcome = await checkCopies({
    log: { info: note, warn: note, error: note, forInvocation: () => undefined },
    clock: () => now,
    tableArns: Object.keys(copies),
    newestCopy: async (tableArn) => copies[tableArn],
  })();
  return { outcome, logLines };
};

describe("the check of the copies", () => {
  it("is content with one of each table since yesterday", async () => {
    expect(await checked({ domain: hoursAgo(9), vault: hoursAgo(30) })).toEqual({
      outcome: { missing: 0 },
      logLines: [],
    });
  });

  it("names the table whose copy is older, or that has none", async () => {
    expect(await checked({ domain: hoursAgo(31), vault: undefined })).toEqual({
      outcome: { missing: 2 },
      logLines: [
        ["COPY_MISSING", { tableArn: "domain", copiedAt: hoursAgo(31).toISOString() }],
        ["COPY_MISSING", { tableArn: "vault", copiedAt: undefined }],
      ],
    });
  });

  it("asks nobody where nothing is copied", async () => {
    expect(await checked({})).toEqual({ outcome: { missing: 0 }, logLines: [] });
  });
});
