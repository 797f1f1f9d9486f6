import {
  noAnswer,
  noAnswerReasons,
  notSent,
  notSentReasons,
  type Outcome,
  rejected,
  rejectedReasons,
} from "./exchange/outcome.ts";

export type { Outcome };

/**
 * How functions and the connector talk: frames over one connection of mutual TLS 1.3, on which many exchanges go at once.
 *
 * | Frame | Says | Payload |
 * |---|---|---|
 * | `offer` | asker: I have a message | remaining milliseconds (4 bytes, never a clock time), type such as `0100` (4), network |
 * | `go` | connector: I would pass it on | none |
 * | `message` | asker: here it is | the packed message, without frame and header of a line |
 * | `outcome` | connector: how it ended | one byte for the kind, then the packed answer, or the reason as text |
 *
 * The message, which holds card data, leaves only after `go`: what fails before was not sent. After it only an `outcome` counts.
 * Each frame: kind (1 byte), number of the exchange (4), length of the payload (2), payload. Numbers are big-endian.
 */

/** The name of this protocol in the handshake of TLS (ALPN); `http/1.1` on the same port is for health and for answers of other tasks. */
export const exchangeProtocol = "network-exchange/1";

/**
 * For so long a task that leaves keeps its last open line of a network, unless another task has signed one on before; it is found by
 * nobody who looks for the tasks by then, and still takes messages.
 */
export const longestHandOverMs = 15_000;

const kinds = ["offer", "go", "message", "outcome"] as const;

type FrameKind = (typeof kinds)[number];

export interface ExchangeFrame {
  readonly kind: FrameKind;
  readonly id: number;
  readonly payload: Buffer;
}

const headBytes = 7;

/** No message of a card network is longer. */
export const longestPayload = 8_192;

const nothing = Buffer.alloc(0);

/** A frame with room for so much payload, which begins behind the head. */
const frame = (kind: FrameKind, id: number, length: number): Buffer => {
  const bytes = Buffer.allocUnsafe(headBytes + length);
  bytes[0] = kinds.indexOf(kind);
  bytes.writeUInt32BE(id, 1);
  bytes.writeUInt16BE(length, 5);
  return bytes;
};

export interface Offer {
  readonly network: string;
  readonly type: string;
  readonly remainingMs: number;
}

const offerHeadBytes = 8;

export const offerFrame = (id: number, { network, type, remainingMs }: Offer): Buffer => {
  const bytes = frame("offer", id, offerHeadBytes + network.length);
  bytes.writeUInt32BE(Math.max(0, Math.floor(remainingMs)), headBytes);
  bytes.write(type.padEnd(4).slice(0, 4), headBytes + 4, "latin1");
  bytes.write(network, headBytes + offerHeadBytes, "latin1");
  return bytes;
};

/** Undefined when the payload is no offer. */
export const offerIn = (payload: Buffer): Offer | undefined =>
  payload.length <= offerHeadBytes
    ? undefined
    : {
        remainingMs: payload.readUInt32BE(0),
        type: payload.toString("latin1", 4, offerHeadBytes),
        network: payload.toString("latin1", offerHeadBytes),
      };

export const goFrame = (id: number): Buffer => frame("go", id, 0);

export const messageFrame = (id: number, packed: Uint8Array): Buffer => {
  const bytes = frame("message", id, packed.length);
  bytes.set(packed, headBytes);
  return bytes;
};

const outcomeKinds = ["answered", "not-sent", "no-answer", "rejected"] as const;

export const outcomeFrame = (id: number, outcome: Outcome): Buffer => {
  const content = outcome.kind === "answered" ? outcome.message : Buffer.from(outcome.reason);
  const bytes = frame("outcome", id, 1 + content.length);
  bytes[headBytes] = outcomeKinds.indexOf(outcome.kind);
  bytes.set(content, headBytes + 1);
  return bytes;
};

const reasonIn = <Reason extends string>(reasons: readonly Reason[], text: string): Reason | undefined =>
  reasons.find((reason) => reason === text);

/** The outcome that a frame tells; undefined when it tells none that is known here. */
export const outcomeIn = (payload: Buffer): Outcome | undefined => {
  const content = payload.subarray(1);
  const kind = outcomeKinds[payload[0] ?? outcomeKinds.length];
  if (kind === undefined) return undefined;
  if (kind === "answered") return content.length > 0 ? { kind, message: content } : undefined;
  const text = content.toString();
  if (kind === "not-sent") {
    const reason = reasonIn(notSentReasons, text);
    return reason && notSent(reason);
  }
  if (kind === "no-answer") {
    const reason = reasonIn(noAnswerReasons, text);
    return reason && noAnswer(reason);
  }
  const reason = reasonIn(rejectedReasons, text);
  return reason && rejected(reason);
};

/** Takes the bytes of a connection as they come, and answers the frames that are complete. It throws at what can be no frame. */
export const exchangeFrameReader = (): ((received: Buffer) => readonly ExchangeFrame[]) => {
  let pending: Buffer = nothing;
  return (received) => {
    pending = pending.length === 0 ? received : Buffer.concat([pending, received]);
    const frames: ExchangeFrame[] = [];
    let at = 0;
    while (pending.length - at >= headBytes) {
      const kind = kinds[pending[at] ?? kinds.length];
      const length = pending.readUInt16BE(at + 5);
      if (kind === undefined || length > longestPayload + 1) throw new Error("what came is no frame of an exchange");
      const end = at + headBytes + length;
      if (pending.length < end) break;
      frames.push({ kind, id: pending.readUInt32BE(at + 1), payload: pending.subarray(at + headBytes, end) });
      at = end;
    }
    // A rest that waits for its end must not keep a large buffer alive, nor be overwritten with it.
    pending = at === pending.length ? nothing : Buffer.from(pending.subarray(at));
    return frames;
  };
};
