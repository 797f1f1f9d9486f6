import type { FrameReader } from "#iso8583/framed-codec";
import type { Iso8583Message } from "#iso8583/message";
import { awaitedAnswers } from "../awaited-answers.ts";
import { noAnswer, notSent, type Outcome, rejected } from "../exchange/outcome.ts";
import { keyOfExpectedAnswer, numbersInKey } from "../message-key.ts";
import { received } from "../received.ts";
import { type Writer, writtenTogether } from "../written-together.ts";
import type { LineParts, LineSettings, LineSocket } from "./line-settings.ts";
import { type LineFault, type LineState, mayFollow, pauseMs } from "./line-states.ts";

import { acceptance, isAccepted, sessionMessage, wordOfNetwork } from "./session-messages.ts";

interface SentMessage {
  /** Without frame and header. */
  readonly packed: Uint8Array;
  /** The key of the answer that it waits for. */
  readonly key: string;
  /** Until when the answer is waited for, by the connector's own time. */
  readonly untilMs: number;
  /** It takes back what may have been done: the room of a line that has just signed on is kept for these. */
  readonly isReversal?: boolean;
}

export interface Line {
  readonly name: string;
  readonly state: LineState;
  /** How many requests wait for their answer on it. */
  readonly inFlight: number;
  /** Why it was last down. */
  readonly fault: LineFault | undefined;
  /** Connects, signs on, and comes back whenever the line is lost. */
  open(): void;
  /** Takes nothing new, waits for the answers of what is in flight, signs off where the scope allows it, and hangs up. */
  drain(): Promise<void>;
  /** Hangs up at once: this task may not hold the line any longer. */
  cut(fault: LineFault): void;
  send(message: SentMessage): Promise<Outcome>;
  /** An answer that came to another task, for a request that may wait here. Whether it did. */
  takes(key: string, packed: Uint8Array): boolean;
}

/** One connection of a line; a line has one at a time. What an old one still says is heard by nobody. */
interface Connection {
  readonly socket: LineSocket;
  readonly read: FrameReader;
  readonly writer: Writer;
  /** When the network last said anything: a line that only talks may be dead. */
  lastHeardMs: number;
  stopEcho: () => void;
  /** An echo waits for its answer. */
  isAsked: boolean;
}

/** So long after its sign-on half of the room of a line is for reversals alone, which sweeps send once a minute. */
const catchingUpMs = 90_000;

