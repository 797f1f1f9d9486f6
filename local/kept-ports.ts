import { once } from "node:events";
import { createServer } from "node:net";
import { readJsonFile, writeJsonFile } from "#local-aws/json-file";

/**
 * Ports that are chosen before anything listens, because functions are told of them, and that are the same at each start:
 * whoever was told earlier comes back to them. One that somebody else has taken meanwhile is replaced.
 */
export const keptPorts = async <Name extends string>(
  file: string,
  names: readonly Name[],
): Promise<Readonly<Record<Name, number>>> => {
  const kept = readJsonFile<Partial<Record<Name, number>>>(file, {});
  const ports: [Name, number][] = [];
  for (const name of names) ports.push([name, await freePort(kept[name] ?? 0).catch(() => freePort(0))]);
  const chosen = Object.fromEntries(ports) as Record<Name, number>;
  writeJsonFile(file, chosen);
  return chosen;
};

const freePort = async (wanted: number): Promise<number> => {
  const server = createServer().listen(wanted, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { readonly port: number };
  server.close();
  await once(server, "close");
  return port;
};
