import { describe, expect, it } from "vitest";
import { json, jsonError, malformed, scriptedAws } from "../../../test/support/scripted-aws.ts";
import { anEvent } from "../../shared/testing/event-builder.ts";
import { reachEventBus } from "./reach-event-bus-client.ts";

const target = { kind: "event-bus", eventBusArn: "arn:aws:events:eu-west-1:222222222222:event-bus/partner" } as const;
const reach = () => reachEventBus()(target, anEvent());

const notReceived = (finding: string) => ({ result: { kind: "not-received", finding } });

describe("the event bus of an agent", () => {
  it("has received an event if it returns an ID", async () => {
    const requests = await scriptedAws(() => json({ FailedEntryCount: 0, Entries: [{ EventId: "id" }] }));
    expect(await reach()).toEqual({ result: { kind: "received" } });
    const { Entries } = JSON.parse(requests[0]?.body ?? "");
    expect(Entries).toMatchObject([{ EventBusName: target.eventBusArn, Detail: JSON.stringify(anEvent()) }]);
    expect(requests[0]?.headers.authorization).toContain("/eu-west-1/events/");
  });

  it.each([
    ["NotAuthorizedForSourceException", "refused-by-receiver"],
    ["ThrottlingException", "too-many-requests"],
    ["InternalFailure", "refused-by-receiver"],
  ])("has not received an event if its response rejects the entry: %s", async (ErrorCode, finding) => {
    await scriptedAws(() => json({ FailedEntryCount: 1, Entries: [{ ErrorCode, ErrorMessage: "No" }] }));
    expect(await reach()).toEqual(notReceived(finding));
  });

  it("has not received an event if its response does not include a result for the event", async () => {
    await scriptedAws(() => json({}));
    expect(await reach()).toEqual(notReceived("unreadable-answer"));
  });

  it.each([
    ["AccessDeniedException", "refused-by-receiver"],
    ["ResourceNotFoundException", "refused-by-receiver"],
    ["ThrottlingException", "too-many-requests"],
    ["ExpiredTokenException", "connection-failed"],
  ])("rejects the call: %s", async (name, finding) => {
    await scriptedAws(() => jsonError(400, name));
    expect(await reach()).toEqual(notReceived(finding));
  });

  const [html, half] = malformed.map(([, response]) => response);

  it.each([
    ["an HTML page", html, "unreadable-answer"],
    ["a truncated body", half, "connection-failed"],
  ] as const)("has not received an event if it responds with %s: %s", async (_, response, finding) => {
    const requests = await scriptedAws(() => response ?? expect.fail("no response"));
    expect(await reach()).toEqual(notReceived(finding));
    // The delivery itself is retried, with its own backoff.
    expect(requests).toHaveLength(1);
  });
});
