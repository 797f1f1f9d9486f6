import { EventBridgeClient, PutEventsCommand } from "@aws-sdk/client-eventbridge";
import { clientOptions } from "../../shared/aws/aws-client.ts";
import { classifyFault } from "./classify-attempt.ts";
import { attemptSeconds } from "./post-event.ts";
import type { ReachEventBus } from "./reach-receiver.ts";

/** Puts an event on the agent's own bus, whose policy must let the service do so. A bus is reached in its own region. */
export const reachEventBus = (): ReachEventBus => {
  const clients = new Map<string, EventBridgeClient>();
  const clientOf = (eventBusArn = ""): EventBridgeClient => {
    const [, , , region = ""] = eventBusArn.split(":");
    const client =
      clients.get(region) ??
      new EventBridgeClient({ region, ...clientOptions({ answerSeconds: attemptSeconds, attempts: 1 }) });
    clients.set(region, client);
    return client;
  };
  return async ({ eventBusArn }, event) => {
    const entry = {
      EventBusName: eventBusArn,
      Source: event.source,
      DetailType: event.type,
      Time: new Date(event.time),
      Detail: JSON.stringify(event),
    };
    try {
      const { Entries = [] } = await clientOf(eventBusArn).send(new PutEventsCommand({ Entries: [entry] }));
      if (Entries[0]?.EventId !== undefined) return { result: { kind: "received" } };
      return { result: { kind: "not-received", finding: "refused-by-receiver" } };
    } catch (fault) {
      const isRefusal = fault instanceof Error && /AccessDenied|ResourceNotFound|NotAuthorized/.test(fault.name);
      return { result: isRefusal ? { kind: "not-received", finding: "refused-by-receiver" } : classifyFault(fault) };
    }
  };
};
