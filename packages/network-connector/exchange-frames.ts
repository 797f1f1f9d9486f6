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
 * The protocol between functions and the connector: frames on a mutual TLS 1.3 connection, which multiplexes many exchanges.
 *
 * | Frame | Meaning | Payload |
 * |---|---|---|
 * | `offer` | client: a message is ready | milliseconds until the deadline (4 bytes), type such as `0100` (4), network |
 * | `go` | connector: ready to forward the message | none |
 * | `message` | client: the message | the packed message, without the line's frame and header |
 * | `outcome` | connector: the outcome of the exchange | kind (1 byte), then the packed response, or the reason as text |
 *
 * The message, which contains card data, is sent only after `go`: a failure before `go` means that the message was not sent.
 * After the `message` frame, the result is unknown until the client receives an `outcome` frame. A frame consists of its
 * kind (1 byte), the exchange number (4 bytes), the payload length (2 bytes) and the payload. Numbers are big-endian.
 */

/**
 * Name of this protocol in the TLS handshake (ALPN). `http/1.1` on the same port serves health checks and the responses that
 * other tasks forward.
 */
export const exchangeProtocol = "network-exchange/1";

/**
 * Maximum time that a terminating task with several open lines to a network keeps one of them open while no other task has
 * signed on a line. During this time, the task accepts messages, even from functions whose service discovery no longer
 * returns the task.
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

/** Maximum message size of any card network, in bytes. */
export const longestPayload = 8_192;

const nothing = Buffer.alloc(0);

function frame(kind: FrameKind, id: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(headBytes + length);
  bytes[0] = kinds.indexOf(kind);
  bytes.writeUInt32BE(id, 1);
  bytes.writeUInt16BE(length, 5);
  return bytes;
}

export interface Offer {
  readonly network: string;
  readonly type: string;
  readonly remainingMs: number;
}

const offerHeadBytes = 8;

export function offerFrame(id: number, { network, type, remainingMs }: Offer): Buffer {
  const bytes = frame("offer", id, offerHeadBytes + network.length);
  bytes.writeUInt32BE(Math.max(0, Math.floor(remainingMs)), headBytes);
  bytes.write(type.padEnd(4).slice(0, 4), headBytes + 4, "latin1");
  bytes.write(network, headBytes + offerHeadBytes, "latin1");
  return bytes;
}

/** Returns undefined if the payload is malformed. */
export const offerIn = (payload: Buffer): Offer | undefined =>
  payload.length <= offerHeadBytes
    ? undefined
    : {
        remainingMs: payload.readUInt32BE(0),
        type: payload.toString("latin1", 4, offerHeadBytes),
        network: payload.toString("latin1", offerHeadBytes),
      };

export const goFrame = (id: number): Buffer => frame("go", id, 0);

export function messageFrame(id: number, packed: Uint8Array): Buffer {
  const bytes = frame("message", id, packed.length);
  bytes.set(packed, headBytes);
  return bytes;
}

const outcomeKinds = ["answered", "not-sent", "no-answer", "rejected"] as const;

export function outcomeFrame(id: number, outcome: Outcome): Buffer {
  const content = outcome.kind === "answered" ? outcome.message : Buffer.from(outcome.reason);
  const bytes = frame("outcome", id, 1 + content.length);
  bytes[headBytes] = outcomeKinds.indexOf(outcome.kind);
  bytes.set(content, headBytes + 1);
  return bytes;
}

const reasonIn = <Reason extends string>(reasons: readonly Reason[], text: string): Reason | undefined =>
  reasons.find((reason) => reason === text);

/** Returns undefined if the kind or the reason is unknown, or if the kind is `answered` and there is no message. */
export function outcomeIn(payload: Buffer): Outcome | undefined {
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
}

/**
 * Accepts the bytes of a connection as they arrive and returns the completed frames. Throws if the bytes do not form a valid
 * frame.
 */
export function exchangeFrameReader(): (received: Buffer) => readonly ExchangeFrame[] {
  let pending: Buffer = nothing;
  return (received) => {
    pending = pending.length === 0 ? received : Buffer.concat([pending, received]);
    const frames: ExchangeFrame[] = [];
    let at = 0;
    while (pending.length - at >= headBytes) {
      const kind = kinds[pending[at] ?? kinds.length];
      const length = pending.readUInt16BE(at + 5);
      if (kind === undefined || length > longestPayload + 1)
        throw new Error("the received bytes are not a valid exchange frame");
      const end = at + headBytes + length;
      if (pending.length < end) break;
      frames.push({ kind, id: pending.readUInt32BE(at + 1), payload: pending.subarray(at + headBytes, end) });
      at = end;
    }
    // An incomplete frame is copied, so that it does not keep a large buffer in memory and is not overwritten when that buffer
    // is reused.
    pending = at === pending.length ? nothing : Buffer.from(pending.subarray(at));
    return frames;
  };
}
