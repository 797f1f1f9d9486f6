import { Readable } from "node:stream";
import type { CloudEvent } from "../../events/cloud-event.ts";
import {
  deliveryItemKey,
  deliveryListOfTarget,
  itemToDelivery,
} from "../../functions/deliveries/delivery/delivery-store.ts";
import type { Delivery } from "../../functions/deliveries/domain/delivery.ts";
import { fileAttemptSeconds } from "../../functions/deliveries/domain/file-retries.ts";
import { distributionEventFor } from "../../functions/distributions/distribution/distribution-event.ts";
import {
  distributionItemKey,
  itemToDistribution,
  newDistributionToWrites,
} from "../../functions/distributions/distribution/distribution-store.ts";
import type { Destination, Distribution } from "../../functions/distributions/domain/distribution.ts";
import type { SendFile } from "../../functions/distributions/sending/send-file.ts";
import { newReportWrites } from "../../functions/reports/report/report-store.ts";
import { aReport } from "../../functions/reports/testing/report-builder.ts";
import { eventOf } from "../../functions/shared/store/stored-event.ts";
import type { Table } from "../../functions/shared/store/table.ts";
import { addSeconds } from "../../functions/shared/time/clock.ts";
import { deliveriesOperations } from "../operations/deliveries.ts";
import { answerOf } from "./api-event.ts";
import { listedItems } from "./listed-items.ts";
import { testEventNames, testPlatform } from "./test-platform.ts";
import { testSettings } from "./test-settings.ts";

const content = Buffer.from("a,b\r\n1,2\r\n");
const file = { rowCount: 1, size: content.length, sha256: "0".repeat(64) };

/** A server that no other agent claims. */
const sftpDestination = (name: string): Destination => ({
  type: "sftp",
  targets: { host: `${name}.agent.example`, username: name, dirPath: "/" },
});

/** The deliveries of a finished report on a table, with a scripted sender and a settable clock. */
export async function fileDeliveries(
  table: Table,
  name: string,
  send: SendFile,
  destination: Destination = sftpDestination(name),
  agentKey = "cgt-00000000000000000001",
) {
  let now = new Date("2026-11-21T10:05:00.000Z");
  const clock = () => now;
  const distribution: Distribution = {
    key: `dst-${name}`,
    ...destination,
    status: "active",
    created: now.toISOString(),
    version: 1,
  };
  const report = aReport({ agentKey, key: `rep-${name}`, reportScheduleKey: `rsk-${name}`, status: "completed", file });
  const reportWithTarget = { ...report, distributions: [distribution.key] };
  const finished: CloudEvent = {
    specversion: "1.0",
    id: `evt-${name}`,
    source: `${testEventNames.eventsBase}/reports`,
    type: "com.acquiring.reports.updated",
    subject: report.key,
    time: now.toISOString(),
    datacontenttype: "application/json",
    dataschema: `${testEventNames.eventsBase}/schemas`,
    agent: agentKey,
    data: { key: report.key, status: "completed" },
  };
  await table.write(newDistributionToWrites(distribution, agentKey));
  await table.write(newReportWrites(reportWithTarget, finished, now));

  const clientsOn = (used: Table) => ({
    ...testPlatform(used, { clock }),
    send,
    bucket: { read: async () => Readable.from([content]) },
  });
  const deadline = () => addSeconds(now, 3_600 + fileAttemptSeconds);

  const deliveries = async (): Promise<readonly Delivery[]> => {
    const items = await listedItems(table, deliveryListOfTarget(distribution.key), deliveryItemKey, "byReference");
    return items.flatMap((item) => itemToDelivery(item, agentKey) ?? []);
  };

  return {
    distribution,
    agentKey,
    pass: (seconds: number) => {
      now = addSeconds(now, seconds);
    },
    /** Sends the event of the finished report, as the bus does. */
    call: (used: Table = table) => deliveriesOperations.deliverReport.run(testSettings, clientsOn(used))(finished),
    sweep: (used: Table = table) =>
      deliveriesOperations.sweepFileDeliveries.run(testSettings, clientsOn(used))(deadline()),
    /** Changes the distribution as the agent and sends the event of the change. */
    change: async () => {
      const after = { ...distribution, version: distribution.version + 1, lastModified: now.toISOString() };
      const changeEvent = distributionEventFor(testEventNames)(after, agentKey);
      const nobody = () => Promise.reject(new Error("no subscription is there"));
      const clients = { ...clientsOn(table), receivers: { webhook: nobody, "event-bus": nobody }, random: () => 0 };
      await deliveriesOperations.deliverEvent.run(testSettings, clients)(changeEvent);
    },
    /** Resends the delivery as the agent: POST /deliveries/{deliveryKey}/resend. */
    resend: async () => {
      const [delivery] = await deliveries();
      const handler = deliveriesOperations.resendDelivery.handler(testSettings, clientsOn(table));
      const caller = { agentKey, apiKey: "apk-1", permissions: "all:All" };
      const pathParameters = { deliveryKey: delivery?.key ?? "" };
      return answerOf(handler, { caller, pathParameters });
    },
    deliveries,
    onlyDelivery: async (): Promise<Delivery> => {
      const [delivery, ...others] = await deliveries();
      if (!delivery || others.length > 0) throw new Error(`there are ${others.length} deliveries more than one`);
      return delivery;
    },
    storedDistribution: async () => {
      const [item] = await table.read([distributionItemKey(distribution.key)]);
      return itemToDistribution(item, agentKey);
    },
    /** Returns the events about the outcome of the delivery. */
    outcomeEvents: async (): Promise<readonly unknown[]> => {
      const [delivery] = await deliveries();
      if (!delivery) return [];
      const items = await table.items(deliveryItemKey(delivery.key).pk, { prefix: "outcome#", limit: 10 });
      return items.map((item) => eventOf(item).data);
    },
  };
}
