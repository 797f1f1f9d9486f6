import type { FrameReader } from "#iso8583/framed-codec";
import type { awaitedAnswers } from "../awaited-answers.ts";
import { noAnswer, type Outcome } from "../exchange/outcome.ts";
import type { Writer } from "../written-together.ts";
import type { LineParts, LineSettings, LineSocket } from "./line-settings.ts";
import { type LineFault, type LineState, mayFollow, pauseMs } from "./line-states.ts";

/** A connection of a line. A line has one connection at a time, and events from an earlier connection are ignored. */
export interface Connection {
  readonly socket: LineSocket;
  readonly read: FrameReader;
  readonly writer: Writer;
  /** Time at which data was last received from the network. A line that sends but receives nothing may be down. */
  lastHeardMs: number;
  stopEcho: () => void;
  isEchoPending: boolean;
}

/** The state of one line, shared by the functions in this folder. */
export interface LineContext {
  readonly settings: LineSettings;
  readonly parts: LineParts;
  readonly answers: ReturnType<typeof awaitedAnswers<Outcome>>;
  readonly reconnect: () => void;
  state: LineState;
  fault: LineFault | undefined;
  connection: Connection | undefined;
  failures: number;
  openedMs: number;
  stopPause: () => void;
  readonly drained: (() => void)[];
}

export function turn(line: LineContext, next: LineState, why?: LineFault) {
  if (!mayFollow(line.state, next)) {
    throw new Error(`line ${line.settings.name} cannot change from ${line.state} to ${next}`);
  }
  line.state = next;
  if (why) line.fault = why;
  if (next === "open") {
    line.failures = 0;
    line.openedMs = line.parts.time.now();
  }
  line.parts.tell({ kind: "state", state: next, ...(why && { fault: why }) });
  if (next !== "off") return;
  for (const endDrain of line.drained.splice(0)) endDrain();
}

/**
 * Closes the connection. `destroySoon` first sends the data that is still buffered, such as the response to a forced sign-off.
 */
export function hangUp(line: LineContext, how: "destroy" | "destroySoon" = "destroy") {
  const gone = line.connection;
  line.connection = undefined;
  gone?.stopEcho();
  if (how === "destroySoon") gone?.writer.flush();
  gone?.socket[how]();
  line.answers.abandon(noAnswer("closed"));
}

/** Closes a failed connection, and reconnects with backoff unless the line is draining. */
export function lose(line: LineContext, why: LineFault) {
  if (line.state === "off" || line.state === "pausing") return;
  const reconnects = line.state !== "draining";
  hangUp(line);
  if (!reconnects) return turn(line, "off", why);
  line.failures += 1;
  turn(line, "pausing", why);
  line.stopPause = line.parts.time.after(pauseMs(line.failures, line.parts.time.random()), line.reconnect);
}
