import type { FramedCodec } from "#iso8583/framed-codec";
import type { Iso8583Message } from "#iso8583/message";
import type { CardNetwork } from "../../../functions/card-networks/networks.ts";
import { simulatedNetworks } from "../../networks.ts";
import { textOf } from "../formats/message-text.ts";
import { hostCodec } from "../host-codecs.ts";
import type { HostNetwork, MessageKind } from "../host-network.ts";
import type { Ledger, LedgerRecord } from "../ledger/ledger.ts";
import { managementAnswer, react, readRequest } from "../network-host.ts";
import { deliveriesUnder, type LineDelivery, type LineFault, type ScriptedFault, struckBy } from "./line-faults.ts";
import { decideLineRequest, isTakenOn, type LineId, type LinesState } from "./line-machine.ts";
import { answeringCodec, mended, reject, stationOf } from "./line-messages.ts";

/** Handles one message on a line of a network, as a function of the state of all the network's lines. */

export interface DeskState {
  readonly lines: LinesState;
  readonly script: readonly ScriptedFault[];
}

/** A message received on a line, for observers. Contains no card data. */
export interface HeardMessage {
  readonly line: LineId;
  readonly mti: string;
  readonly stan: string;
  /** Code of a network management message; empty for other messages. */
  readonly code: string;
  /** The station's response code to a message from the network; empty for requests. */
  readonly responseCode: string;
}

export interface LineReaction {
  readonly state: DeskState;
  readonly receivedMessage?: HeardMessage;
  readonly changes?: readonly LedgerRecord[];
  readonly deliveries?: readonly LineDelivery[];
  /** Lines that are closed after the deliveries. */
  readonly hangsUp?: readonly LineId[];
  /** Delay of the message in transit. */
  readonly heldUpMs?: number;
}

export interface ArrivedMessage {
  readonly line: LineId;
  readonly packed: Uint8Array;
  readonly ledger: Ledger;
  readonly now: Date;
  /** True if the message was delayed in transit and has now arrived. */
  readonly wasHeldUp?: boolean;
}

/** Reject codes of the sandbox (four digits), in header field H14 on Visa and in `reasonElement` on other networks. */
const rejectReasons = { unreadable: "0001", unexpected: "0002", notSignedOn: "0003" } as const;

/** 0810, 0630 and 1814 are responses: their message function is odd (ISO 8583, third position). */
const isAnswer = (mti: string): boolean => ["1", "3"].includes(mti.charAt(2));

export function lineDesk(name: CardNetwork, stations: ReadonlySet<string>) {
  const network: HostNetwork = simulatedNetworks[name].host;
  const codec: FramedCodec = hostCodec(name);
  const rules = network.lines;

  const rejected = (packed: Uint8Array, message: Iso8583Message | undefined, reason: string): LineDelivery[] => {
    const back = reject(network, codec, packed, { message, reason });
    return back ? [{ afterMs: 0, packed: back, takes: "its-line" }] : [];
  };

  const manage = ({ line, packed }: ArrivedMessage, message: Iso8583Message, state: DeskState): LineReaction => {
    const request = {
      mti: message.mti,
      code: textOf(message, rules.codeElement),
      station: stationOf(rules, packed, message),
    };
    const outcome = decideLineRequest(rules, stations, state.lines, line, request);
    const code = outcome.accepted ? network.codes.managementAccepted : rules.refusals[outcome.refusal];
    const answer = answeringCodec(codec, packed).pack(managementAnswer(network, message, code));
    const { fault, script } = struckBy(state.script, "network-management");
    return {
      state: { lines: outcome.accepted ? outcome.state : state.lines, script },
      deliveries: deliveriesUnder(fault, [{ afterMs: 0, packed: answer }], mended),
      hangsUp: outcome.accepted ? outcome.takenOver : [],
    };
  };

  const book = (arrived: ArrivedMessage, state: DeskState, fault?: LineFault): LineReaction => {
    const { packed, ledger, now, wasHeldUp = false } = arrived;
    const own = answeringCodec(codec, packed);
    const { changes, deliveries, heldUpMs } = react({ network: name, packed, ledger, codec: own, now, wasHeldUp });
    // Other traffic shares the line, so a request whose amount would trigger a disconnect is left unanswered instead. Tests
    // use the listener to disconnect a line (`breakOff`).
    return {
      state,
      changes,
      deliveries: deliveriesUnder(fault, deliveries, mended),
      ...(heldUpMs !== undefined && { heldUpMs }),
    };
  };

  const doBusiness = (
    arrived: ArrivedMessage,
    message: Iso8583Message,
    kind: MessageKind,
    state: DeskState,
  ): LineReaction => {
    const { line, packed } = arrived;
    if (!isTakenOn(state.lines, line)) {
      const isRejected = rules.beforeSignOn === "rejected";
      return { state, deliveries: isRejected ? rejected(packed, message, rejectReasons.notSignedOn) : [] };
    }
    const { fault, script } = struckBy(state.script, kind);
    const next = { ...state, script };
    if (fault?.kind === "rejected") return { state: next, deliveries: rejected(packed, message, fault.reason) };
    return fault?.kind === "lost" ? { state: next } : book(arrived, next, fault);
  };

  const heardIn = (line: LineId, message: Iso8583Message, severity: boolean): HeardMessage => ({
    line,
    mti: message.mti,
    stan: textOf(message, "11"),
    code: severity ? textOf(message, rules.codeElement) : "",
    responseCode: isAnswer(message.mti) ? textOf(message, "39") : "",
  });

  /** Handles messages in valid frames; after a malformed frame, the message reader closes the line. */
  return (state: DeskState, arrived: ArrivedMessage): LineReaction => {
    const { line, packed, wasHeldUp } = arrived;
    if (wasHeldUp) return book(arrived, state);
    const received = readRequest(network, codec, packed);
    if (!received) return { state, deliveries: rejected(packed, undefined, rejectReasons.unreadable) };
    const { message, wrongElement } = received;
    const kind = network.messageTypes[message.mti];
    const receivedMessage = heardIn(line, message, kind === "network-management" || isAnswer(message.mti));
    if (isAnswer(message.mti)) return { state, receivedMessage };
    if (!kind) {
      // Element 0 is the message type. If it is the invalid element, the message is readable, but its type is unexpected.
      const reason = wrongElement === "0" ? rejectReasons.unexpected : rejectReasons.unreadable;
      return { state, receivedMessage, deliveries: rejected(packed, message, reason) };
    }
    if (kind !== "network-management") return { receivedMessage, ...doBusiness(arrived, message, kind, state) };
    // An invalid network management message gets a format error, as on a connection without sign-on.
    return {
      receivedMessage,
      ...(wrongElement === undefined ? manage(arrived, message, state) : book(arrived, state)),
    };
  };
}
