import { AsyncLocalStorage } from "node:async_hooks";

/**
 * In whose name work is done. Each pipeline says it once for all that happens within, so that a store needs nobody to tell it
 * when a change leaves an entry in the audit trail.
 */

type Actor =
  | { readonly kind: "api-key"; readonly apiKey: string }
  /** The ARN that AWS verified: of a user, or of a session of a role. */
  | { readonly kind: "operator"; readonly identity: string }
  /** Work of its own: a sweep, a schedule, an event. */
  | { readonly kind: "service" };

export interface Act {
  readonly by: Actor;
  /** The operation id of the function. */
  readonly action: string;
  readonly requestId: string;
  /** Where the request came from, as the gateway saw it. */
  readonly sourceAddress?: string | undefined;
  /** Operators say why. */
  readonly reason?: string | undefined;
}

const running = new AsyncLocalStorage<Act>();

export const inAct = <Outcome>(act: Act, work: () => Outcome): Outcome => running.run(act, work);

/** Of a function that nobody in particular called. */
export const inActOfService = <Outcome>(action: string, requestId: string, work: () => Outcome): Outcome =>
  inAct({ by: { kind: "service" }, action, requestId }, work);

/** The service's own where no pipeline said whose work it is: in tests that call a store or a use case by itself. */
const ofNobody: Act = { by: { kind: "service" }, action: "unknown", requestId: "none" };

export const currentAct = (): Act => running.getStore() ?? ofNobody;
