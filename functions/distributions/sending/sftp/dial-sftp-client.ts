import { once } from "node:events";
import { connect as connectTcp, type Socket } from "node:net";
import { setTimeout as after } from "node:timers/promises";
import ssh2, { type Client, type ServerHostKeyAlgorithm } from "ssh2";
import type { FileFailureReason } from "../../../shared/values/failure-reasons.ts";
import { type CheckedAddress, connectInTurn } from "../../../shared/values/public-address.ts";
import type { HostKeyType } from "../../domain/host-key.ts";
import { DeliveryError } from "../file-to-deliver.ts";
import type { SftpChannel } from "./sftp-session.ts";

/** Server to sign in to, with callbacks. */
interface SftpCallee {
  /** Tried in order. */
  readonly addresses: readonly CheckedAddress[];
  readonly port: number;
  readonly username: string;
  /** Tried in order. */
  readonly privateKeyTexts: readonly string[];
  /** Accepted types of host keys, in order of preference. */
  readonly hostKeyTypes: readonly HostKeyType[];
  /** For the entire sign-in. */
  readonly answerSeconds: number;
  /** Returns true if the public key may be the server's; called before the server has proven it. */
  readonly admits: (hostKey: Buffer) => boolean;
  /** Called when the server has proven its host key. */
  readonly proven: () => void;
  /** Called when the connection ends after the sign-in, from either side. */
  readonly lost: (failureReason: FileFailureReason) => void;
}

export interface SftpCall {
  /** Resolves after the sign-in. Rejects with a DeliveryError. */
  readonly channel: Promise<SftpChannel>;
  /** Must always be called after the last request. */
  hangUp(): Promise<void>;
}

/** Connects to an SFTP server and signs in. */
export type DialSftp = (callee: SftpCallee) => SftpCall;

/** Uses ssh2, over a separate socket. */
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
  // Small messages are sent immediately; otherwise each write would wait for the previous acknowledgement.
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
      // The server can end the channel and keep the connection.
      sftp.on("end", () => fails("connection-failed"));
      sftp.on("close", () => fails("connection-failed"));
      resolve(sftp);
    }),
  );
  // The library's own limit covers only the sign-in; without this one, the wait for the channel would be unlimited.
  const timer = setTimeout(() => fails("timed-out"), answerSeconds * 1_000);
  client.connect({
    sock: socket,
    username,
    // Sent immediately, without a query for the available methods.
    authHandler: callee.privateKeyTexts.map((key) => ({ type: "publickey" as const, username, key })),
    readyTimeout: 0,
    hostVerifier: (shown: Buffer) => callee.admits(shown),
    algorithms: { serverHostKey: callee.hostKeyTypes.flatMap(algorithmsOf) },
  });
  return promise.finally(() => clearTimeout(timer));
};

/** Algorithms of a key type. An RSA key supports three (RFC 8332). */
const algorithmsOf = (type: HostKeyType): readonly ServerHostKeyAlgorithm[] =>
  type === "ssh-rsa" ? ["rsa-sha2-512", "rsa-sha2-256", "ssh-rsa"] : [type];

/** Reason codes of disconnects (RFC 4253, section 11.1). */
const disconnectReasons: Readonly<Record<number, FileFailureReason>> = {
  3: "no-common-algorithm",
  12: "busy",
  13: "sign-in-refused",
  14: "sign-in-refused",
  15: "sign-in-refused",
};

interface SshFault extends Error {
  /** Part of the library that reported the error. */
  readonly level?: string;
  /** Reason code of the disconnect, or an error code of the socket. */
  readonly code?: number | string;
}

const failureReasonOf = ({ level, code, message }: SshFault, hasAnswered: boolean): FileFailureReason => {
  if (typeof code === "number") {
    // OpenSSH uses another reason after too many keys were tried.
    return disconnectReasons[code] ?? (/authentication/i.test(message) ? "sign-in-refused" : "connection-failed");
  }
  if (level === "client-authentication") return "sign-in-refused";
  if (level === "handshake" && /no matching/i.test(message)) return "no-common-algorithm";
  // Errors that the library throws while it parses have neither. A server other than SSH never reaches the handshake.
  const isUnreadable = (level === undefined && code === undefined) || level === "protocol";
  return isUnreadable && hasAnswered ? "unreadable-answer" : "connection-failed";
};

/** `reason` of a channel that was temporarily rejected (RFC 4254, section 5.1). */
const resourceShortage = 4;

/** Failure reason for an account that can sign in but cannot use SFTP. */
const channelFailureReasonOf = (fault: SshFault & { readonly reason?: number | string }): FileFailureReason => {
  if (fault.level === "sftp-protocol") return "unreadable-answer";
  if (fault.reason === resourceShortage || fault.reason === "RESOURCE_SHORTAGE") return "busy";
  return /no response|exit|termination/i.test(fault.message) ? "connection-failed" : "no-permission";
};

const goodbyeSeconds = 2;

/** Sends our disconnect without waiting for the server's; a stalled server does not even accept ours. */
const saidGoodbye = async (socket: Socket): Promise<void> => {
  if (!socket.closed) {
    const closed = once(socket, "close").catch(() => undefined);
    socket.destroySoon();
    await Promise.race([closed, after(goodbyeSeconds * 1_000, undefined, { ref: false })]);
  }
  socket.destroy();
};
