import { EventBridgeClient, PutEventsCommand } from "@aws-sdk/client-eventbridge";
import type { CloudEvent } from "../../../events/cloud-event.ts";
import type { EventSubscription } from "../event-subscription.ts";
import { type Judgement, judgeFault } from "./judge-attempt.ts";

/** Puts an event on the agent's own bus, whose policy must let the service do so. */
export const reachEventBus = () => {
  const client = new EventBridgeClient({ maxAttempts: 1 });
  return async ({ eventBusArn }: EventSubscription, event: CloudEvent): Promise<{ judgement: Judgement }> => {
    const entry = {
      EventBusName: eventBusArn,
      Source: event.source,
      DetailType: event.type,
      Time: new Date(event.time),
      Detail: JSON.stringify(event),
    };
    try {
      const { Entries = [] } = await client.send(new PutEventsCommand({ Entries: [entry] }));
      if (Entries[0]?.EventId !== undefined) return { judgement: { kind: "received" } };
      return { judgement: { kind: "not-received", finding: "refused-by-receiver" } };
    } catch (fault) {
      const isRefusal = fault instanceof Error && /AccessDenied|ResourceNotFound|NotAuthorized/.test(fault.name);
      return { judgement: isRefusal ? { kind: "not-received", finding: "refused-by-receiver" } : judgeFault(fault) };
    }
  };
};
