import { createHash } from "node:crypto";
import { connect as connectTcp } from "node:net";
import type { Readable } from "node:stream";
import type { SFTPWrapper } from "ssh2";
import SftpClient from "ssh2-sftp-client";
import {
  AddressNotPublic,
  checkedAddress,
  HostNotFound,
  type LookupAll,
  systemLookup,
} from "../../shared/public-address.ts";
import { defaultSftpPort, type SftpTargets } from "../domain/distribution.ts";
import { type DeliveryKey, fingerprintOf } from "../ssh/delivery-key.ts";
import type { LoadDeliveryKey } from "../ssh/delivery-key-secret-client.ts";
import { fileSignature } from "../ssh/file-signature.ts";
import { type FileOutcome, type FileToDeliver, failedBecause } from "./file-to-deliver.ts";
import { FindingError } from "./finding-error.ts";
import { answered, writeFile } from "./sftp-upload.ts";

export interface SftpSenderParts {
  readonly deliveryKey: LoadDeliveryKey;
  readonly allowsLoopback: boolean;
  readonly lookupAll?: LookupAll;
}

export type SendBySftp = (
  targets: SftpTargets,
  seenHostKey: string | undefined,
  file: FileToDeliver,
) => Promise<FileOutcome>;

/** Not every server can take many writes at once; then they are sent one by one. */
const writesAtOnce = [64, 1] as const;

const connectSeconds = 20;

/**
 * Brings a file to an SFTP server: written under a name that ends in `.part`, its size compared, renamed, and only then its
 * hash (`.sha256`) and signature (`.sig`) beside it. Whoever watches for the last of them never takes half a file.
 */
export const sendBySftp =
  ({ deliveryKey, allowsLoopback, lookupAll = systemLookup }: SftpSenderParts): SendBySftp =>
  async (targets, seenHostKey, file) => {
    const client = new SftpClient("acquiring", {
      error: () => undefined,
      end: () => undefined,
      close: () => undefined,
    });
    const expected = targets.hostKeyFingerprints ?? (seenHostKey === undefined ? [] : [seenHostKey]);
    let hostKey: string | undefined;
    try {
      const key = await deliveryKey();
      const { address } = await checkedAddress(targets.host, allowsLoopback, lookupAll);
      // Small messages go out at once: else each write would wait for the acknowledgement of the one before.
      const sock = connectTcp({ host: address, port: targets.port ?? defaultSftpPort, noDelay: true });
      const sftp = await client.connect({
        sock,
        username: targets.username,
        privateKey: key.privateKeyText,
        readyTimeout: connectSeconds * 1_000,
        hostVerifier: (shown: Buffer) => {
          hostKey = fingerprintOf(shown);
          return expected.length === 0 || expected.includes(hostKey);
        },
      });
      await bring(sftp, targets.dirPath, file, key);
      return { kind: "delivered", ...(hostKey !== undefined && { hostKey }) };
    } catch (fault) {
      if (hostKey !== undefined && expected.length > 0 && !expected.includes(hostKey))
        return failedBecause("host-key-changed");
      return failedBecause(findingOf(fault));
    } finally {
      await client.end().catch(() => undefined);
    }
  };

const bring = async (sftp: SFTPWrapper, dirPath: string, file: FileToDeliver, key: DeliveryKey): Promise<void> => {
  const directory = dirPath.replace(/\/+$/, "");
  const path = `${directory}/${file.name}`;
  const isThere = await answered<{ isDirectory(): boolean }>((done) => sftp.stat(directory || "/", done)).catch(
    () => undefined,
  );
  if (!isThere?.isDirectory()) throw new FindingError("no-such-directory");

  const sha512 = await written(sftp, `${path}.part`, file);
  await renamed(sftp, `${path}.part`, path);
  for (const [ending, content] of [
    ["sha256", `${file.sha256}  ${file.name}\n`],
    ["sig", fileSignature(sha512, key)],
  ] as const) {
    await writeFile(sftp, `${path}.${ending}`, [Buffer.from(content)], 1).catch(refusedAs("write-refused"));
  }
};

/** Writes the file and gives its SHA-512. */
const written = async (sftp: SFTPWrapper, path: string, file: FileToDeliver): Promise<Buffer> => {
  const [fast, safe] = writesAtOnce;
  const attempt = async (atOnce: number): Promise<Buffer> => {
    const hash = createHash("sha512");
    await writeFile(sftp, path, hashed(await file.read(), hash), atOnce);
    const { size } = await answered<{ size: number }>((done) => sftp.stat(path, done));
    if (size !== file.sizeBytes) throw new FindingError("size-differs");
    return hash.digest();
  };
  try {
    return await attempt(fast);
  } catch (fault) {
    if (fault instanceof FindingError && fault.finding === "timed-out") throw fault;
    return attempt(safe).catch(refusedAs("write-refused"));
  }
};

async function* hashed(content: Readable, hash: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    hash.update(chunk as Buffer);
    yield chunk as Buffer;
  }
}

/**
 * A file of that name is there when the same report is delivered twice. OpenSSH replaces it in one step; other servers
 * refuse, and the old one is removed first.
 */
const renamed = async (sftp: SFTPWrapper, from: string, to: string): Promise<void> => {
  const replace = () => answered((done) => sftp.ext_openssh_rename(from, to, (fault) => done(fault)));
  const rename = () => answered((done) => sftp.rename(from, to, done));
  const remove = () => answered((done) => sftp.unlink(to, done)).catch(() => undefined);
  await replace()
    .catch(rename)
    .catch(async () => {
      await remove();
      await rename();
    })
    .catch(refusedAs("rename-refused"));
};

const refusedAs =
  (finding: FindingError["finding"]) =>
  (fault: unknown): never => {
    throw fault instanceof FindingError ? fault : new FindingError(finding);
  };

const findingOf = (fault: unknown): FindingError["finding"] => {
  if (fault instanceof FindingError) return fault.finding;
  if (fault instanceof HostNotFound) return "host-not-found";
  if (fault instanceof AddressNotPublic) return "address-not-public";
  const message = fault instanceof Error ? fault.message : "";
  if (/authentication methods failed/i.test(message)) return "sign-in-refused";
  return /timed out/i.test(message) ? "timed-out" : "connection-failed";
};
