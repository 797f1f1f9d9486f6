import type { EventSubscription } from "../../../client/index.ts";

/** `https://events.acquiring.example/charges` as `charges`, `com.acquiring.distributions` as `distributions`. */
export const sourceText = (eventSource: string): string => eventSource.split(/[/.]/).at(-1) ?? eventSource;

export const targetText = ({ targetUrl, eventBusArn }: Pick<EventSubscription, "targetUrl" | "eventBusArn">): string =>
  targetUrl ?? eventBusArn ?? "fetched by you";
