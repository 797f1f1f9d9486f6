import type { Duplex } from "node:stream";
import type { FramedCodec } from "#iso8583/framed-codec";
import type { Arrival } from "../awaited-answers.ts";
import type { Time } from "../time.ts";
import type { LineFault, LineState } from "./line-states.ts";
import type { NetworkWord, SessionMessages } from "./session-messages.ts";

export interface LineSocket extends Duplex {
  destroySoon(): void;
  setNoDelay(noDelay?: boolean): unknown;
}

export interface Endpoint {
  readonly host: string;
  readonly port: number;
}

export interface LineSettings {
  readonly name: string;
  /** Endpoints in the order in which they are tried. */
  readonly endpoints: readonly Endpoint[];
  /** Codec for messages with the frame and header of this line. */
  readonly wire: FramedCodec;
  /** Network management messages; undefined if the peer is a switch that manages the session. */
  readonly session: SessionMessages | undefined;
  /** Lines with the scope `group` share a sign-on, which must stay active when one of the lines is closed. */
  readonly signOnScope: "line" | "group";
  /** Maximum number of requests in flight allowed by the network. */
  readonly mostInFlight: number;
  /** Idle time after which an echo test checks the line. */
  readonly echoAfterMs: number;
  /** Response timeout for sign-ons, sign-offs and echo tests. */
  readonly sessionAnswerMs: number;
  readonly connectMs: number;
}

/** Line events, for metrics, logs, and the sign-on times in the lease table. */
export type LineNews =
  | { readonly kind: "state"; readonly state: LineState; readonly fault?: LineFault }
  | { readonly kind: "arrival"; readonly arrival: Arrival | "unreadable" }
  | { readonly kind: "rejected-by-network" }
  | { readonly kind: "network-word"; readonly word: NetworkWord["means"] | "unknown"; readonly type: string };

export interface LineParts {
  readonly time: Time;
  /** Opens a socket: plain TCP on a protected path, or TLS. */
  readonly connect: (endpoint: Endpoint) => LineSocket;
  /** Event after which the socket is usable: `connect`, or `secureConnect` for TLS. */
  readonly connectedEvent: "connect" | "secureConnect";
  readonly nextTrace: () => string;
  readonly tell: (news: LineNews) => void;
  /**
   * Called with a response that matches no request on this line. The request can be in flight on another line or in another
   * task.
   */
  readonly foreign: (key: string, packed: Uint8Array) => void;
  /** Called when the network signs off this line, or allows it to sign on again. */
  readonly wanted: (desired: "on" | "off-by-network") => void;
}
