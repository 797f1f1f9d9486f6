import type { ConnectorCredentials } from "../connector-socket.ts";
import { type ConnectorTasks, connectorTasks } from "../connector-tasks.ts";
import type { NetworkAddress } from "../network-addresses.ts";

interface TasksWithSecret {
  readonly findTasks: () => Promise<readonly NetworkAddress[]>;
  readonly loadCredentials: () => Promise<ConnectorCredentials>;
  /** Called if the secret cannot be read, is not set, or is invalid. No message is sent without valid credentials. */
  readonly onFault: (fault: unknown) => void;
}

/**
 * Connector tasks, reached with credentials that are read from a secret when the first message is sent. Each execution
 * environment caches the credentials for its lifetime, which is much shorter than the period in which both the old and the
 * new certificate are valid.
 */
export function tasksWithSecret({ findTasks, loadCredentials, onFault }: TasksWithSecret): ConnectorTasks {
  let made: Promise<ConnectorTasks | undefined> | undefined;

  const load = async (): Promise<ConnectorTasks | undefined> => {
    try {
      return connectorTasks({ findTasks, credentials: await loadCredentials() });
    } catch (fault) {
      made = undefined;
      onFault(fault);
      return undefined;
    }
  };

  const tasks = () => {
    made ??= load();
    return made;
  };

  return {
    find: async () => (await tasks())?.find() ?? [],
    connection: async (task, patienceMs) => (await tasks())?.connection(task, patienceMs),
    close: () => void made?.then((known) => known?.close()),
  };
}
