import { join } from "node:path";
import { EventBridgeClient, PutEventsCommand } from "@aws-sdk/client-eventbridge";
import type { DynamoDBRecord, StreamRecord } from "aws-lambda";
import { eventBridgePutEvents } from "../../../functions/event-outbox/publish-events/event-bus-client.ts";
import { clientOptions } from "../../../functions/shared/aws/aws-client.ts";
import { eventInImage } from "../../../functions/shared/store/stored-event.ts";
import { silentLog } from "../../../functions/shared/testing/silent-log.ts";
import { eventOutboxOperations } from "../../operations/event-outbox.ts";
import { lambdaContext } from "../../support/api-event.ts";
import { storedCharge } from "./growth/stored-charge.ts";
import { onTheWire } from "./measuring/on-the-wire.ts";
import { startAsked } from "./measuring/processes.ts";
import { tellRatios } from "./measuring/ratios.ts";
import { sized } from "./measuring/size.ts";
import { lineOf, measure, nothingTaken } from "./measuring/taken.ts";

/**
 * Publishes 100,000 stored events, in stream batches of 100, to a bus in another process. After each batch, a bare client sends
 * the same entries. The difference is the publisher's time to read records. The benchmark fails if the publisher sends fewer
 * than half as many events per second.
 */

const eventsTotal = sized(100_000, 2_000);
/** Same value as in the stack. */
const batchSize = 100;
const entriesMax = 10;
const warmUpBatches = 10;

const rateMin = 0.5;

const bus = startAsked<object, string>(join(import.meta.dirname, "publisher/bus-process.ts"));
Object.assign(process.env, {
  AWS_ENDPOINT_URL: await bus.ask({}),
  AWS_REGION: "eu-west-1",
  AWS_ACCESS_KEY_ID: "operator",
  AWS_SECRET_ACCESS_KEY: "operator",
});

const publish = eventOutboxOperations.publishEvents.handler(
  {},
  {
    putEvents: eventBridgePutEvents("default"),
    log: silentLog,
  },
);
const client = new EventBridgeClient(clientOptions());

/** The stream record of an action with its event. */
function recordOf(number: number): DynamoDBRecord {
  const action = storedCharge(number).find(({ item }) => item["event"]);
  if (!action) throw new Error("no action has an event");
  const image = onTheWire(action.item) as NonNullable<StreamRecord["NewImage"]>;
  return { dynamodb: { SequenceNumber: String(number), NewImage: image } };
}

const entriesOf = (records: readonly DynamoDBRecord[]) =>
  records.map(({ dynamodb }) => {
    const event = eventInImage((dynamodb?.NewImage ?? {}) as Parameters<typeof eventInImage>[0]);
    return {
      EventBusName: "default",
      Source: event.source,
      DetailType: event.type,
      Time: new Date(event.time),
      Detail: JSON.stringify(event),
    };
  });

const [published, alone] = [nothingTaken(), nothingTaken()];

async function oneBatch(from: number): Promise<void> {
  const records = Array.from({ length: batchSize }, (_, index) => recordOf(from + index));
  const entries = entriesOf(records);
  await measure(published, async () => {
    const { batchItemFailures } = await publish({ Records: records }, lambdaContext);
    if (batchItemFailures.length > 0) throw new Error("events were not published");
  });
  await measure(alone, async () => {
    for (let start = 0; start < entries.length; start += entriesMax) {
      await client.send(new PutEventsCommand({ Entries: entries.slice(start, start + entriesMax) }));
    }
  });
}

try {
  for (let batch = 0; batch < warmUpBatches; batch += 1) await oneBatch(batch * batchSize);
  for (const taken of [published, alone]) Object.assign(taken, nothingTaken());
  for (let from = 0; from < eventsTotal; from += batchSize) await oneBatch(from);
  console.log(`${eventsTotal} events`);
  console.log(`  published       ${lineOf(published, eventsTotal)}`);
  console.log(`  entries alone   ${lineOf(alone, eventsTotal)}`);
  tellRatios([
    {
      name: "rate of events published against that of their entries alone",
      ratio: alone.milliseconds / published.milliseconds,
      better: "bigger",
      limit: rateMin,
    },
    {
      name: "own processor time of an event published against that of its entry alone",
      ratio: published.ownMilliseconds / alone.ownMilliseconds,
      better: "smaller",
    },
  ]);
} finally {
  bus.stop();
}
