import { AsyncLocalStorage } from "node:async_hooks";

/**
 * Actor, operation and request for which the current code runs. Each pipeline sets them once per invocation, so stores can
 * write audit entries without extra parameters.
 */

type Actor =
  | { readonly kind: "api-key"; readonly apiKey: string }
  /** ARN of an IAM user or role session, as verified by AWS. */
  | { readonly kind: "operator"; readonly identity: string }
  /** Work without an API key or an operator: sweeps, scheduled tasks, event processing and requests to public endpoints. */
  | { readonly kind: "service" };

export interface Act {
  readonly by: Actor;
  /** Operation ID of the function. */
  readonly action: string;
  readonly requestId: string;
  /** Source IP address of the request, as seen by API Gateway or the function URL. */
  readonly sourceAddress?: string | undefined;
  /** Required for operators. */
  readonly reason?: string | undefined;
}

const running = new AsyncLocalStorage<Act>();

export const inAct = <Outcome>(act: Act, work: () => Outcome): Outcome => running.run(act, work);

/** Runs work that neither an API key nor an operator requested, with the service as the actor. */
export const inActOfService = <Outcome>(action: string, requestId: string, work: () => Outcome): Outcome =>
  inAct({ by: { kind: "service" }, action, requestId }, work);

/** Default outside a pipeline, for tests that call a store or a use case directly. */
const ofNobody: Act = { by: { kind: "service" }, action: "unknown", requestId: "none" };

export const currentAct = (): Act => running.getStore() ?? ofNobody;
