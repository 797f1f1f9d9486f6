import type { Iso8583Message } from "#iso8583/message";
import { type VisibleMessage, visibleMessage } from "#iso8583/visible-message";
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
import { networkWire } from "./wire.ts";

/**
 * What the slices ask of a card network, in their own words: the recipe of the network puts it into a message and reads
 * the answer, the link carries both.
 */

/**
 * How asking ended. After `no-answer` the network may have done what was asked; after `not-sent` it has not, nor after `rejected`,
 * where it refused the form of the message.
 */
export type Asked<Answer> =
  | ({ readonly kind: "answered"; readonly answer: Answer } & Saying)
  | ({ readonly kind: "not-sent"; readonly reason: string } & Saying)
  | ({ readonly kind: "no-answer"; readonly reason: string } & Saying)
  | ({ readonly kind: "rejected"; readonly reason: RejectedReason } & Saying);

/** Absent when no message was made. */
interface Saying {
  readonly said?: SaidToNetwork;
}

/** The message and its answer as far as they may be kept. */
export interface SaidToNetwork {
  readonly network: CardNetwork;
  /** Whose table of fields they are shown by, and its version: `visa/1`. */
  readonly dialect: string;
  readonly request: VisibleMessage;
  readonly answer?: VisibleMessage;
}

export interface NetworkGateway {
  authorize(request: AuthorizationRequest, deadline: Date): Promise<Asked<AuthorizationAnswer>>;
  reverse(reversal: ReversalRequest, deadline: Date): Promise<Asked<ReversalAnswer>>;
}

/** Counts changes of dialects after which a kept field of an earlier message would be read wrongly. */
const shownFormVersion = 1;

const noLink = { kind: "not-sent", reason: "no-link" } as const;

/** A message that cannot be made is a fault of ours or of stored data: it is known that nothing left. */
const cannotBePacked = { kind: "not-sent", reason: "cannot-be-packed" } as const;

/** An answer that decodes and still makes no sense leaves open what the network did. */
const unreadable = { kind: "no-answer", reason: "unreadable" } as const;

/** Told that a network, or a connector before it, refused the form of a message: a defect of ours that operators must hear of. */
export type OnRejected = (network: CardNetwork, reason: RejectedReason) => void;

const ask = async <Answer>(
  network: CardNetwork,
  link: NetworkLink | undefined,
  deadline: Date,
  pack: () => Iso8583Message,
  read: (message: Iso8583Message) => Answer,
  onRejected: (reason: RejectedReason) => void,
): Promise<Asked<Answer>> => {
  if (!link) return noLink;
  const message = attempt(pack);
  if (!message) return cannotBePacked;
  const answering = link.exchange(message, { deadline: realTime(deadline) });
  const { dialect } = networkWire[network];
  const asked = { network, dialect: `${network}/${shownFormVersion}`, request: visibleMessage(dialect, message) };
  const exchange = await answering;
  if (exchange.kind === "rejected") onRejected(exchange.reason);
  if (exchange.kind !== "answered") return { ...exchange, said: asked };
  const said = { ...asked, answer: visibleMessage(dialect, exchange.message) };
  const answer = attempt(() => read(exchange.message));
  return answer ? { kind: "answered", answer, said } : { ...unreadable, said };
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
      request.network,
      linkTo(request.network),
      deadline,
      () => authorizationRequestToMessage(request),
      (message) => messageToAuthorizationAnswer(request, message),
      (reason) => onRejected(request.network, reason),
    ),
  reverse: (reversal, deadline) =>
    ask(
      reversal.original.network,
      linkTo(reversal.original.network),
      deadline,
      () => reversalToMessage(reversal),
      (message) => messageToReversalAnswer(reversal, message),
      (reason) => onRejected(reversal.original.network, reason),
    ),
});
