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
 * A round trip to a distant server takes as long as sending a hundred pieces of the file, so unnecessary requests are avoided.
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
      // Checked after authentication, so an agent without an account on the server cannot claim the target.
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

/** Accepted host keys: those that the agent listed, otherwise the first one seen, otherwise any. */
interface ExpectedHostKeys {
  readonly fingerprints: readonly string[];
  readonly first: HostKey["type"];
}

const expectedHostKeys = ({ targets, seenHostKey, seenHostKeyType }: SftpDestination): ExpectedHostKeys => ({
  fingerprints: targets.hostKeyFingerprints ?? (seenHostKey === undefined ? [] : [seenHostKey]),
  first: seenHostKeyType,
});

interface HostKeyNegotiation {
  readonly types: ReturnType<typeof hostKeyTypesFrom>;
  readonly admits: (publicBlob: Buffer) => boolean;
  readonly proven: () => HostKey | undefined;
}

/**
 * A server can have one key per type and presents one of them. If that key is not accepted, the other types are requested
 * before a changed key is reported.
 */
async function signIn(
  dial: (negotiation: HostKeyNegotiation) => Promise<SftpChannel>,
  { fingerprints, first }: ExpectedHostKeys,
): Promise<SftpChannel> {
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
}

const strangeKey = (shown: HostKey | undefined, isExpected: (key: HostKey) => boolean): HostKey | undefined =>
  shown && !isExpected(shown) ? shown : undefined;

/** Events that end an attempt: a timeout or a lost connection. */
function endOf(seconds: number) {
  const { promise, reject } = Promise.withResolvers<never>();
  let isOver = false;
  const end = (failureReason: FileFailureReason): void => {
    isOver = true;
    reject(new DeliveryError(failureReason));
  };
  const timer = setTimeout(() => end("timed-out"), seconds * 1_000);
  return { promise, connectionLost: end, isOver: () => isOver, forget: () => clearTimeout(timer) };
}

function failureReasonOf(fault: unknown): FileFailureReason {
  if (fault instanceof DeliveryError) return fault.finding;
  if (fault instanceof HostNotFound) return "host-not-found";
  return fault instanceof AddressNotPublic ? "address-not-public" : "connection-failed";
}
