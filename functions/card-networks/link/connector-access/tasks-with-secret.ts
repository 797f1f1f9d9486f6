import type { ConnectorCredentials } from "../connector-socket.ts";
import { type ConnectorTasks, connectorTasks } from "../connector-tasks.ts";
import type { NetworkAddress } from "../network-addresses.ts";

interface TasksWithSecret {
  readonly findTasks: () => Promise<readonly NetworkAddress[]>;
  readonly loadCredentials: () => Promise<ConnectorCredentials>;
  /** Called if the secret cannot be read or is not set. Until it can be read, no message is sent. */
  readonly onFault: (fault: unknown) => void;
}

/**
 * The tasks of the connector, with credentials from a secret that is read for the first message. An execution
 * environment keeps them for its lifetime, which is much shorter than the overlap of renewed certificates.
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
