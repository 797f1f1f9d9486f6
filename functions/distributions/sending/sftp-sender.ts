import { lookup } from "node:dns/promises";
import { once } from "node:events";
import { connect as connectTcp, type Socket } from "node:net";
import { setTimeout as after } from "node:timers/promises";
import SftpClient from "ssh2-sftp-client";
import type { FileFinding } from "../../shared/values/findings.ts";
import { AddressNotPublic, checkedAddress, HostNotFound, type LookupAll } from "../../shared/values/public-address.ts";
import { defaultSftpPort, type SftpTargets } from "../domain/distribution.ts";
import { fingerprintOf } from "../ssh/delivery-key.ts";
import type { LoadDeliveryKey } from "../ssh/delivery-key-secret-client.ts";
import { bringFile } from "./bring-file.ts";
import { type FileOutcome, type FileToDeliver, FindingError, failedBecause } from "./file-to-deliver.ts";
import type { Patience } from "./patience.ts";
import { sftpSession } from "./sftp-session.ts";

export interface SftpSenderPlatform {
  readonly deliveryKey: LoadDeliveryKey;
  readonly allowsLoopback: boolean;
  readonly patience: Patience;
  readonly lookupAll?: LookupAll;
}

export type SendBySftp = (
  targets: SftpTargets,
  seenHostKey: string | undefined,
  file: FileToDeliver,
  admitsHostKey?: AdmitsHostKey,
) => Promise<FileOutcome>;

export type AdmitsHostKey = (hostKey: string) => Promise<boolean>;

/**
 * Signs in to an SFTP server that proves the right key, and brings a file there (`bring-file.ts`). Each answer of a distant
 * server is worth as much time as a hundred pieces of the file, so nothing is asked that need not be.
 */
export const sendBySftp =
  ({
    deliveryKey,
    allowsLoopback,
    patience,
    lookupAll = (host) => lookup(host, { all: true }),
  }: SftpSenderPlatform): SendBySftp =>
  async (targets, seenHostKey, file, admitsHostKey = async () => true) => {
    const ignored = () => undefined;
    const client = new SftpClient("acquiring", { error: ignored, end: ignored, close: ignored });
    const expected = targets.hostKeyFingerprints ?? (seenHostKey === undefined ? [] : [seenHostKey]);
    const isExpected = (hostKey: string) => expected.length === 0 || expected.includes(hostKey);
    let hostKey = "";
    let provenHostKey: string | undefined;
    client.on("handshake", () => {
      provenHostKey = hostKey;
    });
    let socket: Socket | undefined;
    const over = endOf(patience.attemptSeconds);
    const delivery = async (): Promise<void> => {
      const key = await deliveryKey();
      const { address } = await checkedAddress(targets.host, allowsLoopback, lookupAll);
      // Small messages go out at once: else each write would wait for the acknowledgement of the one before.
      socket = connectTcp({ host: address, port: targets.port ?? defaultSftpPort, noDelay: true });
      socket.once("close", over.connectionLost);
      const sftp = await client.connect({
        sock: socket,
        username: targets.username,
        privateKey: key.privateKeyText,
        // At once, without asking first what else would do.
        authHandler: ["publickey"],
        readyTimeout: patience.answerSeconds * 1_000,
        hostVerifier: (shown: Buffer) => {
          hostKey = fingerprintOf(shown);
          return isExpected(hostKey);
        },
      });
      // Not before the sign-in: who is let in nowhere has no claim.
      if (!(await admitsHostKey(hostKey))) throw new FindingError("target-in-use");
      await bringFile(sftpSession(sftp, patience.answerSeconds), targets.dirPath, file, key);
    };
    try {
      await Promise.race([delivery(), over.promise]);
      return { kind: "delivered", hostKey };
    } catch (fault) {
      const isOther = hostKey !== "" && !isExpected(hostKey);
      return isOther ? failedBecause("host-key-changed") : failedBecause(findingOf(fault), provenHostKey);
    } finally {
      over.forget();
      client.end().catch(ignored);
      if (socket) await hangUp(socket);
    }
  };

const goodbyeSeconds = 2;

/** Our good-bye leaves, and the server's is not waited for; a server that stalls does not even take ours. */
const hangUp = async (socket: Socket): Promise<void> => {
  if (!socket.connecting && !socket.closed) {
    const closed = once(socket, "close").catch(() => undefined);
    socket.destroySoon();
    await Promise.race([closed, after(goodbyeSeconds * 1_000, undefined, { ref: false })]);
  }
  socket.destroy();
};

/** What ends an attempt before its end: its time is over, or the connection is. */
const endOf = (seconds: number) => {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new FindingError("timed-out")), seconds * 1_000);
  return {
    promise,
    connectionLost: () => reject(new FindingError("connection-failed")),
    forget: () => clearTimeout(timer),
  };
};

const findingOf = (fault: unknown): FileFinding => {
  if (fault instanceof FindingError) return fault.finding;
  if (fault instanceof HostNotFound) return "host-not-found";
  if (fault instanceof AddressNotPublic) return "address-not-public";
  const message = fault instanceof Error ? fault.message : "";
  if (/authentication methods failed/i.test(message)) return "sign-in-refused";
  return /timed out/i.test(message) ? "timed-out" : "connection-failed";
};
