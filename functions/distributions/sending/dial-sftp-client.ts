import { once } from "node:events";
import { connect as connectTcp, type Socket } from "node:net";
import { setTimeout as after } from "node:timers/promises";
import SftpClient from "ssh2-sftp-client";
import type { SftpChannel } from "./sftp-session.ts";

/** A server to sign in to, and what it is told of on the way. */
interface SftpCallee {
  readonly address: string;
  readonly port: number;
  readonly username: string;
  readonly privateKeyText: string;
  /** For the whole sign-in. */
  readonly answerSeconds: number;
  /** Whether this key may be the server's: its public half, before the server has proven it. */
  readonly admits: (hostKey: Buffer) => boolean;
  /** The server has proven that the key is its own. */
  readonly proven: () => void;
  /** The connection is over, whoever ended it. */
  readonly lost: () => void;
}

export interface SftpCall {
  /** Once the server has let the service in. */
  readonly channel: Promise<SftpChannel>;
  /** In every case, when nothing more is asked. */
  hangUp(): Promise<void>;
}

/** Connects to an SFTP server and signs in there. */
export type DialSftp = (callee: SftpCallee) => SftpCall;

const ignored = () => undefined;

/** By ssh2, over a socket of its own. */
export const dialBySsh: DialSftp = ({ address, port, username, privateKeyText, answerSeconds, ...handlers }) => {
  const client = new SftpClient("acquiring", { error: ignored, end: ignored, close: ignored });
  client.on("handshake", handlers.proven);
  // Small messages go out at once: else each write would wait for the acknowledgement of the one before.
  const socket = connectTcp({ host: address, port, noDelay: true });
  socket.once("close", handlers.lost);
  const channel = client.connect({
    sock: socket,
    username,
    privateKey: privateKeyText,
    // At once, without asking first what else would do.
    authHandler: ["publickey"],
    readyTimeout: answerSeconds * 1_000,
    hostVerifier: (shown: Buffer) => handlers.admits(shown),
  });
  return {
    channel,
    hangUp: async () => {
      client.end().catch(ignored);
      await saidGoodbye(socket);
    },
  };
};

const goodbyeSeconds = 2;

/** Our good-bye leaves, and the server's is not waited for; a server that stalls does not even take ours. */
const saidGoodbye = async (socket: Socket): Promise<void> => {
  if (!socket.connecting && !socket.closed) {
    const closed = once(socket, "close").catch(() => undefined);
    socket.destroySoon();
    await Promise.race([closed, after(goodbyeSeconds * 1_000, undefined, { ref: false })]);
  }
  socket.destroy();
};
