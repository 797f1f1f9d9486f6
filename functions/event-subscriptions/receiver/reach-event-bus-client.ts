import { EventBridgeClient, PutEventsCommand } from "@aws-sdk/client-eventbridge";
import { clientOptions } from "../../shared/aws/aws-client.ts";
import { type AwsFault, isUnreadable } from "../../shared/aws/aws-fault.ts";
import { classifyFault } from "./classify-attempt.ts";
import { attemptSeconds } from "./post-event.ts";
import type { ReachEventBus } from "./reach-receiver.ts";

/** Puts events on agents' own buses, in the region of each bus. The bus policy must allow the call. */
export function reachEventBus(): ReachEventBus {
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
      const { EventId, ErrorCode } = Entries[0] ?? {};
      if (EventId !== undefined) return { result: { kind: "received" } };
      const finding = ErrorCode === undefined ? "unreadable-answer" : findingOfRefusal(ErrorCode);
      return { result: { kind: "not-received", finding } };
    } catch (fault) {
      const { name } = fault as Error;
      const isRefusal = /AccessDenied|ResourceNotFound|NotAuthorized|Throttl/.test(name);
      if (isRefusal) return { result: { kind: "not-received", finding: findingOfRefusal(name) } };
      const isAnswer = isUnreadable(fault as AwsFault);
      return { result: isAnswer ? { kind: "not-received", finding: "unreadable-answer" } : classifyFault(fault) };
    }
  };
}

const findingOfRefusal = (name: string): "too-many-requests" | "refused-by-receiver" =>
  name.includes("Throttl") ? "too-many-requests" : "refused-by-receiver";
