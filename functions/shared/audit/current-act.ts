import { AsyncLocalStorage } from "node:async_hooks";

/**
 * The actor of the current work. Each pipeline sets it once for everything that it runs, so stores can write audit
 * entries without extra parameters.
 */

type Actor =
  | { readonly kind: "api-key"; readonly apiKey: string }
  /** ARN that AWS verified: of a user, or of a role session. */
  | { readonly kind: "operator"; readonly identity: string }
  /** Work that no caller requested: a sweep, a schedule, an event. */
  | { readonly kind: "service" };

export interface Act {
  readonly by: Actor;
  /** Operation ID of the function. */
  readonly action: string;
  readonly requestId: string;
  /** Source address of the request, as seen by the gateway. */
  readonly sourceAddress?: string | undefined;
  /** Operators must state it. */
  readonly reason?: string | undefined;
}

const running = new AsyncLocalStorage<Act>();

export const inAct = <Outcome>(act: Act, work: () => Outcome): Outcome => running.run(act, work);

/** Runs work of a function that no user called. */
export const inActOfService = <Outcome>(action: string, requestId: string, work: () => Outcome): Outcome =>
  inAct({ by: { kind: "service" }, action, requestId }, work);

/** Default outside a pipeline, in tests that call a store or a use case directly. */
const ofNobody: Act = { by: { kind: "service" }, action: "unknown", requestId: "none" };

export const currentAct = (): Act => running.getStore() ?? ofNobody;
