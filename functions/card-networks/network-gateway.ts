import type { Iso8583Message } from "#iso8583/message";
import { type VisibleMessage, visibleMessage } from "#iso8583/visible-message";
import { realTime } from "../shared/time/clock.ts";
import type { AuthorizationAnswer } from "./authorization/authorization-answer.ts";
import type { AuthorizationRequest } from "./authorization/authorization-request.ts";
import type { ReversalAnswer, ReversalRequest } from "./authorization/reversal.ts";
import { networkSupports } from "./catalogue/support.ts";
import type { RejectedReason } from "./link/exchange.ts";
import type { LinkTo } from "./link/network-links.ts";
import type { CardNetwork } from "./networks.ts";
import { networkWire } from "./wire.ts";

/**
 * The questions of the slices to a card network, in their own words: the recipe of the network puts it into a message and reads
 * the answer, the link carries both.
 */

/**
 * The outcome of a question. After `no-answer` the network may have done what was asked; after `not-sent` it has not, nor after `rejected`,
 * where it refused the form of the message.
 */
export type NetworkResult<Answer> =
  | ({ readonly kind: "answered"; readonly answer: Answer } & WithExchangeMessages)
  | ({ readonly kind: "not-sent"; readonly reason: string } & WithExchangeMessages)
  | ({ readonly kind: "no-answer"; readonly reason: string } & WithExchangeMessages)
  | ({ readonly kind: "rejected"; readonly reason: RejectedReason } & WithExchangeMessages);

/** Absent when no message was made. */
interface WithExchangeMessages {
  readonly messages?: ExchangeMessages;
}

/** The message and its answer as far as they may be kept. */
export interface ExchangeMessages {
  readonly network: CardNetwork;
  /** The dialect whose table of fields shows them, and its version: `visa/1`. */
  readonly dialect: string;
  readonly request: VisibleMessage;
  readonly answer?: VisibleMessage;
}

export interface NetworkGateway {
  authorize(request: AuthorizationRequest, deadline: Date): Promise<NetworkResult<AuthorizationAnswer>>;
  reverse(reversal: ReversalRequest, deadline: Date): Promise<NetworkResult<ReversalAnswer>>;
}

/** Counts changes of dialects after which a kept field of an earlier message would be read wrongly. */
const shownFormVersion = 1;

const noLink = { kind: "not-sent", reason: "no-link" } as const;

/** A message that cannot be made is a fault of ours or of stored data: it is known that nothing left. */
const cannotBePacked = { kind: "not-sent", reason: "cannot-be-packed" } as const;

/** An answer that decodes and still makes no sense leaves open what the network did. */
const unreadable = { kind: "no-answer", reason: "unreadable" } as const;

/** A step in which a message of ours, or the recipe of a network, can turn out to be wrong. */
type MessageStep = "pack" | "read";

/** Reports of defects of ours, which operators have to see. */
export interface DefectReports {
  /** A network, or a connector before it, rejected the format of a message. */
  readonly rejected: (network: CardNetwork, reason: RejectedReason) => void;
  /** A recipe threw. The message of the fault may hold values of the network's message and must not be logged. */
  readonly failed: (network: CardNetwork, step: MessageStep, fault: unknown) => void;
}

const noReports: DefectReports = { rejected: () => {}, failed: () => {} };

export const networkGateway = (linkTo: LinkTo, reports: DefectReports = noReports): NetworkGateway => {
  /** The value, or undefined where it could not be made. */
  const attempt = <Value>(network: CardNetwork, step: MessageStep, make: () => Value): Value | undefined => {
    try {
      return make();
    } catch (fault) {
      reports.failed(network, step, fault);
      return undefined;
    }
  };

  const ask = async <Answer>(
    network: CardNetwork,
    deadline: Date,
    pack: () => Iso8583Message,
    read: (message: Iso8583Message) => Answer,
  ): Promise<NetworkResult<Answer>> => {
    const link = linkTo(network);
    if (!link) return noLink;
    const message = attempt(network, "pack", pack);
    if (!message) return cannotBePacked;
    const answering = link.exchange(message, { deadline: realTime(deadline) });
    const { dialect } = networkWire[network];
    const sent = { network, dialect: `${network}/${shownFormVersion}`, request: visibleMessage(dialect, message) };
    const exchange = await answering;
    if (exchange.kind === "rejected") reports.rejected(network, exchange.reason);
    if (exchange.kind !== "answered") return { ...exchange, messages: sent };
    const messages = { ...sent, answer: visibleMessage(dialect, exchange.message) };
    // A response without a response code decides nothing.
    const answer = exchange.message.fields["39"] && attempt(network, "read", () => read(exchange.message));
    return answer ? { kind: "answered", answer, messages } : { ...unreadable, messages };
  };

  return {
    authorize: async (request, deadline) => {
      const { network } = request;
      const { recipe } = networkWire[network];
      // The caller must refuse such an increment earlier.
      if (request.kind === "increment" && !networkSupports(network, "increment")) return cannotBePacked;
      return ask(
        network,
        deadline,
        () => recipe.authorizationRequestToMessage(request),
        (message) => recipe.messageToAuthorizationAnswer(request, message),
      );
    },
    reverse: (reversal, deadline) => {
      const { network } = reversal.original;
      const { recipe } = networkWire[network];
      return ask(
        network,
        deadline,
        () => recipe.reversalToMessage(reversal),
        (message) => recipe.messageToReversalAnswer(message),
      );
    },
  };
};
