import { createHash } from "node:crypto";
import SftpClient from "ssh2-sftp-client";
import type { FileServer } from "../exchange/file-server.ts";
import type { SftpPlace } from "../file-places.ts";

const answerSeconds = 20;

/** Returns the fingerprint in the format of `ssh-keygen -l`. */
const fingerprintOf = (hostKey: Buffer): string =>
  `SHA256:${createHash("sha256").update(hostKey).digest("base64").replace(/=+$/, "")}`;

/**
 * Connects to a network's SFTP server. Throws if the host key differs from the configured one, or if the server denies access
 * or does not respond.
 */
export async function sftpFiles(
  { endpoint, hostKey, user }: Pick<SftpPlace, "endpoint" | "hostKey" | "user">,
  privateKey: string,
): Promise<FileServer> {
  const [, host = "", port] = /^(.+):(\d+)$/.exec(endpoint) ?? [];
  const ignored = () => undefined;
  const client = new SftpClient("acquiring", { error: ignored, end: ignored, close: ignored });
  let shown = "";
  try {
    await client.connect({
      host,
      port: Number(port),
      username: user,
      privateKey,
      authHandler: ["publickey"],
      readyTimeout: answerSeconds * 1_000,
      // Keep-alive: if the server does not respond, the client closes the connection, and all pending requests fail.
      keepaliveInterval: answerSeconds * 500,
      keepaliveCountMax: 2,
      hostVerifier: (key: Buffer) => {
        shown = fingerprintOf(key);
        return shown === hostKey;
      },
    });
  } catch (fault) {
    void client.end().catch(ignored);
    if (shown !== "" && shown !== hostKey)
      throw new Error(`the server's host key is ${shown}, but ${hostKey} is configured`);
    throw fault;
  }
  return {
    list: async (folder) =>
      (await client.list(folder))
        .filter(({ type }) => type === "-")
        .map(({ name, size, modifyTime }) => ({ name, sizeBytes: size, changedMs: modifyTime })),
    read: async (path) => ((await client.exists(path)) === "-" ? ((await client.get(path)) as Buffer) : undefined),
    write: async (path, content) => void (await client.put(Buffer.from(content), path)),
    rename: async (from, to) => void (await client.rename(from, to)),
    close: async () => void (await client.end().catch(ignored)),
  };
}
