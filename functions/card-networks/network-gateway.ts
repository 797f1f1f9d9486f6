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
 * Sends requests to a card network through a network-independent interface. The network's recipe builds the message and parses
 * the response; the link sends the message and receives the response.
 */

/**
 * The outcome of a request. After `no-answer`, the network may have processed the request. After `not-sent` or `rejected`,
 * the network has not processed the request; `rejected` means that the network or the connector rejected the message as
 * invalid.
 */
export type NetworkResult<Answer> =
  | ({ readonly kind: "answered"; readonly answer: Answer } & WithExchangeMessages)
  | ({ readonly kind: "not-sent"; readonly reason: string } & WithExchangeMessages)
  | ({ readonly kind: "no-answer"; readonly reason: string } & WithExchangeMessages)
  | ({ readonly kind: "rejected"; readonly reason: RejectedReason } & WithExchangeMessages);

interface WithExchangeMessages {
  /** Absent if no message was built. */
  readonly messages?: ExchangeMessages;
}

/** The message and its response, reduced to the fields that can be stored. */
export interface ExchangeMessages {
  readonly network: CardNetwork;
  /** Dialect and version of the field table used to display the messages, for example `visa/1`. */
  readonly dialect: string;
  readonly request: VisibleMessage;
  readonly answer?: VisibleMessage;
}

export interface NetworkGateway {
  authorize(request: AuthorizationRequest, deadline: Date): Promise<NetworkResult<AuthorizationAnswer>>;
  reverse(reversal: ReversalRequest, deadline: Date): Promise<NetworkResult<ReversalAnswer>>;
}

/**
 * Version of the dialects' field tables. Increment the version if a change would make stored fields of earlier messages
 * unreadable.
 */
const shownFormVersion = 1;

const noLink = { kind: "not-sent", reason: "no-link" } as const;

/** A message that cannot be built indicates an error in this service or in stored data. The message was certainly not sent. */
const cannotBePacked = { kind: "not-sent", reason: "cannot-be-packed" } as const;

/** The outcome is unknown if a response can be decoded but not interpreted. */
const unreadable = { kind: "no-answer", reason: "unreadable" } as const;

type MessageStep = "pack" | "read";

export interface DefectReports {
  /** The network or the connector rejected a message as invalid. */
  readonly rejected: (network: CardNetwork, reason: RejectedReason) => void;
  /** A recipe threw. The error message can contain values from the network message, and must not be logged. */
  readonly failed: (network: CardNetwork, step: MessageStep, fault: unknown) => void;
}

const noReports: DefectReports = { rejected: () => {}, failed: () => {} };

export function networkGateway(linkTo: LinkTo, reports: DefectReports = noReports): NetworkGateway {
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
    // A response without a response code contains no decision.
    const answer = exchange.message.fields["39"] && attempt(network, "read", () => read(exchange.message));
    return answer ? { kind: "answered", answer, messages } : { ...unreadable, messages };
  };

  return {
    authorize: async (request, deadline) => {
      const { network } = request;
      const { recipe } = networkWire[network];
      // Callers must already have rejected an increment that the network does not support.
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
}
