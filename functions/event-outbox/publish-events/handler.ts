import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import * as v from "valibot";
import { CloudEvent } from "../../../events/cloud-event.ts";
import { lambdaLog } from "../../shared/entry/logger.ts";
import { readSettings, text } from "../../shared/platform/settings.ts";
import { eventBridgePutEvents } from "./event-bus-client.ts";
import { type OutboxRecord, publishEvents } from "./publish-events.ts";

const environment = readSettings({ SERVICE_NAME: text, EVENT_BUS: text });
const log = lambdaLog(environment.SERVICE_NAME);
const putEvents = eventBridgePutEvents(environment.EVENT_BUS);

const toOutboxRecord = ({ dynamodb }: DynamoDBRecord): OutboxRecord => {
  const image = unmarshall((dynamodb?.NewImage ?? {}) as Record<string, AttributeValue>);
  return { sequenceNumber: dynamodb?.SequenceNumber ?? "", event: v.parse(CloudEvent, image["event"]) };
};

export const handler = async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const failed = await publishEvents(Records.map(toOutboxRecord), putEvents, log);
  return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
};
