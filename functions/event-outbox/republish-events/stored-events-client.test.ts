import { describe, expect, it } from "vitest";
import { json, jsonError, malformed, scriptedAws } from "../../../test/support/scripted-aws.ts";
import { eventAttributes } from "../../shared/store/stored-event.ts";
import { anEvent } from "../../shared/testing/event-builder.ts";
import { silentLog } from "../../shared/testing/silent-log.ts";
import { republishEvents } from "./republish-events.ts";
import { scanEvents } from "./stored-events-client.ts";

const [from, to] = ["2026-11-20T00:00:00.000Z", "2026-11-21T00:00:00.000Z"];

const stored = (id: string) => ({
  event: { B: Buffer.from(eventAttributes(anEvent({ id })).event).toString("base64") },
});

async function republished() {
  const ids: string[] = [];
  const putEvents = async (events: readonly { readonly id: string }[]) => events.map(({ id }) => ids.push(id) > 0);
  const output = await republishEvents({ readEvents: scanEvents("domain"), putEvents, log: silentLog })(
    { from, to },
    () => 900_000,
  );
  return { ids, output };
}

describe("stored events", () => {
  it("are read page by page, including past a page without events", async () => {
    const place = { pk: { S: "charge#1" }, sk: { S: "action#1" } };
    const pages = [
      { Items: [stored("evt-1")], LastEvaluatedKey: place },
      { LastEvaluatedKey: place },
      { Items: [stored("evt-2")] },
    ];
    const requests = await scriptedAws(() => json(pages.shift()));
    expect(await republished()).toEqual({ ids: ["evt-1", "evt-2"], output: { published: 2, failed: 0 } });
    const starts = requests.map(({ body }) => JSON.parse(body).ExclusiveStartKey);
    expect(starts).toEqual([undefined, place, place]);
    expect(JSON.parse(requests[0]?.body ?? "").ExpressionAttributeValues).toEqual({
      ":from": { S: from },
      ":to": { S: to },
    });
  });

  it.each([...malformed, ["a refusal", jsonError(400, "AccessDeniedException")] as const])(
    "cause an error if the table returns %s",
    async (_, response) => {
      await scriptedAws(() => response);
      await expect(republished()).rejects.toThrow();
    },
  );
});
