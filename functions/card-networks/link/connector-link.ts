import type { Codec } from "#iso8583/message";
import type { Outcome } from "#network-connector/exchange-frames";
import { keyOfAnswer, keyOfExpectedAnswer } from "#network-connector/message-key";
import { realTime, type Time } from "#network-connector/time";
import type { ConnectorTasks } from "./connector-tasks.ts";
import type { Exchange, NetworkLink } from "./exchange.ts";
import type { NetworkAddress } from "./network-addresses.ts";

export interface ConnectorLinkSettings {
  readonly network: string;
  /** Encodes only the message. The connector adds the frame and header that its network line requires. */
  readonly codec: Codec;
  readonly tasks: ConnectorTasks;
  readonly time?: Pick<Time, "date">;
}

/**
 * Maximum number of connector tasks to try before giving up on a message. The limit exceeds the number of tasks that can
 * exist: two and, during a deployment, a third that is being replaced. The replaced task can still have a network line when
 * it is no longer listed.
 */
const attempts = 5;

/**
 * Returns true if the message was not sent, but another task might be able to send it. A network failure (`breaker-open`)
 * affects every task.
 */
const isWorthAnotherTask = ({ kind, reason }: { readonly kind: string; readonly reason?: string }): boolean =>
  kind === "not-sent" && (reason === "no-line" || reason === "busy" || reason === "no-connection");

/** Moves the task that last accepted a message for the network to the front, because that task has a line to the network. */
function preferring(preferred: NetworkAddress | undefined, tasks: readonly NetworkAddress[]) {
  if (tasks.length === 1) return tasks;
  const isPreferred = ({ host, port }: NetworkAddress) => host === preferred?.host && port === preferred.port;
  return [...tasks.filter(isPreferred), ...tasks.filter((task) => !isPreferred(task))];
}

/**
 * A link through the connector, which maintains the stage's signed-on network lines. The connection to the connector uses
 * mutual TLS.
 */
export function connectorLink({ network, codec, tasks, time = realTime }: ConnectorLinkSettings): NetworkLink {
  let preferred: NetworkAddress | undefined;

  const read = (outcome: Outcome, expected: string): Exchange => {
    if (outcome.kind !== "answered") return outcome;
    try {
      const message = codec.unpack(outcome.message);
      if (keyOfAnswer(message) === expected) return { kind: "answered", message };
      return { kind: "no-answer", reason: "mismatch" };
    } catch {
      return { kind: "no-answer", reason: "unreadable" };
    }
  };

  return {
    async exchange(message, { deadline, signal }): Promise<Exchange> {
      const remaining = () => deadline.getTime() - time.date().getTime();
      const cannotWait = (): Exchange | undefined => {
        if (signal?.aborted) return { kind: "not-sent", reason: "aborted" };
        return remaining() <= 0 ? { kind: "not-sent", reason: "deadline-passed" } : undefined;
      };
      const tooLate = cannotWait();
      if (tooLate) return tooLate;
      const packed = codec.pack(message);
      const found = preferring(preferred, await tasks.find());
      let last: Exchange = { kind: "not-sent", reason: "no-connection" };
      for (const task of found.slice(0, attempts)) {
        const connection = await tasks.connection(task, remaining());
        const stopped = cannotWait();
        if (stopped) return stopped;
        if (!connection) continue;
        const offer = { network, type: message.mti, remainingMs: remaining() };
        const outcome = await connection.exchange(offer, packed, signal);
        if (outcome.kind === "aborted") return { kind: "no-answer", reason: "aborted" };
        if (outcome.kind !== "not-sent") {
          preferred = task;
          return read(outcome, keyOfExpectedAnswer(message));
        }
        last = signal?.aborted ? { kind: "not-sent", reason: "aborted" } : outcome;
        if (!isWorthAnotherTask(last)) return last;
      }
      return last;
    },
  };
}
