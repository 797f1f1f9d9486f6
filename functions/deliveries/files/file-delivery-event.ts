import { type CloudEvent, cloudEvent, type EventNames } from "../../../events/cloud-event.ts";
import { distributionSent } from "../../../events/distribution-sent.ts";
import type { Delivery, Finding } from "../domain/delivery.ts";

/** What failed, for people. The findings are a closed list, and nothing a server says is repeated. */
const messages: Partial<Record<Finding, string>> = {
  "host-not-found": "The host has no address.",
  "address-not-public": "The host has an address that is not public.",
  "connection-failed": "The connection could not be made, or broke.",
  "timed-out": "The server did not answer in time.",
  "host-key-changed": "The server showed another host key than before, or than the distribution names.",
  "sign-in-refused": "The server did not let the service in with its public key.",
  "no-such-directory": "The directory is not there.",
  "write-refused": "The server did not take the file; its disk may be full.",
  "size-differs": "The file that the server has is not as long as the one that was sent.",
  "rename-refused": "The server did not give the file its name.",
  "role-refused": "The role could not be assumed with the external id.",
  "bucket-refused": "The bucket refused the file, or belongs to another account than the distribution says.",
  "no-such-bucket": "The bucket is not there.",
  "mail-refused": "The mail was refused.",
  "report-not-available": "The report was archived before it could be delivered.",
  "target-not-active": "The distribution was archived before the report could be delivered.",
  interrupted: "The attempts to deliver the file did not come to their end.",
};

export type FileDeliveryEvent = (delivery: Delivery, agentKey: string) => CloudEvent | undefined;

/** The event of a file that arrived or was given up; deliveries of events have none, or they would never end. */
export const fileDeliveryEventFor =
  (names: EventNames): FileDeliveryEvent =>
  ({ key, version, kind, target, carries, status, finding, lastModified, created }, agentKey) => {
    if (kind === "webhook" || kind === "event-bus" || status === "pending" || !("fileName" in carries))
      return undefined;
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
          fileName: carries.fileName,
          type: kind,
          status,
          time,
          ...(finding && { failureReason: { message: messages[finding] ?? finding, detail: finding } }),
        },
      },
      names,
    );
  };
