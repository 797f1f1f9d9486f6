import { lookup } from "node:dns/promises";
import type { FileFailureReason } from "../../shared/values/failure-reasons.ts";
import { AddressNotPublic, checkedAddress, HostNotFound, type LookupAll } from "../../shared/values/public-address.ts";
import { defaultSftpPort, type SftpTargets } from "../domain/distribution.ts";
import { fingerprintOf } from "../ssh/delivery-key.ts";
import type { LoadDeliveryKey } from "../ssh/delivery-key-secret-client.ts";
import { bringFile } from "./bring-file.ts";
import type { DialSftp, SftpCall } from "./dial-sftp-client.ts";
import { DeliveryError, type FileOutcome, type FileToDeliver, failedBecause } from "./file-to-deliver.ts";
import type { Patience } from "./patience.ts";
import { sftpSession } from "./sftp-session.ts";

export interface SftpSenderPlatform {
  readonly deliveryKey: LoadDeliveryKey;
  readonly allowLoopback: boolean;
  readonly patience: Patience;
  readonly lookupAll?: LookupAll;
  readonly dial: DialSftp;
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
    allowLoopback,
    patience,
    lookupAll = (host) => lookup(host, { all: true }),
    dial,
  }: SftpSenderPlatform): SendBySftp =>
  async (targets, seenHostKey, file, admitsHostKey = async () => true) => {
    const expected = targets.hostKeyFingerprints ?? (seenHostKey === undefined ? [] : [seenHostKey]);
    const isExpected = (hostKey: string) => expected.length === 0 || expected.includes(hostKey);
    let hostKey = "";
    let provenHostKey: string | undefined;
    let call: SftpCall | undefined;
    const over = endOf(patience.attemptSeconds);
    const delivery = async (): Promise<void> => {
      const key = await deliveryKey();
      const { address } = await checkedAddress(targets.host, allowLoopback, lookupAll);
      call = dial({
        address,
        port: targets.port ?? defaultSftpPort,
        username: targets.username,
        privateKeyText: key.privateKeyText,
        answerSeconds: patience.answerSeconds,
        admits: (shown) => {
          hostKey = fingerprintOf(shown);
          return isExpected(hostKey);
        },
        proven: () => {
          provenHostKey = hostKey;
        },
        lost: over.connectionLost,
      });
      const sftp = await call.channel;
      // Not before the sign-in: who is let in nowhere has no claim.
      if (!(await admitsHostKey(hostKey))) throw new DeliveryError("target-in-use");
      await bringFile(sftpSession(sftp, patience.answerSeconds), targets.dirPath, file, key);
    };
    try {
      await Promise.race([delivery(), over.promise]);
      return { kind: "delivered", hostKey };
    } catch (fault) {
      const isOther = hostKey !== "" && !isExpected(hostKey);
      return isOther ? failedBecause("host-key-changed") : failedBecause(failureReasonOf(fault), provenHostKey);
    } finally {
      over.forget();
      await call?.hangUp();
    }
  };

/** What ends an attempt before its end: its time is over, or the connection is. */
const endOf = (seconds: number) => {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DeliveryError("timed-out")), seconds * 1_000);
  return {
    promise,
    connectionLost: () => reject(new DeliveryError("connection-failed")),
    forget: () => clearTimeout(timer),
  };
};

const failureReasonOf = (fault: unknown): FileFailureReason => {
  if (fault instanceof DeliveryError) return fault.finding;
  if (fault instanceof HostNotFound) return "host-not-found";
  if (fault instanceof AddressNotPublic) return "address-not-public";
  const message = fault instanceof Error ? fault.message : "";
  if (/authentication methods failed/i.test(message)) return "sign-in-refused";
  return /timed out/i.test(message) ? "timed-out" : "connection-failed";
};
