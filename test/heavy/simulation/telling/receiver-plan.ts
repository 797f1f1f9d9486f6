import type { EventArea } from "../../../../events/cloud-event.ts";

/** How the receivers of a run behave, as data. */

interface Asked {
  /** How often it was asked, this time included. */
  readonly asked: number;
  readonly elapsedMs: number;
  readonly type: string;
}

export interface Behaviour {
  readonly statusCode: number;
  readonly retryAfter?: string | undefined;
  /** How long it takes to answer. */
  readonly afterMs?: number;
}

const takes: Behaviour = { statusCode: 204 };

export const receiverKinds = {
  "takes everything": () => takes,
  "fails for some minutes": ({ elapsedMs }) => (elapsedMs < 400_000 ? { statusCode: 500 } : takes),
  "fails each second time": ({ asked }) => (asked % 2 === 1 ? { statusCode: 503 } : takes),
  "takes, and answers too late at first": ({ asked }) => ({ ...takes, afterMs: asked <= 3 ? 20_000 : 0 }),
  "wants to be left alone at first": ({ asked }) => (asked <= 2 ? { statusCode: 429, retryAfter: "900" } : takes),
  "never takes one kind of events": ({ type }) => (/refund|abandoned/.test(type) ? { statusCode: 400 } : takes),
  "never takes anything": () => ({ statusCode: 500 }),
  "goes away": ({ asked }) => (asked <= 2 ? takes : { statusCode: 410 }),
} as const satisfies Readonly<Record<string, (asked: Asked) => Behaviour>>;

export type ReceiverKind = keyof typeof receiverKinds;

/** Those that get every event in the end. */
export const takesAll = (kind: ReceiverKind): boolean =>
  !["never takes one kind of events", "never takes anything", "goes away"].includes(kind);

/** Of what a run tells. */
export const toldAreas = ["charges", "clearing"] as const satisfies readonly EventArea[];

export interface ReceiverPlan {
  readonly agent: number;
  readonly area: (typeof toldAreas)[number];
  readonly kind: ReceiverKind;
}
