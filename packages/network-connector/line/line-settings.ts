import type { Duplex } from "node:stream";
import type { FramedCodec } from "#iso8583/framed-codec";
import type { Arrival } from "../awaited-answers.ts";
import type { Time } from "../time.ts";
import type { LineFault, LineState } from "./line-states.ts";
import type { NetworkWord, SessionMessages } from "./session-messages.ts";

/** The parts of a socket that a line uses. */
export interface LineSocket extends Duplex {
  destroySoon(): void;
  setNoDelay(noDelay?: boolean): unknown;
}

export interface Endpoint {
  readonly host: string;
  readonly port: number;
}

/** An identity assigned by a network, with its endpoints and protocol. */
export interface LineSettings {
  readonly name: string;
  /** Endpoints in the order in which they are tried. */
  readonly endpoints: readonly Endpoint[];
  /** Messages with the frame and header of this line. */
  readonly wire: FramedCodec;
  /** Absent if the peer is a switch that manages the session. */
  readonly session: SessionMessages | undefined;
  /** Lines of a `group` share a sign-on, which must stay when one of them is closed. */
  readonly signOnScope: "line" | "group";
  /** Maximum number of requests in flight that the network allows. */
  readonly mostInFlight: number;
  /** Idle time after which the line is checked with an echo. */
  readonly echoAfterMs: number;
  /** Time limit for responses to a sign-on or an echo. */
  readonly sessionAnswerMs: number;
  readonly connectMs: number;
}

/** Events of a line, for metrics, alarms and the selection of a line. */
export type LineNews =
  | { readonly kind: "state"; readonly state: LineState; readonly fault?: LineFault }
  | { readonly kind: "arrival"; readonly arrival: Arrival | "unreadable" }
  | { readonly kind: "rejected-by-network" }
  | { readonly kind: "network-word"; readonly word: NetworkWord["means"] | "unknown"; readonly type: string };

export interface LineParts {
  readonly time: Time;
  /** Opens a socket: plain TCP on a protected path, or TLS. */
  readonly connect: (endpoint: Endpoint) => LineSocket;
  /** Event that makes the socket usable: `connect`, or `secureConnect` for TLS. */
  readonly connectedEvent: "connect" | "secureConnect";
  readonly nextTrace: () => string;
  readonly tell: (news: LineNews) => void;
  /** Called with a response that matches no request on this line. It may belong to another task. */
  readonly foreign: (key: string, packed: Uint8Array) => void;
  /** Called when the network signs this line off, or allows it to sign on again. */
  readonly wanted: (desired: "on" | "off-by-network") => void;
}
