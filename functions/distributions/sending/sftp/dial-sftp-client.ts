import { once } from "node:events";
import { connect as connectTcp, type Socket } from "node:net";
import { setTimeout as after } from "node:timers/promises";
import ssh2, { type Client, type ServerHostKeyAlgorithm } from "ssh2";
import type { FileFailureReason } from "../../../shared/values/failure-reasons.ts";
import { type CheckedAddress, connectInTurn } from "../../../shared/values/public-address.ts";
import type { HostKeyType } from "../../domain/host-key.ts";
import { DeliveryError } from "../file-to-deliver.ts";
import type { SftpChannel } from "./sftp-session.ts";

interface SftpCallee {
  /** IP addresses of the server, tried in order. */
  readonly addresses: readonly CheckedAddress[];
  readonly port: number;
  readonly username: string;
  /** Private keys for authentication, tried in order. */
  readonly privateKeyTexts: readonly string[];
  /** Accepted host key types, in order of preference. */
  readonly hostKeyTypes: readonly HostKeyType[];
  /**
   * Timeout that applies separately to the TCP connection and to the steps from the SSH handshake to the open SFTP channel.
   */
  readonly answerSeconds: number;
  /** Returns true if the host key is acceptable. Called before the server has proven possession of the key. */
  readonly admits: (hostKey: Buffer) => boolean;
  /** Called when the server has proven possession of its host key. */
  readonly proven: () => void;
  /** Called if the connection fails, or either side closes it, after the SFTP channel was opened. */
  readonly lost: (failureReason: FileFailureReason) => void;
}

export interface SftpCall {
  /** Resolves when the SFTP channel is open. Rejects with a DeliveryError. */
  readonly channel: Promise<SftpChannel>;
  /** Closes the connection. Must be called after the last request, even if `channel` has rejected. */
  hangUp(): Promise<void>;
}

export type DialSftp = (callee: SftpCallee) => SftpCall;

/** Connects with ssh2, over a TCP socket that is opened separately. */
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

async function connectedSocket(host: string, port: number, signal: AbortSignal): Promise<Socket> {
  // Disables Nagle's algorithm: otherwise, each small write would wait for the previous acknowledgement.
  const socket = connectTcp({ host, port, noDelay: true });
  try {
    await once(socket, "connect", { signal });
    return socket;
  } catch (fault) {
    socket.destroy();
    throw signal.aborted ? signal.reason : fault;
  }
}

function channelOver(client: Client, socket: Socket, callee: SftpCallee): Promise<SftpChannel> {
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
      // The server can end the channel but keep the connection open.
      sftp.on("end", () => fails("connection-failed"));
      sftp.on("close", () => fails("connection-failed"));
      resolve(sftp);
    }),
  );
  // ssh2's own timeout covers only the handshake and authentication; without this timer, opening the SFTP channel could hang
  // indefinitely.
  const timer = setTimeout(() => fails("timed-out"), answerSeconds * 1_000);
  client.connect({
    sock: socket,
    username,
    // The keys are offered immediately, without querying the available authentication methods.
    authHandler: callee.privateKeyTexts.map((key) => ({ type: "publickey" as const, username, key })),
    readyTimeout: 0,
    hostVerifier: (shown: Buffer) => callee.admits(shown),
    algorithms: { serverHostKey: callee.hostKeyTypes.flatMap(algorithmsOf) },
  });
  return promise.finally(() => clearTimeout(timer));
}

/** Signature algorithms for a key type. An RSA key supports three signature algorithms (RFC 4253, RFC 8332). */
const algorithmsOf = (type: HostKeyType): readonly ServerHostKeyAlgorithm[] =>
  type === "ssh-rsa" ? ["rsa-sha2-512", "rsa-sha2-256", "ssh-rsa"] : [type];

/** Disconnect reason codes (RFC 4253, section 11.1). */
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
  /** Disconnect reason code, or a socket error code. */
  readonly code?: number | string;
}

function failureReasonOf({ level, code, message }: SshFault, hasAnswered: boolean): FileFailureReason {
  if (typeof code === "number") {
    // If too many keys were tried, OpenSSH sends reason code 2 (`SSH_DISCONNECT_PROTOCOL_ERROR`), as for other errors.
    return disconnectReasons[code] ?? (/authentication/i.test(message) ? "sign-in-refused" : "connection-failed");
  }
  if (level === "client-authentication") return "sign-in-refused";
  if (level === "handshake" && /no matching/i.test(message)) return "no-common-algorithm";
  // Errors that ssh2 throws while parsing have neither a level nor a code. If the connection is lost before the server has
  // sent its SSH identification string, as with a server that does not use SSH, the level is `protocol`.
  const isUnreadable = (level === undefined && code === undefined) || level === "protocol";
  return isUnreadable && hasAnswered ? "unreadable-answer" : "connection-failed";
}

/** Reason code `SSH_OPEN_RESOURCE_SHORTAGE`: the server temporarily rejected the channel (RFC 4254, section 5.1). */
const resourceShortage = 4;

function channelFailureReasonOf(fault: SshFault & { readonly reason?: number | string }): FileFailureReason {
  if (fault.level === "sftp-protocol") return "unreadable-answer";
  if (fault.reason === resourceShortage || fault.reason === "RESOURCE_SHORTAGE") return "busy";
  return /no response|exit|termination/i.test(fault.message) ? "connection-failed" : "no-permission";
}

const goodbyeSeconds = 2;

/**
 * Waits at most two seconds for the disconnect message to be sent and the socket to close, because a stalled server might never
 * accept the message.
 */
async function saidGoodbye(socket: Socket): Promise<void> {
  if (!socket.closed) {
    const closed = once(socket, "close").catch(() => undefined);
    socket.destroySoon();
    await Promise.race([closed, after(goodbyeSeconds * 1_000, undefined, { ref: false })]);
  }
  socket.destroy();
}
