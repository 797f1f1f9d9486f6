import { type CloudEvent, cloudEvent, type EventNames } from "../../../events/cloud-event.ts";
import { distributionSent } from "../../../events/distribution-sent.ts";
import { type Delivery, deliveryFailureReasons } from "../domain/delivery.ts";

export type FileDeliveryEvent = (delivery: Delivery, agentKey: string) => CloudEvent | undefined;

/** Event deliveries have no completion event, because that event would itself have to be delivered. */
export const fileDeliveryEventFor =
  (names: EventNames): FileDeliveryEvent =>
  ({ key, version, kind, target, carries, status, finding, resent, lastModified, created }, agentKey) => {
    if (kind === "webhook" || kind === "event-bus" || kind === "pull") return undefined;
    if (status === "pending" || !("fileName" in carries)) return undefined;
    const { distributionKey = "" } = target;
    const time = lastModified ?? created;
    return cloudEvent(
      distributionSent,
      {
        fact: `${key} ${version}`,
        subject: distributionKey,
        time: new Date(time),
        agentKey,
        data: {
          distributionKey,
          deliveryKey: key,
          reportKey: carries.reportKey,
          fileName: carries.fileName,
          type: kind,
          status,
          ...(resent !== undefined && { resent: true }),
          time,
          ...(finding && { failureReason: { message: deliveryFailureReasons[finding], detail: finding } }),
        },
      },
      names,
    );
  };
