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
 * Makes a delivery for each distribution of the report, and for each message of those by email, and tries each at once. Keys
 * follow from what is delivered where: when the bus calls twice, the second call finds the deliveries there. Archived
 * distributions are skipped. To one that is suspended the delivery fails, and can be sent again when its agent has proven the
 * target.
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

/** An email distribution may have several messages; the others have one file. */
const messagesOf = (distribution: Distribution): readonly Message[] =>
  distribution.type === "email"
    ? distribution.targets.recipients.map((recipients, index) => ({
        message: index + 1,
        recipientsDigest: recipientsDigest(recipients),
      }))
    : [{}];

const newDelivery = ({ key: distributionKey, type }: Distribution, carries: CarriedFile, now: Date): Delivery => {
  const fact = `${carries.reportKey}#${distributionKey}#${carries.recipientsDigest ?? ""}`;
  return pendingDelivery(fact, { kind: type, target: { distributionKey }, carries }, now);
};
