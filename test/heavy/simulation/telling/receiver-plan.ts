import type { EventArea } from "../../../../events/cloud-event.ts";
import { runsBegin } from "../timeline.ts";

/** Behavior of a run's receivers, as data. */

interface Asked {
  /** Number of requests to the receiver, including this one. */
  readonly requestCount: number;
  readonly elapsedMs: number;
  readonly type: string;
}

export interface Behavior {
  readonly statusCode: number;
  readonly retryAfter?: string | undefined;
  /** Time until the receiver responds. */
  readonly afterMs?: number;
}

const takes: Behavior = { statusCode: 204 };

export const leftAloneSeconds = 900;

/** The date in the HTTP format, in whole seconds. */
const dateAfter = (elapsedMs: number): string =>
  new Date(runsBegin.getTime() + elapsedMs + leftAloneSeconds * 1_000).toUTCString();

export const receiverKinds = {
  "takes everything": () => takes,
  "fails for a few minutes": ({ elapsedMs }) => (elapsedMs < 400_000 ? { statusCode: 500 } : takes),
  "fails for a few hours": ({ elapsedMs }) => (elapsedMs < 9_000_000 ? { statusCode: 500 } : takes),
  "fails each second time": ({ requestCount }) => (requestCount % 2 === 1 ? { statusCode: 503 } : takes),
  "takes, and answers too late at first": ({ requestCount }) => ({ ...takes, afterMs: requestCount <= 3 ? 20_000 : 0 }),
  "wants to be left alone at first": ({ requestCount }) =>
    requestCount <= 2 ? { statusCode: 429, retryAfter: String(leftAloneSeconds) } : takes,
  "wants to be left alone until a date at first": ({ requestCount, elapsedMs }) =>
    requestCount <= 2 ? { statusCode: 429, retryAfter: dateAfter(elapsedMs) } : takes,
  "never takes one kind of events": ({ type }) => (/refund|abandoned/.test(type) ? { statusCode: 400 } : takes),
  "never takes anything": () => ({ statusCode: 500 }),
  "goes away": ({ requestCount }) => (requestCount <= 2 ? takes : { statusCode: 410 }),
} as const satisfies Readonly<Record<string, (request: Asked) => Behavior>>;

export type ReceiverKind = keyof typeof receiverKinds;

export const wantsToBeLeftAlone = (kind: ReceiverKind): boolean => kind.startsWith("wants to be left alone");

/** Receivers that accept every event in the end. */
export const takesAll = (kind: ReceiverKind): boolean =>
  !["never takes one kind of events", "never takes anything", "goes away"].includes(kind);

/** Event areas that a run covers. */
export const toldAreas = ["charges", "clearing"] as const satisfies readonly EventArea[];

export interface ReceiverPlan {
  readonly agent: number;
  readonly area: (typeof toldAreas)[number];
  readonly kind: ReceiverKind;
  /** Number of the event bus, which may also be another agent's; undefined for a web address. */
  readonly bus?: number | undefined;
  /** The events wait until the receiver fetches them; the service does not send them. */
  readonly fetches?: FetchPlan | undefined;
}

export const acknowledging = {
  all: "acknowledges them",
  half: "acknowledges every half of them at a time",
} as const;

export interface FetchPlan {
  readonly everyMs: number;
  /** Number of events per request. */
  readonly limit: number;
  readonly acknowledges: keyof typeof acknowledging;
}
