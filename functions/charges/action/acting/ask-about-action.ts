import type { MessageIdentity } from "../../../card-networks/authorization/transaction.ts";
import type { NetworkGateway } from "../../../card-networks/network-gateway.ts";
import { type Exchange, networkResultToExchange } from "../../../messages/published.ts";
import type { Card, OpenCard } from "../../../shared/cards/card-vault.ts";
import { addSeconds, type Clock } from "../../../shared/time/clock.ts";
import type { Log } from "../../../shared/values/log.ts";
import { type Verdict, verdictOnAuthorization, verdictOnReversal } from "../../domain/action/verdict.ts";
import type { Charge } from "../../domain/charge/charge.ts";
import type { OpenAction } from "../../domain/charge/open-action.ts";
import { withReversalTime } from "../../domain/exchange/authorization-exchange.ts";
import { authorizationOfAction, reversalOfAction } from "../action-messages.ts";

export interface NetworkOfActions {
  readonly openCard: OpenCard;
  readonly gateway: NetworkGateway;
  readonly nextStan: () => Promise<string>;
  readonly networkTimeoutSeconds: number;
  /** Delay after which an unanswered message can be reversed. Until then, the message might still be in flight. */
  readonly reversalAfterSeconds: number;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Sends the message of an action and waits for the response until the network timeout or the function's `deadline`,
 * whichever is earlier.
 */
export async function askAboutAction(
  { gateway, networkTimeoutSeconds, reversalAfterSeconds, clock, log }: NetworkOfActions,
  charge: Charge,
  open: OpenAction,
  card: Card,
  { identity, deadline, now }: { readonly identity: MessageIdentity; readonly deadline: Date; readonly now: Date },
): Promise<{ readonly verdict: Verdict; readonly messageExchange: Exchange | undefined }> {
  const patience = addSeconds(now, networkTimeoutSeconds);
  const until = patience < deadline ? patience : deadline;
  const reversibleFrom = addSeconds(until, reversalAfterSeconds);
  const ask = async () => {
    if (open.kind === "reverse" || open.kind === "cancel") {
      const result = await gateway.reverse(reversalOfAction(charge, open, card, identity), until);
      const exchange = withReversalTime(result, reversibleFrom);
      return { result, exchange, verdict: verdictOnReversal(exchange) };
    }
    if (!open.sent) throw new Error(`the action ${open.key} has no message to send`);
    const result = await gateway.authorize(authorizationOfAction(charge, open.sent, card), until);
    const exchange = withReversalTime(result, reversibleFrom);
    return { result, exchange, verdict: verdictOnAuthorization(exchange, open.sent.amountMinor) };
  };
  const { result, exchange, verdict } = await ask();
  if (exchange.kind !== "answered") {
    const { kind: outcome, reason } = exchange;
    log.warn("ACTION_NOT_ANSWERED", { chargeKey: charge.key, actionKey: open.key, outcome, reason });
  }
  return { verdict, messageExchange: networkResultToExchange(result, now, clock()) };
}
