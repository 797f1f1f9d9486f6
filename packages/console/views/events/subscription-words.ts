import type { EventSubscription } from "../../../client/index.ts";

/** Shortens `https://events.acquiring.example/charges` to `charges`, and `com.acquiring.distributions` to `distributions`. */
export const sourceText = (eventSource: string): string => eventSource.split(/[/.]/).at(-1) ?? eventSource;

export const targetText = ({ targetUrl, eventBusArn }: Pick<EventSubscription, "targetUrl" | "eventBusArn">): string =>
  targetUrl ?? eventBusArn ?? "event queue (pull)";
