import type { HeardExchange, Said } from "./conversations.ts";

/**
 * When a task may stop asking a network, and when it must: at least half of 20 or more requests of the last 10 seconds timed out, or five in
 * a row did on cards of three issuers. From then on one message at a time is let through, the first after a second; an answer ends it.
 * Reversals always may. Held against what the task said to those who asked.
 */

const windowSeconds = 10;
const fewestInWindow = 20;
const fewestInARow = 5;
const fewestIssuers = 3;
const pauseMs = 1_000;

interface Ended {
  readonly second: number;
  /** Undefined for what was answered. */
  readonly silentIssuer: string | undefined;
}

/** A network that does not answer, as a task has to see it. */
interface Dead {
  readonly nextProbeAtMs: number;
  readonly probe?: HeardExchange | undefined;
}

const secondOf = (atMs: number): number => Math.floor(atMs / 1_000);

const isDead = (ended: readonly Ended[], atMs: number): boolean => {
  const latest = ended.filter(({ second }) => second > secondOf(atMs) - windowSeconds);
  const silent = latest.filter(({ silentIssuer }) => silentIssuer !== undefined);
  if (latest.length >= fewestInWindow && silent.length * 2 >= latest.length) return true;
  const inARow = ended.slice(ended.findLastIndex(({ silentIssuer }) => silentIssuer === undefined) + 1);
  return inARow.length >= fewestInARow && new Set(inARow.map(({ silentIssuer }) => silentIssuer)).size >= fewestIssuers;
};

const isReversal = ({ type }: HeardExchange): boolean => type.charAt(1) === "4";

/** What the end of an exchange says of the network: an answer of any kind shows that it is there. */
const tellsOf = ({ outcome }: HeardExchange): "answers" | "is silent" | "nothing" => {
  const result = outcome?.result;
  if (result?.kind === "answered") return "answers";
  if (result?.kind === "no-answer" && result.reason === "unreadable") return "answers";
  if (result?.kind === "rejected" && result.reason === "by-network") return "answers";
  return result?.kind === "no-answer" && result.reason === "timeout" ? "is silent" : "nothing";
};

const isRefused = ({ outcome }: HeardExchange): boolean =>
  outcome?.result?.kind === "not-sent" && outcome.result.reason === "breaker-open";

/** Whether its message came to a line: it may be asked, whatever became of it there. */
const matchesFilter = ({ outcome }: HeardExchange): boolean =>
  !(outcome?.result?.kind === "not-sent" && outcome.result.reason === "no-line") &&
  !(outcome?.result?.kind === "rejected" && outcome.result.reason === "unreadable-request");

/** How a message ended that was handed over, and nobody could be told because the connection was gone. */
const isUntold = ({ message, outcome, untilMs }: HeardExchange, endMs: number): boolean =>
  message !== undefined && outcome === undefined && untilMs + pauseMs < endMs;

/** What one task did against the rule. Of one that could not say all how much was answered is not known: nothing is said of it. */
export const againstBreakerRule = (messages: readonly Said[], endMs: number): readonly string[] => {
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
};
