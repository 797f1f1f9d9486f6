import { setImmediate as nextTurn } from "node:timers/promises";
import { longestHandOverMs } from "#network-connector/exchange-frames";
import { realTime, type Time } from "#network-connector/time";
import { type ConnectorConnection, openConnectorConnection } from "./connector-connection.ts";
import { type ConnectorCredentials, connectorSockets, type OpenConnectorSocket } from "./connector-socket.ts";
import type { NetworkAddress } from "./network-addresses.ts";
import { within } from "./within.ts";

export interface ConnectorTasksSettings {
  readonly findTasks: () => Promise<readonly NetworkAddress[]>;
  readonly credentials: ConnectorCredentials;
  /** Connects to a task, by default over mutual TLS. Simulations replace this function. */
  readonly open?: OpenConnectorSocket;
  readonly connectTimeoutMs?: number;
  readonly time?: Time;
}

/** The connector tasks, with one connection per task, opened on first use. All network links share these connections. */
export interface ConnectorTasks {
  /**
   * Returns the current tasks, then former tasks that may still be reachable, because a task that is shutting down may have
   * a network's only signed-on line.
   */
  find(): Promise<readonly NetworkAddress[]>;
  /** Returns an open connection, new or recently used, or undefined if none is available within `patienceMs`. */
  connection(task: NetworkAddress, patienceMs: number): Promise<ConnectorConnection | undefined>;
  close(): void;
}

/**
 * Network devices drop idle connections silently. A connection that has been idle for less than this time is assumed to be
 * alive.
 */
const reusableForMs = 30_000;

const nameOf = ({ host, port }: NetworkAddress): string => `${host}:${port}`;

export function connectorTasks({
  findTasks,
  credentials,
  open = connectorSockets(credentials),
  connectTimeoutMs = 1_000,
  time = realTime,
}: ConnectorTasksSettings): ConnectorTasks {
  const opened = new Map<string, Promise<ConnectorConnection | undefined>>();
  /** Established connections from `opened`. */
  const connected = new Map<string, ConnectorConnection>();
  const remembered = new Map<string, { readonly task: NetworkAddress; readonly goneSinceMs?: number }>();
  /** Most recent result of `findTasks`, which returns the same array until the next DNS lookup. */
  let listed: readonly NetworkAddress[] | undefined;

  const forget = (name: string) => {
    remembered.delete(name);
    listed = undefined;
  };

  const fresh = (name: string, task: NetworkAddress) => {
    const opening = openConnectorConnection({ socket: open(task), connectTimeoutMs, time });
    opened.set(name, opening);
    connected.delete(name);
    void opening.then((connection) => {
      if (connection && opened.get(name) === opening) connected.set(name, connection);
      if (!connection) forget(name);
    });
    return opening;
  };

  const inUse = (task: NetworkAddress): ConnectorConnection | undefined => {
    const connection = connected.get(nameOf(task));
    return connection?.isOpen && connection.isCurrent ? connection : undefined;
  };

  const usable = async (task: NetworkAddress): Promise<ConnectorConnection | undefined> => {
    const name = nameOf(task);
    const known = opened.get(name);
    if (!known) return fresh(name, task);
    const connection = await known;
    // If the task closed the connection while the function was frozen, the closure is detected only in the next iteration of
    // the event loop.
    if (connection) await nextTurn();
    if (connection?.isOpen && !connection.isIdleFor(reusableForMs)) return connection;
    connection?.leave();
    // Another caller may have replaced the connection in the meantime.
    return opened.get(name) === known ? fresh(name, task) : opened.get(name);
  };

  /** Returns the tasks that are no longer listed but may still be handing over their network lines. */
  const goneBut = (listed: ReadonlySet<string>): readonly NetworkAddress[] => {
    const now = time.now();
    return [...remembered].flatMap(([name, { task, goneSinceMs = now }]) => {
      if (listed.has(name)) return [];
      const isOver = now - goneSinceMs > longestHandOverMs;
      if (isOver) remembered.delete(name);
      else remembered.set(name, { task, goneSinceMs });
      return isOver ? [] : [task];
    });
  };

  return {
    async find() {
      const found = await findTasks().catch(() => []);
      const isAsBefore = found === listed && remembered.size === found.length;
      if (isAsBefore) return found;
      listed = found;
      const gone = goneBut(new Set(found.map(nameOf)));
      for (const task of found) remembered.set(nameOf(task), { task });
      return [...found, ...gone];
    },
    connection: async (task, patienceMs) => inUse(task) ?? within(usable(task), patienceMs, { time }),
    close() {
      for (const opening of opened.values()) void opening.then((connection) => connection?.close());
      opened.clear();
      connected.clear();
      remembered.clear();
      listed = undefined;
    },
  };
}
