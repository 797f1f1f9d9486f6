import { once } from "node:events";
import { connect as connectTcp, type Socket } from "node:net";
import { setTimeout as after } from "node:timers/promises";
import ssh2, { type Client, type ServerHostKeyAlgorithm } from "ssh2";
import type { FileFailureReason } from "../../../shared/values/failure-reasons.ts";
import { type CheckedAddress, connectInTurn } from "../../../shared/values/public-address.ts";
import type { HostKeyType } from "../../domain/host-key.ts";
import { DeliveryError } from "../file-to-deliver.ts";
import type { SftpChannel } from "./sftp-session.ts";

/** A server to sign in to, and the callbacks on the way. */
interface SftpCallee {
  /** Tried in turn. */
  readonly addresses: readonly CheckedAddress[];
  readonly port: number;
  readonly username: string;
  /** Tried in turn. */
  readonly privateKeyTexts: readonly string[];
  /** The types of host keys that it may show, the preferred one first. */
  readonly hostKeyTypes: readonly HostKeyType[];
  /** For the whole sign-in. */
  readonly answerSeconds: number;
  /** Whether this key may be the server's: its public half, before the server has proven it. */
  readonly admits: (hostKey: Buffer) => boolean;
  /** The server has proven that the key is its own. */
  readonly proven: () => void;
  /** The connection ended after the sign-in, whichever side ended it. */
  readonly lost: (failureReason: FileFailureReason) => void;
}

export interface SftpCall {
  /** Once the server has let the service in. Fails with a DeliveryError. */
  readonly channel: Promise<SftpChannel>;
  /** In every case, when nothing more is asked. */
  hangUp(): Promise<void>;
}

/** Connects to an SFTP server and signs in there. */
export type DialSftp = (callee: SftpCallee) => SftpCall;

/** By ssh2, over a socket of its own. */
export const dialBySsh: DialSftp = (callee) => {
  const client = new ssh2.Client();
  const hungUp = new AbortController();
  let socket: Socket | undefined;
  const channel = async (): Promise<SftpChannel> => {
    const { addresses, port, answerSeconds } = callee;
    const connecting = connectInTurn(addresses, answerSeconds, ({ address }, share) =>
      connectedSocket(address, port, AbortSignal.any([hungUp.signal, share])),
    );
    socket = await connecting.catch((fault: Error) => {
      throw new DeliveryError(fault.name === "TimeoutError" ? "timed-out" : "connection-failed");
    });
    return channelOver(client, socket, callee);
  };
  return {
    channel: channel(),
    hangUp: async () => {
      hungUp.abort();
      client.end();
      if (socket) await saidGoodbye(socket);
    },
  };
};

const connectedSocket = async (host: string, port: number, signal: AbortSignal): Promise<Socket> => {
  // Small messages go out at once: else each write would wait for the acknowledgement of the one before.
  const socket = connectTcp({ host, port, noDelay: true });
  try {
    await once(socket, "connect", { signal });
    return socket;
  } catch (fault) {
    socket.destroy();
    throw signal.aborted ? signal.reason : fault;
  }
};

const channelOver = (client: Client, socket: Socket, callee: SftpCallee): Promise<SftpChannel> => {
  const { username, answerSeconds } = callee;
  const { promise, resolve, reject } = Promise.withResolvers<SftpChannel>();
  let isSignedIn = false;
  const fails = (failureReason: FileFailureReason): void =>
    isSignedIn ? callee.lost(failureReason) : reject(new DeliveryError(failureReason));
  client.on("handshake", callee.proven);
  client.on("error", (fault) => fails(failureReasonOf(fault, socket.bytesRead > 0)));
  client.on("close", () => fails("connection-failed"));
  client.on("ready", () =>
    client.sftp((fault, sftp) => {
      if (fault) return fails(channelFailureReasonOf(fault));
      isSignedIn = true;
      sftp.on("error", () => fails("unreadable-answer"));
      // The server may end the channel alone, and the connection stays.
      sftp.on("end", () => fails("connection-failed"));
      sftp.on("close", () => fails("connection-failed"));
      resolve(sftp);
    }),
  );
  // The library's own limit ends with the sign-in; the channel may be waited for without an end.
  const timer = setTimeout(() => fails("timed-out"), answerSeconds * 1_000);
  client.connect({
    sock: socket,
    username,
    // At once, without asking first what else would do.
    authHandler: callee.privateKeyTexts.map((key) => ({ type: "publickey" as const, username, key })),
    readyTimeout: 0,
    hostVerifier: (shown: Buffer) => callee.admits(shown),
    algorithms: { serverHostKey: callee.hostKeyTypes.flatMap(algorithmsOf) },
  });
  return promise.finally(() => clearTimeout(timer));
};

/** An RSA key is one type of key and may sign in three ways (RFC 8332). */
const algorithmsOf = (type: HostKeyType): readonly ServerHostKeyAlgorithm[] =>
  type === "ssh-rsa" ? ["rsa-sha2-512", "rsa-sha2-256", "ssh-rsa"] : [type];

/** Reasons for which servers disconnect (RFC 4253, section 11.1). */
const disconnectReasons: Readonly<Record<number, FileFailureReason>> = {
  3: "no-common-algorithm",
  12: "busy",
  13: "sign-in-refused",
  14: "sign-in-refused",
  15: "sign-in-refused",
};

interface SshFault extends Error {
  /** Where the library met it. */
  readonly level?: string;
  /** The reason for which the server disconnected, or an error of the socket. */
  readonly code?: number | string;
}

const failureReasonOf = ({ level, code, message }: SshFault, hasAnswered: boolean): FileFailureReason => {
  if (typeof code === "number") {
    // OpenSSH gives another reason to an account that has tried too many keys.
    return disconnectReasons[code] ?? (/authentication/i.test(message) ? "sign-in-refused" : "connection-failed");
  }
  if (level === "client-authentication") return "sign-in-refused";
  if (level === "handshake" && /no matching/i.test(message)) return "no-common-algorithm";
  // What the library throws while it reads has neither. A server that is no SSH server never comes to the handshake.
  const isUnreadable = (level === undefined && code === undefined) || level === "protocol";
  return isUnreadable && hasAnswered ? "unreadable-answer" : "connection-failed";
};

/** `reason` of a channel that was refused for now (RFC 4254, section 5.1). */
const resourceShortage = 4;

/** The account was let in, and may not use SFTP. */
const channelFailureReasonOf = (fault: SshFault & { readonly reason?: number | string }): FileFailureReason => {
  if (fault.level === "sftp-protocol") return "unreadable-answer";
  if (fault.reason === resourceShortage || fault.reason === "RESOURCE_SHORTAGE") return "busy";
  return /no response|exit|termination/i.test(fault.message) ? "connection-failed" : "no-permission";
};

const goodbyeSeconds = 2;

/** Our good-bye leaves, and the server's is not waited for; a server that stalls does not even take ours. */
const saidGoodbye = async (socket: Socket): Promise<void> => {
  if (!socket.closed) {
    const closed = once(socket, "close").catch(() => undefined);
    socket.destroySoon();
    await Promise.race([closed, after(goodbyeSeconds * 1_000, undefined, { ref: false })]);
  }
  socket.destroy();
};
