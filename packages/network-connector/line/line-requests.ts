import type { Iso8583Message } from "#iso8583/message";
import { noAnswer, notSent, type Outcome, rejected } from "../exchange/outcome.ts";
import { keyOfExpectedAnswer } from "../message-key.ts";
import { type Connection, type LineContext, lose } from "./line-context.ts";
import { sessionMessage } from "./session-messages.ts";

export interface SentMessage {
  /** Packed message without the frame and header. */
  readonly packed: Uint8Array;
  /** Key that matches the response to the request. */
  readonly key: string;
  /** Deadline for the response, by the connector's clock. */
  readonly untilMs: number;
  /** True for a reversal, which may use the capacity that a line reserves for reversals after a sign-on. */
  readonly isReversal?: boolean;
}

/**
 * Time after a sign-on during which a line reserves half of its capacity for reversals. Must be longer than a minute,
 * because sweeps send reversals once a minute.
 */
const catchingUpMs = 90_000;

export const write = ({ connection, settings }: LineContext, packed: Uint8Array) =>
  connection?.writer.write(settings.wire.frame(settings.wire.withHeader(packed)));

const roomFor = ({ settings, parts, openedMs }: LineContext, { isReversal = false }: SentMessage): number =>
  isReversal || parts.time.now() - openedMs >= catchingUpMs
    ? settings.mostInFlight
    : Math.ceil(settings.mostInFlight / 2);

function refusal(line: LineContext, message: SentMessage): Outcome | undefined {
  if (line.state !== "open") return notSent("no-line");
  if (line.answers.count >= roomFor(line, message)) return notSent("busy");
  if (message.untilMs <= line.parts.time.now()) return notSent("deadline-passed");
  return line.answers.isAwaited(message.key) ? rejected("trace-in-use") : undefined;
}

function exchange(line: LineContext, message: SentMessage): Promise<Outcome> {
  const { time } = line.parts;
  const awaited = line.answers.expect(message.key, () => stopWaiting());
  const connection = line.connection;
  const sentAtMs = time.now();
  const written = write(line, message.packed);
  const stopWaiting = time.after(message.untilMs - time.now(), () => {
    awaited.giveUp(noAnswer("timeout"));
    // If the bytes of the request are still buffered, they must not reach the network after the timeout.
    if (!connection || connection !== line.connection) return;
    if (!written?.isSent) lose(line, "stuck");
    // No message has been received since the request was sent, so the line may be down. An echo test checks the line before
    // further messages are sent on it.
    else if (connection.lastHeardMs < sentAtMs) void echo(line, connection);
  });
  return awaited.outcome;
}

/** Sends a message, or returns the outcome `not-sent` or `rejected` if the line cannot send it. */
export function send(line: LineContext, message: SentMessage): Promise<Outcome> {
  const refused = refusal(line, message);
  return refused ? Promise.resolve(refused) : exchange(line, message);
}

export async function exchangeInSession(
  line: LineContext,
  what: "signOn" | "signOff" | "echo",
): Promise<Iso8583Message | undefined> {
  const { session, wire, sessionAnswerMs } = line.settings;
  const { time, nextTrace } = line.parts;
  if (!session) return undefined;
  const message = sessionMessage(session, what, nextTrace(), time.date());
  const untilMs = time.now() + sessionAnswerMs;
  const packed = wire.message.pack(message);
  const outcome = await exchange(line, { packed, key: keyOfExpectedAnswer(message), untilMs });
  return outcome.kind === "answered" ? wire.message.unpack(outcome.message) : undefined;
}

/** Schedules an echo test for an idle line. */
export function keepAlive(line: LineContext, current: Connection) {
  const { session, echoAfterMs } = line.settings;
  const { time } = line.parts;
  if (!session) return;
  const restMs = Math.max(0, current.lastHeardMs + echoAfterMs - time.now());
  current.stopEcho = time.after(restMs, () => {
    if (line.connection !== current || line.state !== "open") return;
    if (time.now() < current.lastHeardMs + echoAfterMs) keepAlive(line, current);
    else void echo(line, current);
  });
}

/** Checks with an echo test that the line is up; at most one echo test is pending. */
async function echo(line: LineContext, current: Connection) {
  if (!line.settings.session || line.state !== "open" || current.isEchoPending) return;
  current.stopEcho();
  current.isEchoPending = true;
  const answer = await exchangeInSession(line, "echo");
  current.isEchoPending = false;
  if (line.connection !== current || line.state !== "open") return;
  if (answer) keepAlive(line, current);
  else lose(line, "echo-not-answered");
}
