import { once } from "node:events";
import { createServer } from "node:net";
import { readJsonFile, writeJsonFile } from "#local-aws/json-file";
import { anyPortToKeep } from "../sandbox/reserved-ports.ts";

/**
 * Ports that are chosen before anything listens, because functions are told of them, and that are the same at each start:
 * whoever was told earlier comes back to them. One that somebody else has taken meanwhile is replaced. None is a port that
 * the system gives away by itself, or a connection of another program could take it between choice and use.
 */
export const reservedPorts = async <Name extends string>(
  file: string,
  names: readonly Name[],
): Promise<Readonly<Record<Name, number>>> => {
  const kept = readJsonFile<Partial<Record<Name, number>>>(file, {});
  const chosen: Partial<Record<Name, number>> = {};
  for (const name of names) chosen[name] = await freePort(kept[name], Object.values(chosen));
  writeJsonFile(file, chosen);
  return chosen as Record<Name, number>;
};

const freePort = async (wanted: number | undefined, others: readonly unknown[]): Promise<number> => {
  for (let port = wanted ?? anyPortToKeep(); ; port = anyPortToKeep()) {
    if (!others.includes(port) && (await isFree(port))) return port;
  }
};

/** Whether something could listen there now. */
export const isFree = async (port: number): Promise<boolean> => {
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") return false;
    throw error;
  }
  server.close();
  await once(server, "close");
  return true;
};
