import { lookup } from "node:dns/promises";
import type { FileFailureReason } from "../../../shared/values/failure-reasons.ts";
import {
  AddressNotPublic,
  checkedAddresses,
  HostNotFound,
  type LookupAll,
} from "../../../shared/values/public-address.ts";
import { type Distribution, defaultSftpPort } from "../../domain/distribution.ts";
import { type HostKey, hostKeyTypesFrom } from "../../domain/host-key.ts";
import type { LoadDeliveryKey } from "../../ssh/delivery-key-secret-client.ts";
import { hostKeyOf } from "../../ssh/host-key.ts";
import {
  type Companions,
  DeliveryError,
  type FileOutcome,
  type FileToDeliver,
  failedBecause,
} from "../file-to-deliver.ts";
import type { Patience } from "../patience.ts";
import { bringFile } from "./bring-file.ts";
import type { DialSftp, SftpCall } from "./dial-sftp-client.ts";
import { AttemptProgress, objectsOf } from "./objects.ts";
import { type SftpChannel, sftpSession } from "./sftp-session.ts";

export interface SftpSenderPlatform {
  readonly deliveryKey: LoadDeliveryKey;
  readonly allowLoopback: boolean;
  readonly patience: Patience;
  readonly lookupAll?: LookupAll;
  readonly dial: DialSftp;
}

/** What is to be known of a distribution. */
type SftpDestination = Pick<
  Extract<Distribution, { readonly type: "sftp" }>,
  "targets" | "seenHostKey" | "seenHostKeyType" | "companions" | "temporaryNames"
>;

export type SendBySftp = (
  destination: SftpDestination,
  file: FileToDeliver,
  companions: Companions,
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
  async (destination, file, companions, admitsHostKey = async () => true) => {
    const { targets } = destination;
    const over = endOf(patience.attemptSeconds);
    const progress = new AttemptProgress(file.givenNames);
    const calls: SftpCall[] = [];
    let provenHostKey: HostKey | undefined;

    const delivery = async (): Promise<void> => {
      const { signInKeys } = await deliveryKey();
      const addresses = await checkedAddresses(targets.host, allowLoopback, lookupAll);
      const dialOnce = ({ types, admits, proven }: HostKeyNegotiation): Promise<SftpChannel> => {
        if (over.isOver()) throw new DeliveryError("timed-out");
        const call = dial({
          addresses,
          port: targets.port ?? defaultSftpPort,
          username: targets.username,
          privateKeyTexts: signInKeys.map(({ privateKeyText }) => privateKeyText),
          hostKeyTypes: types,
          answerSeconds: patience.answerSeconds,
          admits,
          proven: () => {
            provenHostKey = proven();
          },
          lost: over.connectionLost,
        });
        calls.push(call);
        return call.channel;
      };
      const sftp = await signIn(dialOnce, expectedHostKeys(destination));
      // Not before the sign-in: who is let in nowhere has no claim.
      if (!(await admitsHostKey(provenHostKey?.fingerprint ?? ""))) throw new DeliveryError("target-in-use");
      await bringFile(
        { session: sftpSession(sftp, patience.answerSeconds), progress },
        objectsOf(targets.dirPath, file, companions, destination.companions ?? "all"),
        destination.temporaryNames ?? "suffix",
      );
    };

    try {
      await Promise.race([delivery(), over.promise]);
      const notes = progress.allNotes;
      return {
        kind: "delivered",
        ...(provenHostKey && { hostKey: provenHostKey }),
        ...(notes.length > 0 && { notes }),
      };
    } catch (fault) {
      return failedBecause(failureReasonOf(fault), provenHostKey, progress.givenNames);
    } finally {
      over.forget();
      await Promise.all(calls.map((call) => call.hangUp()));
    }
  };

/** The host keys that count: those that the agent gave, else the one that was seen first, else any. */
interface ExpectedHostKeys {
  readonly fingerprints: readonly string[];
  readonly first: HostKey["type"];
}

const expectedHostKeys = ({ targets, seenHostKey, seenHostKeyType }: SftpDestination): ExpectedHostKeys => ({
  fingerprints: targets.hostKeyFingerprints ?? (seenHostKey === undefined ? [] : [seenHostKey]),
  first: seenHostKeyType,
});

/** One connection: the types of host keys that it asks for, and what becomes of the key that the server shows. */
interface HostKeyNegotiation {
  readonly types: ReturnType<typeof hostKeyTypesFrom>;
  readonly admits: (publicBlob: Buffer) => boolean;
  readonly proven: () => HostKey | undefined;
}

/**
 * A server may have a key of each type and shows one of them. When it shows one that does not count, it is asked for its keys of the
 * other types before that is called a changed key.
 */
const signIn = async (
  dial: (negotiation: HostKeyNegotiation) => Promise<SftpChannel>,
  { fingerprints, first }: ExpectedHostKeys,
): Promise<SftpChannel> => {
  let types = hostKeyTypesFrom(first);
  let hasStrangeKey = false;
  for (;;) {
    let shown: HostKey | undefined;
    const isExpected = ({ fingerprint }: HostKey) => fingerprints.length === 0 || fingerprints.includes(fingerprint);
    try {
      return await dial({
        types,
        admits: (publicBlob) => {
          shown = hostKeyOf(publicBlob);
          return isExpected(shown);
        },
        proven: () => shown,
      });
    } catch (fault) {
      const strange = strangeKey(shown, isExpected);
      const hasNoOther = hasStrangeKey && fault instanceof DeliveryError && fault.finding === "no-common-algorithm";
      if (hasNoOther) throw new DeliveryError("host-key-changed");
      if (!strange) throw fault;
      hasStrangeKey = true;
      types = types.filter((type) => type !== strange.type);
      if (strange.type === undefined || types.length === 0) throw new DeliveryError("host-key-changed");
    }
  }
};

const strangeKey = (shown: HostKey | undefined, isExpected: (key: HostKey) => boolean): HostKey | undefined =>
  shown && !isExpected(shown) ? shown : undefined;

/** What ends an attempt before its end: its time is over, or the connection is. */
const endOf = (seconds: number) => {
  const { promise, reject } = Promise.withResolvers<never>();
  let isOver = false;
  const end = (failureReason: FileFailureReason): void => {
    isOver = true;
    reject(new DeliveryError(failureReason));
  };
  const timer = setTimeout(() => end("timed-out"), seconds * 1_000);
  return { promise, connectionLost: end, isOver: () => isOver, forget: () => clearTimeout(timer) };
};

const failureReasonOf = (fault: unknown): FileFailureReason => {
  if (fault instanceof DeliveryError) return fault.finding;
  if (fault instanceof HostNotFound) return "host-not-found";
  return fault instanceof AddressNotPublic ? "address-not-public" : "connection-failed";
};
