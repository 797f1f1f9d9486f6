import type { CloudEvent } from "../../../events/cloud-event.ts";
import {
  type Distribution,
  distributionItemKey,
  itemToDistribution,
  recipientsDigest,
} from "../../distributions/published.ts";
import { fileName, itemToReport, reportItemKey } from "../../reports/published.ts";
import type { EventWork } from "../../shared/entry/event-consumer.ts";
import type { Table } from "../../shared/store/table.ts";
import type { Clock } from "../../shared/time/clock.ts";
import { allOf } from "../../shared/values/all-of.ts";
import type { BeginDelivery } from "../delivery/attempt-delivery.ts";
import { type CarriedFile, type Delivery, pendingDelivery } from "../domain/delivery.ts";

export interface DeliverReportPlatform {
  readonly table: Pick<Table, "read">;
  readonly begin: BeginDelivery;
  readonly clock: Clock;
}

/**
 * Creates one delivery per distribution of the report (for an email distribution, one per email) and attempts each delivery
 * immediately. Delivery keys are derived from the report and the target, so a repeated call from the event bus finds the
 * existing deliveries. Archived distributions are skipped. A delivery to a suspended distribution fails, and can be resent
 * after the agent has proven its ownership of the target.
 */
export const deliverReport =
  ({ table, begin, clock }: DeliverReportPlatform) =>
  async ({ agent: agentKey, subject }: CloudEvent): Promise<EventWork | undefined> => {
    const [reportItem] = await table.read([reportItemKey(subject)]);
    const report = itemToReport(reportItem, agentKey);
    const keys = report?.distributions ?? [];
    if (!report || keys.length === 0) return undefined;
    const items = await table.read(keys.map(distributionItemKey));
    const open = items
      .flatMap((item) => itemToDistribution(item, agentKey) ?? [])
      .filter(({ status }) => status !== "archived");

    const carried = { reportKey: report.key, fileName: fileName(report) };
    const parcels = open.flatMap((distribution) =>
      messagesOf(distribution).map((message) => ({ distribution, carries: { ...carried, ...message } })),
    );
    const deliver = async ({ distribution, carries }: (typeof parcels)[number]): Promise<void> => {
      const delivery = newDelivery(distribution, carries, clock());
      const attempt = await begin({ delivery, agentKey, content: undefined });
      await attempt?.();
    };
    return async () => {
      await allOf(parcels.map(deliver));
    };
  };

type Message = Pick<CarriedFile, "message" | "recipientsDigest">;

/**
 * Returns one message per entry in the `recipients` of an email distribution. For other types, returns one empty message,
 * because the file is delivered once.
 */
const messagesOf = (distribution: Distribution): readonly Message[] =>
  distribution.type === "email"
    ? distribution.targets.recipients.map((recipients, index) => ({
        message: index + 1,
        recipientsDigest: recipientsDigest(recipients),
      }))
    : [{}];

function newDelivery({ key: distributionKey, type }: Distribution, carries: CarriedFile, now: Date): Delivery {
  const fact = `${carries.reportKey}#${distributionKey}#${carries.recipientsDigest ?? ""}`;
  return pendingDelivery(fact, { kind: type, target: { distributionKey }, carries }, now);
}
