import { describe, expect, it } from "vitest";
import { type AwsReply, scriptedAws, xml } from "../../../test/support/scripted-aws.ts";
import { s3ObjectStore } from "./s3-object-store.ts";

const refusal = (code: string, status: number) =>
  xml(`<Error><Code>${code}</Code><Message>No</Message></Error>`, status);
const conflict = refusal("ConditionalRequestConflict", 409);
const written: AwsReply = { status: 200, headers: { etag: '"tag"' } };

/** Returns these responses in order, and repeats the last response. */
async function storeThatAnswers(...replies: readonly AwsReply[]) {
  let answered = 0;
  const requests = await scriptedAws(() => replies[Math.min(answered++, replies.length - 1)] ?? expect.fail());
  return { store: s3ObjectStore("files", undefined, 0), requests };
}

describe("writing a file with If-None-Match", () => {
  it("is retried after a conflict, under the same condition, until it succeeds", async () => {
    const { store, requests } = await storeThatAnswers(conflict, conflict, written);
    await store.putIfAbsent("key", Buffer.from("content"));
    expect(requests.map(({ headers }) => headers["if-none-match"])).toEqual(["*", "*", "*"]);
    expect(new Set(requests.map(({ body }) => body))).toHaveLength(1);
  });

  it("returns that the file exists if the condition fails after a conflict", async () => {
    const { store, requests } = await storeThatAnswers(conflict, refusal("PreconditionFailed", 412));
    await store.putIfAbsent("key", Buffer.from("content"));
    expect(requests).toHaveLength(2);
  });

  it("fails if the conflicts persist, and reports the file neither as written nor as existing", async () => {
    const { store, requests } = await storeThatAnswers(conflict);
    await expect(store.putIfAbsent("key", Buffer.from("content"))).rejects.toMatchObject({
      name: "ConditionalRequestConflict",
    });
    expect(requests).toHaveLength(5);
  });
});

describe("moving a file", () => {
  it("deletes the original after a conflict, if it still has its entity tag", async () => {
    const found: AwsReply = { status: 200, headers: { etag: '"tag"' }, body: "content" };
    const { store, requests } = await storeThatAnswers(found, written, conflict, { status: 204 });
    await store.move("inbox/a", "taken/a", '"tag"');
    expect(requests.map(({ method }) => method)).toEqual(["GET", "PUT", "DELETE", "DELETE"]);
    expect(requests.map(({ headers }) => headers["if-match"])).toEqual(['"tag"', undefined, '"tag"', '"tag"']);
  });
});
