import type { HeardExchange, Said } from "./conversations.ts";

/**
 * When a task may stop sending to a network, and when it must: at least half of 20 or more requests of the last 10 seconds
 * timed out, or five consecutive requests on cards of three issuers did. After that, one message at a time is let through, the
 * first after a second; a response closes the breaker. Reversals are always allowed. The rule is compared with the task's
 * responses to its clients.
 */

const windowSeconds = 10;
const fewestInWindow = 20;
const fewestInARow = 5;
const fewestIssuers = 3;
const pauseMs = 1_000;

interface Ended {
  readonly second: number;
  /** Undefined if there was a response. */
  readonly silentIssuer: string | undefined;
}

/** A network that does not respond, as the task has to see it. */
interface Dead {
  readonly nextProbeAtMs: number;
  readonly probe?: HeardExchange | undefined;
}

const secondOf = (atMs: number): number => Math.floor(atMs / 1_000);

function isDead(ended: readonly Ended[], atMs: number): boolean {
  const latest = ended.filter(({ second }) => second > secondOf(atMs) - windowSeconds);
  const silent = latest.filter(({ silentIssuer }) => silentIssuer !== undefined);
  if (latest.length >= fewestInWindow && silent.length * 2 >= latest.length) return true;
  const inARow = ended.slice(ended.findLastIndex(({ silentIssuer }) => silentIssuer === undefined) + 1);
  return inARow.length >= fewestInARow && new Set(inARow.map(({ silentIssuer }) => silentIssuer)).size >= fewestIssuers;
}

const isReversal = ({ type }: HeardExchange): boolean => type.charAt(1) === "4";

/** Returns what the end of an exchange shows about the network: any response proves that the network is available. */
function tellsOf({ outcome }: HeardExchange): "answers" | "is silent" | "nothing" {
  const result = outcome?.result;
  if (result?.kind === "answered") return "answers";
  if (result?.kind === "no-answer" && result.reason === "unreadable") return "answers";
  if (result?.kind === "rejected" && result.reason === "by-network") return "answers";
  return result?.kind === "no-answer" && result.reason === "timeout" ? "is silent" : "nothing";
}

const isRefused = ({ outcome }: HeardExchange): boolean =>
  outcome?.result?.kind === "not-sent" && outcome.result.reason === "breaker-open";

/** Returns true if the message reached a line and may be sent, regardless of its outcome. */
const matchesFilter = ({ outcome }: HeardExchange): boolean =>
  !(outcome?.result?.kind === "not-sent" && outcome.result.reason === "no-line") &&
  !(outcome?.result?.kind === "rejected" && outcome.result.reason === "unreadable-request");

/** Returns true if a message was accepted but its outcome could not be reported because the connection had closed. */
const isUntold = ({ message, outcome, untilMs }: HeardExchange, endMs: number): boolean =>
  message !== undefined && outcome === undefined && untilMs + pauseMs < endMs;

/**
 * Returns a task's violations of the rule. If some outcomes could not be reported, the number of responses is unknown, so the
 * task is not checked.
 */
export function againstBreakerRule(messages: readonly Said[], endMs: number): readonly string[] {
  if (messages.some(({ exchange }) => isUntold(exchange, endMs))) return [];
  const findings: string[] = [];
  let ended: Ended[] = [];
  let dead: Dead | undefined;

  const mayAsk = (atMs: number) => !dead || (!dead.probe && atMs >= dead.nextProbeAtMs);
  const refused = (atMs: number) => {
    if (mayAsk(atMs)) findings.push(`a payment is refused at ${atMs} ms because of a network that may be asked`);
  };

  const offered = (atMs: number, exchange: HeardExchange) => {
    if (!exchange.isLetIn && isRefused(exchange)) refused(atMs);
    if (exchange.isLetIn && !mayAsk(atMs)) findings.push(`a payment is let in at ${atMs} ms to a network that is dead`);
  };

  const came = (atMs: number, exchange: HeardExchange) => {
    if (isRefused(exchange)) return refused(atMs);
    if (!matchesFilter(exchange)) return;
    if (!mayAsk(atMs)) findings.push(`a network that is dead is asked at ${atMs} ms`);
    else if (dead) dead = { ...dead, probe: exchange };
  };

  const over = (atMs: number, exchange: HeardExchange) => {
    const silentIssuer = exchange.message?.issuer;
    const severity = tellsOf(exchange);
    if (severity === "answers") {
      ended = dead ? [] : [...ended, { second: secondOf(atMs), silentIssuer: undefined }];
      dead = undefined;
    } else if (dead) {
      if (dead.probe === exchange) dead = { nextProbeAtMs: severity === "is silent" ? atMs + pauseMs : atMs };
    } else if (severity === "is silent" && !isReversal(exchange)) {
      ended.push({ second: secondOf(atMs), silentIssuer });
      if (isDead(ended, atMs)) dead = { nextProbeAtMs: atMs + pauseMs };
    }
  };

  for (const { what, atMs, exchange } of messages) {
    if (what === "offer" && !isReversal(exchange)) offered(atMs, exchange);
    if (what === "message" && !isReversal(exchange)) came(atMs, exchange);
    if (what === "outcome" && exchange.message) over(atMs, exchange);
  }
  return findings;
}
