import { createHash, type Hash } from "node:crypto";
import { lookup } from "node:dns/promises";
import { connect as connectTcp, type Socket } from "node:net";
import type { Readable } from "node:stream";
import { setTimeout as after } from "node:timers/promises";
import SftpClient from "ssh2-sftp-client";
import type { FileFinding } from "../../shared/values/findings.ts";
import { AddressNotPublic, checkedAddress, HostNotFound, type LookupAll } from "../../shared/values/public-address.ts";
import { defaultSftpPort, type SftpTargets } from "../domain/distribution.ts";
import { type DeliveryKey, fingerprintOf } from "../ssh/delivery-key.ts";
import type { LoadDeliveryKey } from "../ssh/delivery-key-secret-client.ts";
import { fileSignature, textSignature } from "../ssh/file-signature.ts";
import { type FileOutcome, type FileToDeliver, FindingError, failedBecause } from "./file-to-deliver.ts";
import type { Patience } from "./patience.ts";
import { isRefusal, type SftpSession, sftpSession } from "./sftp-session.ts";

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
 * With many writes under way a distant server is waited for once and not for every piece of the file. Not every server can
 * take that; then they are sent one by one.
 */
const writesAtOnce = { fast: 64, safe: 1 } as const;

/**
 * Brings a file to an SFTP server: written under a name that ends in `.part`, its size compared, renamed, and only then its
 * hash (`.sha256`) and signature (`.sig`) beside it, then its manifest and the signature of that. A receiver that waits for the
 * last of them never takes half a file. What was written and not taken is removed, or it would fill the disk that was full.
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
        readyTimeout: patience.answerSeconds * 1_000,
        hostVerifier: (shown: Buffer) => {
          hostKey = fingerprintOf(shown);
          return isExpected(hostKey);
        },
      });
      // Not before the sign-in: who is let in nowhere has no claim.
      if (!(await admitsHostKey(hostKey))) throw new FindingError("target-in-use");
      await bring(sftpSession(sftp, patience.answerSeconds), targets.dirPath, file, key);
    };
    try {
      await Promise.race([delivery(), over.promise]);
      return { kind: "delivered", hostKey };
    } catch (fault) {
      const isOther = hostKey !== "" && !isExpected(hostKey);
      return isOther ? failedBecause("host-key-changed") : failedBecause(findingOf(fault), provenHostKey);
    } finally {
      over.forget();
      // A server that stalls does not say good-bye either.
      await Promise.race([client.end().catch(ignored), after(goodbyeSeconds * 1_000, undefined, { ref: false })]);
      socket?.destroy();
    }
  };

const goodbyeSeconds = 2;

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

const bring = async (session: SftpSession, dirPath: string, file: FileToDeliver, key: DeliveryKey): Promise<void> => {
  const directory = dirPath.replace(/\/+$/, "");
  const path = `${directory}/${file.name}`;
  if (!(await session.isDirectory(directory || "/"))) throw new FindingError("no-such-directory");

  const part = `${directory}/${file.writtenAs ?? `${file.name}.part`}`;
  const sha512 = await written(session, part, file).catch(removing(session, part));
  await session.rename(part, path).catch(refusedAs("rename-refused")).catch(removing(session, part));
  if (file.isAlone) return;
  const beside = {
    sha256: `${file.sha256}  ${file.name}\n`,
    sig: fileSignature(sha512, key),
    ...(file.manifest !== undefined && {
      "manifest.json": file.manifest,
      "manifest.json.sig": textSignature(file.manifest, key),
    }),
  };
  for (const [ending, content] of Object.entries(beside)) {
    await session
      .writeFile(`${path}.${ending}`, [Buffer.from(content)], writesAtOnce.safe)
      .catch(refusedAs("write-refused"));
  }
};

/** Before the fault goes on: a server that has refused something still answers, one that has stalled is not asked again. */
const removing =
  (session: SftpSession, path: string) =>
  async (fault: unknown): Promise<never> => {
    const isAnswering = isRefusal(fault) || (fault instanceof FindingError && fault.finding !== "timed-out");
    if (isAnswering) await session.remove(path).catch(() => undefined);
    throw fault;
  };

/** Writes the file and gives its SHA-512. */
const written = async (session: SftpSession, path: string, file: FileToDeliver): Promise<Buffer> => {
  const attempt = async (atOnce: number): Promise<Buffer> => {
    const hash = createHash("sha512");
    await session.writeFile(path, hashed(await file.read(), hash), atOnce);
    if ((await session.sizeOf(path)) !== file.sizeBytes) throw new FindingError("size-differs");
    return hash.digest();
  };
  try {
    return await attempt(writesAtOnce.fast);
  } catch (fault) {
    const isShort = fault instanceof FindingError && fault.finding === "size-differs";
    if (!isShort && !isRefusal(fault)) throw fault;
    return attempt(writesAtOnce.safe).catch(refusedAs("write-refused"));
  }
};

async function* hashed(content: Readable, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    hash.update(chunk as Uint8Array);
    yield chunk as Uint8Array;
  }
}

const refusedAs =
  (finding: FileFinding) =>
  (fault: unknown): never => {
    throw isRefusal(fault) ? new FindingError(finding) : fault;
  };

const findingOf = (fault: unknown): FileFinding => {
  if (fault instanceof FindingError) return fault.finding;
  if (fault instanceof HostNotFound) return "host-not-found";
  if (fault instanceof AddressNotPublic) return "address-not-public";
  const message = fault instanceof Error ? fault.message : "";
  if (/authentication methods failed/i.test(message)) return "sign-in-refused";
  return /timed out/i.test(message) ? "timed-out" : "connection-failed";
};
