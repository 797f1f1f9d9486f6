import { describe, expect, it } from "vitest";
import { malformed, scriptedAws, xml } from "../../../test/support/scripted-aws.ts";
import { bucketOfCardRanges, readableCardRanges } from "./card-range-files-client.ts";
import { rangesToFile } from "./compact/compact-file.ts";

const file = "lists/visa/2026-11-20T10:00:00.000Z";
const content = Buffer.from(rangesToFile({ terms: [], byDigits: new Map() }));

const listed = (keys: readonly string[], next?: string) =>
  xml(
    `<ListBucketResult><IsTruncated>${next !== undefined}</IsTruncated>${next ? `<NextContinuationToken>${next}</NextContinuationToken>` : ""}${keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join("")}</ListBucketResult>`,
  );

const missing = xml("<Error><Code>NoSuchKey</Code><Message>No</Message></Error>", 404);
const refused = xml("<Error><Code>AccessDenied</Code><Message>No</Message></Error>", 403);

describe("card range files in their bucket", () => {
  it("are read back unchanged", async () => {
    const requests = await scriptedAws(() => ({ status: 200, body: content }));
    expect(await readableCardRanges("card-ranges").read(file)).toEqual({ terms: [], byDigits: new Map() });
    expect(requests[0]?.path).toContain(`/card-ranges/${file.replaceAll(":", "%3A")}`);
  });

  it.each([
    ["a not-found error", missing],
    ["a refusal", refused],
    ["a truncated file", { status: 200, body: content.subarray(0, content.length - 1) }],
    ...malformed,
  ] as const)("are not mistaken for a list if the bucket responds with %s", async (_, response) => {
    await scriptedAws(() => response);
    await expect(readableCardRanges("card-ranges").read(file)).rejects.toThrow();
  });

  it("are all deleted, even if the bucket lists them in several pages", async () => {
    const requests = await scriptedAws(({ method, path }) => {
      if (method !== "GET") return { status: 204 };
      return path.includes("continuation-token=next") ? listed(["lists/visa/2"]) : listed(["lists/visa/1"], "next");
    });
    await bucketOfCardRanges("card-ranges").removeOthers("visa", [file]);
    const removed = requests.filter(({ method }) => method === "DELETE").map(({ path }) => path.split("?")[0]);
    expect(removed.toSorted()).toEqual(["/card-ranges/lists/visa/1", "/card-ranges/lists/visa/2"]);
  });

  it("are all deleted except one that the bucket refuses to delete, which is reported", async () => {
    const others = ["lists/visa/1", "lists/visa/2", "lists/visa/3"];
    const requests = await scriptedAws(({ method, path }) => {
      if (method === "GET") return listed([...others, file]);
      return path.includes("/2") ? refused : { status: 204 };
    });
    await expect(bucketOfCardRanges("card-ranges").removeOthers("visa", [file])).rejects.toThrow();
    const removed = requests.filter(({ method }) => method === "DELETE").map(({ path }) => path.split("?")[0]);
    expect(removed.toSorted()).toEqual(others.map((one) => `/card-ranges/${one}`));
  });
});
