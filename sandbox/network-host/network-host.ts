import { Iso8583Error } from "#iso8583/iso8583-error";
import type { Codec, Iso8583Message } from "#iso8583/message";
import type { CardNetwork } from "../../functions/card-networks/networks.ts";
import { simulatedNetworks } from "../networks.ts";
import { type AnswerFacts, withoutApproval } from "./answer-facts.ts";
import { authorize } from "./desks/authorization-desk.ts";
import { reverse } from "./desks/reversal-desk.ts";
import { wrongElementIn } from "./formats/common-rules.ts";
import { present, textOf } from "./formats/message-text.ts";
import type { HostNetwork } from "./host-network.ts";
import type { HostRequest } from "./host-request.ts";
import type { Ledger } from "./ledger/ledger.ts";
import { isAuthenticatedBy, presentedToken } from "./presented-token.ts";
import { deliver, hangUp, holdUp, type Reaction } from "./reaction.ts";
import { faultFor } from "./scenarios/fault-scenarios.ts";

/** The simulated networks and issuers as a function of a ledger, a message and the current time. */

export interface Question {
  readonly network: CardNetwork;
  readonly packed: Uint8Array;
  readonly ledger: Ledger;
  readonly codec: Codec;
  readonly now: Date;
  /** True if the message was delayed in transit and has now arrived. */
  readonly wasHeldUp?: boolean;
}

/**
 * Returns the message type of the response: the next message function, and the message origin without the repeat flag. For
 * example, 0430 responds to 0421, and 1814 responds to 1804.
 */
function responseType(mti: string): string {
  const [messageFunction, origin] = [Number(mti.charAt(2)), Number(mti.charAt(3))];
  return `${mti.slice(0, 2)}${messageFunction + 1}${origin - (origin % 2)}`;
}

function answerTo(network: HostNetwork, request: Iso8583Message, facts: AnswerFacts): Iso8583Message {
  const echoed = network.echoed.map((element) => [element, request.fields[element]]);
  const kind = network.messageTypes[request.mti];
  const amount = String(facts.approvedMinor || facts.requestedMinor).padStart(12, "0");
  return {
    mti: responseType(request.mti),
    fields: present({
      ...Object.fromEntries(echoed),
      ...(kind === "network-management" ? { "70": request.fields["70"] } : { "4": amount }),
      ...network.write(facts, request),
    }),
  };
}

function requestIn(name: CardNetwork, network: HostNetwork, message: Iso8583Message): HostRequest {
  const facts = network.read(message);
  const pan = textOf(message, "2");
  const token = presentedToken(name, pan, facts);
  return {
    ...facts,
    network: name,
    mti: message.mti,
    pan,
    token,
    isAuthenticated: isAuthenticatedBy(facts, token),
    processingCode: textOf(message, "3"),
    amountMinor: Number(textOf(message, "4")),
    currency: textOf(message, "49"),
    expiry: textOf(message, "14") || undefined,
    stan: textOf(message, "11"),
    rrn: textOf(message, "37"),
    time: textOf(message, network.timeElement),
    acquirer: textOf(message, "32"),
    merchantId: textOf(message, "42"),
    categoryCode: textOf(message, network.categoryCodeElement),
  };
}

interface ReadRequest {
  readonly message: Iso8583Message;
  /** The first element that is unreadable or missing, or that violates one of the network's rules. */
  readonly wrongElement?: string | undefined;
}

function read(codec: Codec, packed: Uint8Array): ReadRequest | undefined {
  try {
    return { message: codec.unpack(packed) };
  } catch (error) {
    if (!(error instanceof Iso8583Error) || !error.decoded) return undefined;
    return { message: error.decoded, wrongElement: /^DE(\d+)/.exec(error.path)?.[1] ?? "1" };
  }
}

/** Decodes as much of a message as possible. Returns undefined if the bytes are not a message. */
export function readRequest(network: HostNetwork, codec: Codec, packed: Uint8Array): ReadRequest | undefined {
  const received = read(codec, packed);
  return received && { ...received, wrongElement: received.wrongElement ?? wrongElementIn(network, received.message) };
}

export const managementAnswer = (network: HostNetwork, message: Iso8583Message, responseCode: string): Iso8583Message =>
  answerTo(network, message, withoutApproval(responseCode, 0));

/** Bytes that are not a message, or a message of an unknown type, end the connection, as on a real network. */
export function react({ network: name, packed, ledger, codec, now, wasHeldUp = false }: Question): Reaction {
  const network = simulatedNetworks[name].host;
  const received = readRequest(network, codec, packed);
  const kind = received && network.messageTypes[received.message.mti];
  if (!received || !kind) return hangUp();
  const { message, wrongElement } = received;

  if (wrongElement !== undefined) {
    const facts = withoutApproval(network.codes.formatError, Number(textOf(message, "4")) || 0, wrongElement);
    return deliver(codec, answerTo(network, message, facts), undefined, []);
  }
  if (kind === "network-management") {
    return deliver(codec, managementAnswer(network, message, network.codes.managementAccepted), undefined, []);
  }
  const request = requestIn(name, network, message);
  if (kind === "authorization") {
    const fault = faultFor("authorization", request.amountMinor);
    if (fault === "held-up-request" && !wasHeldUp) return holdUp();
    const { answer, changes } = authorize(network, request, ledger, now);
    return deliver(codec, answerTo(network, message, answer), fault, changes);
  }
  const { answer, changes, original } = reverse(network, request, network.readReversal(message), ledger);
  const faultOfReversal = original?.reversals === 0 ? faultFor("first-reversal", original.requestedMinor) : undefined;
  return deliver(codec, answerTo(network, message, answer), faultOfReversal, changes);
}
