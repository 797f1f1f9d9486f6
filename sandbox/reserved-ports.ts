import { randomInt } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import type { Server } from "node:net";
import { join } from "node:path";
import { listenAt } from "#local-aws/listening";

/**
 * Servers whose URLs are stored elsewhere (in a card range cache or a browser tab) reuse their earlier port, unless another
 * program is using it.
 */

/** Ephemeral ports start at 32768 (Linux) or 49152 (IANA). */
const [firstPort, firstOfConnections] = [20_000, 32_768];

/**
 * Returns a port below the ephemeral range. In the ephemeral range, another program's outgoing connection could occupy the port
 * while the server restarts.
 */
export const anyPortToKeep = (): number => randomInt(firstPort, firstOfConnections);

const isTaken = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === "EADDRINUSE";

const listenFrom = (server: Server, port: number, host: string): Promise<number> =>
  listenAt(server, port, host).catch((error: unknown) => {
    if (!isTaken(error)) throw error;
    return listenFrom(server, anyPortToKeep(), host);
  });

export interface KeptPort {
  readonly directory: string;
  readonly name: string;
  /** Port for the first start; 0 for a random port below the ephemeral range. */
  readonly first: number;
  readonly host: string;
}

export async function listenAsBefore(server: Server, { directory, name, first, host }: KeptPort): Promise<number> {
  const file = join(directory, `${name}-port`);
  const wanted = existsSync(file) ? Number(readFileSync(file, "utf8")) : first;
  const port = await listenFrom(server, wanted || anyPortToKeep(), host);
  mkdirSync(directory, { recursive: true });
  writeFileSync(file, String(port));
  return port;
}
