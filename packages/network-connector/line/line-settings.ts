import type { Duplex } from "node:stream";
import type { FramedCodec } from "#iso8583/framed-codec";
import type { Arrival } from "../awaited-answers.ts";
import type { Time } from "../time.ts";
import type { LineFault, LineState } from "./line-states.ts";
import type { NetworkWord, SessionMessages } from "./session-messages.ts";

/** What a line needs of a socket. */
export interface LineSocket extends Duplex {
  destroySoon(): void;
  setNoDelay(noDelay?: boolean): unknown;
}

export interface Endpoint {
  readonly host: string;
  readonly port: number;
}

/** One identity that a network assigned, and how it is spoken. */
export interface LineSettings {
  readonly name: string;
  /** Tried in this order. */
  readonly endpoints: readonly Endpoint[];
  /** Messages with the frame and header of this line. */
  readonly wire: FramedCodec;
  /** Absent where the other side is a switch that owns the session itself. */
  readonly session: SessionMessages | undefined;
  /** A `group` stays signed on when one of its lines goes: nobody may sign it off. */
  readonly signOnScope: "line" | "group";
  /** As many as the network takes at one time. */
  readonly mostInFlight: number;
  /** After so much silence the line is asked whether it lives. */
  readonly echoAfterMs: number;
  /** How long the network may take to answer a sign-on or an echo. */
  readonly sessionAnswerMs: number;
  readonly connectMs: number;
}

/** What a line tells: for metrics, alarms and whoever chooses a line. */
export type LineNews =
  | { readonly kind: "state"; readonly state: LineState; readonly fault?: LineFault }
  | { readonly kind: "arrival"; readonly arrival: Arrival | "unreadable" }
  | { readonly kind: "rejected-by-network" }
  | { readonly kind: "network-word"; readonly word: NetworkWord["means"] | "unknown"; readonly type: string };

export interface LineParts {
  readonly time: Time;
  /** Opens a socket: plain TCP on a protected path, or TLS. */
  readonly connect: (endpoint: Endpoint) => LineSocket;
  /** What makes the socket usable: `connect`, or `secureConnect` of TLS. */
  readonly connectedEvent: "connect" | "secureConnect";
  readonly nextTrace: () => string;
  readonly tell: (news: LineNews) => void;
  /** An answer that no request on this line waits for: another task's, perhaps. */
  readonly foreign: (key: string, packed: Uint8Array) => void;
  /** The network has signed this line off, or lets it sign on again. */
  readonly wanted: (desired: "on" | "off-by-network") => void;
}
