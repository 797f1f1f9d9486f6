import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { EventBuses } from "../../events/event-buses.ts";
import { exampleOutsideAccounts } from "../../outside-accounts.ts";
import { exampleDeployment } from "../../testing/example-deployment.ts";
import { callerOf } from "../../testing/example-request.ts";
import { eventsService } from "./events-service.ts";

let directory: string;
let buses: EventBuses;
let accepted: string[];

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), "events-"));
  accepted = [];
  const rules = { handOver: (busName: string) => void accepted.push(busName) };
  const deployment = exampleDeployment({ Own: { Type: "AWS::Events::EventBus", Properties: { Name: "own" } } });
  buses = new EventBuses(deployment, rules, directory, exampleOutsideAccounts);
});
afterEach(() => {
  buses.close();
  rmSync(directory, { recursive: true });
});

function put(EventBusName?: string, Detail = "{}") {
  const caller = callerOf(eventsService(buses));
  const entry = { ...(EventBusName && { EventBusName }), Source: "s", DetailType: "t", Detail };
  return caller.operation("AWSEvents.PutEvents", { Entries: [entry] }).then((answer) => ({ ...answer, ...caller }));
}

const arnOf = (account: string, name: string) => `arn:aws:events:eu-west-1:${account}:event-bus/${name}`;

describe("An event", () => {
  test.each([
    ["own", arnOf("000000000000", "own"), "own"],
    [arnOf("000000000000", "own"), arnOf("000000000000", "own"), "own"],
    [undefined, arnOf("000000000000", "default"), "default"],
    [arnOf("999999999999", "partner-events"), arnOf("999999999999", "partner-events"), "999999999999.partner-events"],
  ])("for the bus %s requires permission on that bus and is delivered to it", async (bus, resource, name) => {
    const { accesses } = await put(bus);
    expect(accesses).toEqual([{ action: "events:PutEvents", resource }]);
    expect(accepted).toEqual([name]);
  });

  test("for a bus that does not exist is rejected", async () => {
    for (const bus of ["other", arnOf("999999999999", "own")]) {
      await expect(put(bus)).rejects.toMatchObject({ name: "ResourceNotFoundException" });
    }
  });

  test("that is not JSON fails alone, without affecting the others", async () => {
    expect(await put("own", "{")).toMatchObject({ FailedEntryCount: 1, Entries: [{ ErrorCode: "MalformedDetail" }] });
  });
});
