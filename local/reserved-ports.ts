import { once } from "node:events";
import { createServer } from "node:net";
import { readJsonFile, writeJsonFile } from "#local-aws/json-file";
import { anyPortToKeep } from "../sandbox/reserved-ports.ts";

/**
 * Chooses ports before the servers listen, because the functions' settings contain the port numbers. The ports stay the same
 * across restarts, so existing clients keep working. If another program uses a port, a different port is chosen. All ports are
 * outside the ephemeral port range, because another program's connection could otherwise take a port before the server listens
 * on it.
 */
export async function reservedPorts<Name extends string>(
  file: string,
  names: readonly Name[],
): Promise<Readonly<Record<Name, number>>> {
  const kept = readJsonFile<Partial<Record<Name, number>>>(file, {});
  const chosen: Partial<Record<Name, number>> = {};
  for (const name of names) chosen[name] = await freePort(kept[name], Object.values(chosen));
  writeJsonFile(file, chosen);
  return chosen as Record<Name, number>;
}

async function freePort(wanted: number | undefined, others: readonly unknown[]): Promise<number> {
  for (let port = wanted ?? anyPortToKeep(); ; port = anyPortToKeep()) {
    if (!others.includes(port) && (await isFree(port))) return port;
  }
}

export async function isFree(port: number): Promise<boolean> {
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
}
