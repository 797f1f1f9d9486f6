import { awaitedAnswers } from "../awaited-answers.ts";
import type { Outcome } from "../exchange/outcome.ts";
import { writtenTogether } from "../written-together.ts";
import { listen } from "./line-arrivals.ts";
import { type Connection, hangUp, type LineContext, lose, turn } from "./line-context.ts";
import { type SentMessage, send } from "./line-requests.ts";
import { leave, signOn } from "./line-session.ts";
import type { LineParts, LineSettings } from "./line-settings.ts";
import type { LineFault, LineState } from "./line-states.ts";

export interface Line {
  readonly name: string;
  readonly state: LineState;
  readonly inFlight: number;
  /** Reason why the line was last down, if any. */
  readonly fault: LineFault | undefined;
  /** Connects, signs on, and reconnects when the connection is lost. */
  open(): void;
  /** Accepts no new messages, waits for requests in flight, signs off if the scope allows it, and disconnects. */
  drain(): Promise<void>;
  /** Disconnects immediately, because this task must no longer use the line. */
  cut(fault: LineFault): void;
  send(message: SentMessage): Promise<Outcome>;
  /**
   * Accepts a response that arrived on another line or at another task. Returns true if a request on this line was waiting
   * for the response.
   */
  takes(key: string, packed: Uint8Array): boolean;
}

function connect(line: LineContext) {
  const { settings, parts } = line;
  turn(line, "connecting");
  // After each attempt that does not open the line, the next endpoint is tried. The failure count is reset when the line
  // opens, so after the connection of an open line is lost, the second endpoint is tried first.
  const endpoint = settings.endpoints[line.failures % settings.endpoints.length];
  if (!endpoint) throw new Error(`line ${settings.name} has no endpoint`);
  const socket = parts.connect(endpoint);
  const current: Connection = {
    socket,
    read: settings.wire.frameReader(),
    writer: writtenTogether(socket),
    lastHeardMs: parts.time.now(),
    stopEcho: () => {},
    isEchoPending: false,
  };
  line.connection = current;
  const stopWaiting = parts.time.after(settings.connectMs, () => {
    if (line.connection === current) lose(line, "cannot-connect");
  });
  socket.on("error", () => {}); // "error" is always followed by "close".
  socket.on("close", () => {
    stopWaiting();
    if (line.connection === current) lose(line, line.state === "connecting" ? "cannot-connect" : "closed-by-network");
  });
  socket.once(parts.connectedEvent, () => {
    stopWaiting();
    if (line.connection !== current) return;
    socket.setNoDelay(true);
    listen(line, current);
    void signOn(line, current);
  });
}

function drain(line: LineContext): Promise<void> {
  line.stopPause();
  if (line.state === "off") return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  line.drained.push(resolve);
  if (line.state === "open") void leave(line);
  else if (line.state !== "draining") {
    hangUp(line);
    turn(line, "off");
  }
  return promise;
}

/** A line to a card network. `lineStates` lists the states of a line, and the line's `wire` codec encodes its messages. */
export function line(settings: LineSettings, parts: LineParts): Line {
  const context: LineContext = {
    settings,
    parts,
    answers: awaitedAnswers<Outcome>(),
    reconnect: () => connect(context),
    state: "off",
    fault: undefined,
    connection: undefined,
    failures: 0,
    openedMs: 0,
    stopPause: () => {},
    drained: [],
  };

  return {
    name: settings.name,
    get state() {
      return context.state;
    },
    get inFlight() {
      return context.answers.count;
    },
    get fault() {
      return context.fault;
    },
    open() {
      if (context.state === "off") connect(context);
    },
    drain: () => drain(context),
    cut(why) {
      context.stopPause();
      if (context.state === "off") return;
      hangUp(context);
      turn(context, "off", why);
    },
    send: (message) => send(context, message),
    takes: (key, packed) => context.answers.arrived(key, { kind: "answered", message: packed }) === "matched",
  };
}
