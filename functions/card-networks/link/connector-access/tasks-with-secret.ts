import type { ConnectorCredentials } from "../connector-socket.ts";
import { type ConnectorTasks, connectorTasks } from "../connector-tasks.ts";
import type { NetworkAddress } from "../network-addresses.ts";

interface TasksWithSecret {
  readonly findTasks: () => Promise<readonly NetworkAddress[]>;
  readonly loadCredentials: () => Promise<ConnectorCredentials>;
  /** The secret cannot be read, or nobody has filled it in: nothing is sent meanwhile. */
  readonly onFault: (fault: unknown) => void;
}

/**
 * The tasks of the connector, with credentials of a secret that is read with the first message. An environment keeps them as long as it
 * lives, which is shorter by far than what certificates overlap when they are renewed.
 */
export const tasksWithSecret = ({ findTasks, loadCredentials, onFault }: TasksWithSecret): ConnectorTasks => {
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
};