/** A line to a card network: states as in `lineStates`, bytes as its wire has them. */
export const line = (settings: LineSettings, parts: LineParts): Line => {
  const { name, endpoints, wire, session, signOnScope, mostInFlight } = settings;
  const { time, tell } = parts;
  const answers = awaitedAnswers<Outcome>();
  let state: LineState = "off";
  let fault: LineFault | undefined;
  let connection: Connection | undefined;
  let failures = 0;
  let openedMs = 0;
  let stopPause = () => {};
  const drained: (() => void)[] = [];

  const turn = (next: LineState, why?: LineFault) => {
    if (!mayFollow(state, next)) throw new Error(`line ${name} cannot go from ${state} to ${next}`);
    state = next;
    if (why) fault = why;
    if (next === "open") {
      failures = 0;
      openedMs = time.now();
    }
    tell({ kind: "state", state, ...(why && { fault: why }) });
    if (next !== "off") return;
    for (const tellDrained of drained.splice(0)) tellDrained();
  };

  /** `destroySoon` lets what was said last go out first: the answer to a forced sign-off. */
  const hangUp = (how: "destroy" | "destroySoon" = "destroy") => {
    const gone = connection;
    connection = undefined;
    gone?.stopEcho();
    if (how === "destroySoon") gone?.writer.flush();
    gone?.socket[how]();
    answers.abandon(noAnswer("closed"));
  };

  const lose = (why: LineFault) => {
    if (state === "off" || state === "pausing") return;
    const goesOn = state !== "draining";
    hangUp();
    if (!goesOn) return turn("off", why);
    failures += 1;
    turn("pausing", why);
    stopPause = time.after(pauseMs(failures, time.random()), connect);
  };

  const write = (packed: Uint8Array) => connection?.writer.write(wire.frame(wire.withHeader(packed)));

  /** How many may be in flight for one more of this kind: what waited for the line to come back goes before what is new. */
  const roomFor = ({ isReversal = false }: SentMessage): number =>
    isReversal || time.now() - openedMs >= catchingUpMs ? mostInFlight : Math.ceil(mostInFlight / 2);

  const ask = (message: SentMessage): Promise<Outcome> => {
    const awaited = answers.expect(message.key, () => stopWaiting());
    const asked = connection;
    const sentAtMs = time.now();
    const stopWaiting = time.after(message.untilMs - time.now(), () => {
      awaited.giveUp(noAnswer("timeout"));
      // Bytes that still wait to leave would reach the network after their request was given up.
      if (!asked || asked !== connection) return;
      if (asked.socket.writableLength > 0 || asked.writer.isWaiting) lose("stuck");
      // Nothing at all came meanwhile: the line may be dead, and others are about to be sent on it.
      else if (asked.lastHeardMs < sentAtMs) void echo(asked);
    });
    write(message.packed);
    return awaited.outcome;
  };

  /** Why a message is not sent, or may not be; undefined when it is sent. */
  const refusal = (message: SentMessage): Outcome | undefined => {
    if (state !== "open") return notSent("no-line");
    if (answers.count >= roomFor(message)) return notSent("busy");
    if (message.untilMs <= time.now()) return notSent("deadline-passed");
    return answers.isAwaited(message.key) ? rejected("trace-in-use") : undefined;
  };

  const sayAndHear = async (what: "signOn" | "signOff" | "echo"): Promise<Iso8583Message | undefined> => {
    if (!session) return undefined;
    const message = sessionMessage(session, what, parts.nextTrace(), time.date());
    const untilMs = time.now() + settings.sessionAnswerMs;
    const outcome = await ask({ packed: wire.message.pack(message), key: keyOfExpectedAnswer(message), untilMs });
    return outcome.kind === "answered" ? wire.message.unpack(outcome.message) : undefined;
  };

  const keepAlive = (current: Connection) => {
    if (!session) return;
    const restMs = Math.max(0, current.lastHeardMs + settings.echoAfterMs - time.now());
    current.stopEcho = time.after(restMs, () => {
      if (connection !== current || state !== "open") return;
      if (time.now() < current.lastHeardMs + settings.echoAfterMs) keepAlive(current);
      else void echo(current);
    });
  };

  /** Asks whether the line lives, once at a time. */
  const echo = async (current: Connection) => {
    if (!session || state !== "open" || current.isAsked) return;
    current.stopEcho();
    current.isAsked = true;
    const answer = await sayAndHear("echo");
    current.isAsked = false;
    if (connection !== current || state !== "open") return;
    if (answer) keepAlive(current);
    else lose("echo-not-answered");
  };

  const signOn = async (current: Connection) => {
    if (!session) return turn("open");
    turn("signing-on");
    const answer = await sayAndHear("signOn");
    if (connection !== current || state !== "signing-on") return;
    if (!answer) return lose("sign-on-not-answered");
    if (!isAccepted(session, answer)) return lose("sign-on-refused");
    turn("open");
    keepAlive(current);
  };

  const rejectedByNetwork = (key: string | undefined) => {
    tell({ kind: "rejected-by-network" });
    if (key !== undefined) answers.arrived(key, rejected("by-network"));
  };

  const obey = (message: Iso8583Message) => {
    const word = session && wordOfNetwork(session, message);
    tell({ kind: "network-word", word: word?.means ?? "unknown", type: message.mti });
    if (!session || !word) return;
    if (word.answer) write(wire.message.pack(acceptance(session, message)));
    if (word.means === "signed-off") {
      parts.wanted("off-by-network");
      if (state === "open") void leave("signed-off-by-network");
    }
    if (word.means === "sign-on-allowed") parts.wanted("on");
    if (word.means === "rejection") {
      const numbers = numbersInKey(message);
      rejectedByNetwork(answers.onlyKey((key) => key.endsWith(numbers)));
    }
  };

  const hear = (bytes: Uint8Array) => {
    const heard = received(wire, bytes);
    if (heard.kind === "request") return obey(heard.message);
    if (heard.kind === "answer") {
      const arrival = answers.arrived(heard.key, { kind: "answered", message: heard.packed });
      tell({ kind: "arrival", arrival });
      if (arrival === "foreign") parts.foreign(heard.key, heard.packed);
      return;
    }
    if (heard.kind === "rejected") return rejectedByNetwork(heard.key);
    tell({ kind: "arrival", arrival: "unreadable" });
    const key = answers.onlyKey(heard.answers);
    if (key !== undefined) answers.arrived(key, noAnswer("unreadable"));
  };

  const listen = (current: Connection) => {
    const { socket, read } = current;
    socket.on("data", (bytes) => {
      if (connection !== current) return;
      current.lastHeardMs = time.now();
      try {
        for (const frame of read(bytes)) hear(frame);
      } catch {
        // Nothing that follows a broken frame on a stream can be trusted.
        lose("broken-frame");
      }
    });
  };

  const connect = () => {
    turn("connecting");
    // Each failure moves on to the next endpoint; a line that held begins with the first again.
    const endpoint = endpoints[failures % endpoints.length];
    if (!endpoint) throw new Error(`line ${name} has no endpoint`);
    const socket = parts.connect(endpoint);
    const current: Connection = {
      socket,
      read: wire.frameReader(),
      writer: writtenTogether(socket),
      lastHeardMs: time.now(),
      stopEcho: () => {},
      isAsked: false,
    };
    connection = current;
    const stopWaiting = time.after(settings.connectMs, () => {
      if (connection === current) lose("cannot-connect");
    });
    socket.on("error", () => {}); // always followed by "close"
    socket.on("close", () => {
      stopWaiting();
      if (connection === current) lose(state === "connecting" ? "cannot-connect" : "closed-by-network");
    });
    socket.once(parts.connectedEvent, () => {
      stopWaiting();
      if (connection !== current) return;
      socket.setNoDelay(true);
      listen(current);
      void signOn(current);
    });
  };

  const leave = async (why?: LineFault) => {
    turn("draining", why);
    connection?.stopEcho();
    await answers.allEnded;
    if (state !== "draining") return;
    if (!why && signOnScope === "line") await sayAndHear("signOff");
    if (state !== "draining") return;
    hangUp("destroySoon");
    turn("off");
  };

  return {
    name,
    get state() {
      return state;
    },
    get inFlight() {
      return answers.count;
    },
    get fault() {
      return fault;
    },
    open() {
      if (state === "off") connect();
    },
    drain() {
      stopPause();
      if (state === "off") return Promise.resolve();
      const { promise, resolve } = Promise.withResolvers<void>();
      drained.push(resolve);
      if (state === "open") void leave();
      else if (state !== "draining") {
        hangUp();
        turn("off");
      }
      return promise;
    },
    cut(why) {
      stopPause();
      if (state === "off") return;
      hangUp();
      turn("off", why);
    },
    send(message) {
      const refused = refusal(message);
      return refused ? Promise.resolve(refused) : ask(message);
    },
    takes: (key, packed) => answers.arrived(key, { kind: "answered", message: packed }) === "matched",
  };
};
