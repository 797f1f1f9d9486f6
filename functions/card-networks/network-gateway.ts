import type { Iso8583Message } from "#iso8583/message";
import { realTime } from "../shared/time/clock.ts";
import type { AuthorizationAnswer } from "./authorization/authorization-answer.ts";
import type { AuthorizationRequest } from "./authorization/authorization-request.ts";
import {
  authorizationRequestToMessage,
  messageToAuthorizationAnswer,
  messageToReversalAnswer,
  reversalToMessage,
} from "./authorization/recipes.ts";
import type { ReversalAnswer, ReversalRequest } from "./authorization/reversal.ts";
import type { NetworkLink, RejectedReason } from "./link/exchange.ts";
import type { LinkTo } from "./link/network-links.ts";
import type { CardNetwork } from "./networks.ts";

/**
 * What the slices ask of a card network, in their own words: the recipe of the network puts it into a message and reads
 * the answer, the link carries both.
 */

/**
 * How asking ended. After `no-answer` the network may have done what was asked; after `not-sent` it has not, nor after `rejected`,
 * where it refused the form of the message.
 */
export type Asked<Answer> =
  | { readonly kind: "answered"; readonly answer: Answer }
  | { readonly kind: "not-sent"; readonly reason: string }
  | { readonly kind: "no-answer"; readonly reason: string }
  | { readonly kind: "rejected"; readonly reason: RejectedReason };

export interface NetworkGateway {
  authorize(request: AuthorizationRequest, deadline: Date): Promise<Asked<AuthorizationAnswer>>;
  reverse(reversal: ReversalRequest, deadline: Date): Promise<Asked<ReversalAnswer>>;
}

const noLink = { kind: "not-sent", reason: "no-link" } as const;

/** A message that cannot be made is a fault of ours or of stored data: it is known that nothing left. */
const cannotBePacked = { kind: "not-sent", reason: "cannot-be-packed" } as const;

/** An answer that decodes and still makes no sense leaves open what the network did. */
const unreadable = { kind: "no-answer", reason: "unreadable" } as const;

/** Told that a network, or a connector before it, refused the form of a message: a defect of ours that operators must hear of. */
export type OnRejected = (network: CardNetwork, reason: RejectedReason) => void;

const ask = async <Answer>(
  link: NetworkLink | undefined,
  deadline: Date,
  pack: () => Iso8583Message,
  read: (message: Iso8583Message) => Answer,
  onRejected: (reason: RejectedReason) => void,
): Promise<Asked<Answer>> => {
  if (!link) return noLink;
  const message = attempt(pack);
  if (!message) return cannotBePacked;
  const exchange = await link.exchange(message, { deadline: realTime(deadline) });
  if (exchange.kind === "rejected") onRejected(exchange.reason);
  if (exchange.kind !== "answered") return exchange;
  const answer = attempt(() => read(exchange.message));
  return answer ? { kind: "answered", answer } : unreadable;
};

const attempt = <Value>(make: () => Value): Value | undefined => {
  try {
    return make();
  } catch {
    return undefined;
  }
};

export const networkGateway = (linkTo: LinkTo, onRejected: OnRejected = () => {}): NetworkGateway => ({
  authorize: (request, deadline) =>
    ask(
      linkTo(request.network),
      deadline,
      () => authorizationRequestToMessage(request),
      (message) => messageToAuthorizationAnswer(request, message),
      (reason) => onRejected(request.network, reason),
    ),
  reverse: (reversal, deadline) =>
    ask(
      linkTo(reversal.original.network),
      deadline,
      () => reversalToMessage(reversal),
      (message) => messageToReversalAnswer(reversal, message),
      (reason) => onRejected(reversal.original.network, reason),
    ),
});
