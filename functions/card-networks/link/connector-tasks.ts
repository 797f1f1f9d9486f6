import { setImmediate as nextTurn } from "node:timers/promises";
import { longestHandOverMs } from "#network-connector/exchange-frames";
import { realTime, type Time } from "#network-connector/time";
import { type ConnectorConnection, openConnectorConnection } from "./connector-connection.ts";
import { type ConnectorCredentials, connectorSockets, type OpenConnectorSocket } from "./connector-socket.ts";
import type { NetworkAddress } from "./network-addresses.ts";
import { within } from "./within.ts";

export interface ConnectorTasksSettings {
  /** The tasks of the connector there are now: by name, each with an address of its own. */
  readonly findTasks: () => Promise<readonly NetworkAddress[]>;
  readonly credentials: ConnectorCredentials;
  /** Connects to a task: over mutual TLS, unless a simulation says otherwise. */
  readonly open?: OpenConnectorSocket;
  readonly connectTimeoutMs?: number;
  readonly time?: Time;
}

/** The tasks of the connector, and one connection to each of those that were asked; shared by the links of all networks. */
export interface ConnectorTasks {
  /** Those there are now, and after them those there were as long as they are reached: a task that leaves may hold the last open line. */
  find(): Promise<readonly NetworkAddress[]>;
  /** A connection that is open and fresh; undefined when there is none within that time. */
  connection(task: NetworkAddress, patienceMs: number): Promise<ConnectorConnection | undefined>;
  close(): void;
}

/** Devices on the way drop idle connections silently; up to this age one is taken to be alive. */
const reusableForMs = 30_000;

const nameOf = ({ host, port }: NetworkAddress): string => `${host}:${port}`;

export const connectorTasks = ({
  findTasks,
  credentials,
  open = connectorSockets(credentials),
  connectTimeoutMs = 1_000,
  time = realTime,
}: ConnectorTasksSettings): ConnectorTasks => {
  const opened = new Map<string, Promise<ConnectorConnection | undefined>>();
  /** Of those in `opened`, the ones that did open. */
  const connected = new Map<string, ConnectorConnection>();
  const remembered = new Map<string, { readonly task: NetworkAddress; readonly goneSinceMs?: number }>();
  /** The list that was found last: whoever finds tasks gives the same one as long as nothing has changed. */
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
    // A function that was frozen learns only in the next turn of the event loop that the task has hung up.
    if (connection) await nextTurn();
    if (connection?.isOpen && !connection.isIdleFor(reusableForMs)) return connection;
    connection?.leave();
    // Others may have begun another one meanwhile.
    return opened.get(name) === known ? fresh(name, task) : opened.get(name);
  };

  /** Those that were there and are not listed any more, for as long as they may still hand their lines over. */
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
};
