import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { allOf } from "../../shared/values/all-of.ts";
import type { FileFailureReason } from "../../shared/values/failure-reasons.ts";
import type { DeliveryKey } from "../ssh/delivery-key.ts";
import { fileSignature, textSignature } from "../ssh/file-signature.ts";
import { DeliveryError, type FileToDeliver } from "./file-to-deliver.ts";
import { type Bytes, isRefusal, type Pace, type SftpSession } from "./sftp-session.ts";

/**
 * Brings a file into a directory of an SFTP server, with its hash (`.sha256`) and signature (`.sig`), its manifest and the
 * signature of that. All are written under names that end in `.part` and compared by size before the first gets its name. The
 * file gets it first and the last signature last, so a receiver that waits for that never takes half of anything. What was
 * written and not taken is removed, or it would fill the disk that was full.
 */
export const bringFile = async (
  session: SftpSession,
  dirPath: string,
  file: FileToDeliver,
  key: DeliveryKey,
): Promise<void> => {
  const directory = dirPath.replace(/\/+$/, "");
  const writer = file.broughtFor === undefined ? "" : `.${file.broughtFor}`;
  const names = ["", ...endingsOf(file)].map((ending): Names => {
    const path = `${directory}/${file.name}${ending}`;
    return { ending, path, part: `${path}${writer}.part` };
  });
  const stage = (pace: Pace) => writeParts(session, names, file, key, pace);
  try {
    // Both are asked at once; without a directory the first part cannot be opened either.
    const [isThere, hasty] = await Promise.allSettled([session.isDirectory(directory || "/"), stage("many-at-once")]);
    if (isThere.status === "rejected") throw isThere.reason;
    if (!isThere.value) throw new DeliveryError("no-such-directory");
    if (hasty.status === "rejected") {
      if (!isTakenBadly(hasty.reason)) throw hasty.reason;
      await stage("one-by-one").catch(refusedAs("write-refused"));
    }
    await renameParts(session, names).catch(refusedAs("rename-refused"));
  } catch (fault) {
    await removeParts(session, names, fault);
    throw fault;
  }
};

/** Where one of the files shall be, and where it is until it is whole. */
interface Names {
  /** What it ends in, behind the name of the file itself. */
  readonly ending: string;
  readonly path: string;
  readonly part: string;
}

/** Of what lies beside the file, in the order in which it comes. */
const endingsOf = ({ isAlone, manifest }: FileToDeliver): readonly string[] => {
  if (isAlone) return [];
  return [".sha256", ".sig", ...(manifest === undefined ? [] : [".manifest.json", ".manifest.json.sig"])];
};

const besideOf = (file: FileToDeliver, sha512: Buffer, key: DeliveryKey): Readonly<Record<string, string>> => ({
  ".sha256": `${file.sha256}  ${file.name}\n`,
  ".sig": fileSignature(sha512, key),
  ".manifest.json": file.manifest ?? "",
  ".manifest.json.sig": textSignature(file.manifest ?? "", key),
});

/** Not every server can take many writes under way; then the whole is sent again, one request after the other. */
const isTakenBadly = (fault: unknown): boolean =>
  isRefusal(fault) || (fault instanceof DeliveryError && fault.finding === "size-differs");

const writeParts = async (
  session: SftpSession,
  [own, ...others]: readonly Names[],
  file: FileToDeliver,
  key: DeliveryKey,
  pace: Pace,
): Promise<void> => {
  const content = await file.read();
  const { pieces, sha512, neverRead } = hashed(content);
  const write = async (part: string, bytes: Bytes, size: () => number): Promise<void> => {
    const shown = await session.writeFile(part, bytes, pace);
    // What was shown may be from before the server was done with it.
    if (shown !== size() && (await session.sizeOf(part)) !== size()) throw new DeliveryError("size-differs");
  };
  const writeBeside = async ({ ending, part }: Names): Promise<void> => {
    let text = "";
    async function* bytes() {
      text = besideOf(file, await sha512, key)[ending] ?? "";
      yield Buffer.from(text);
    }
    await write(part, bytes(), () => Buffer.byteLength(text));
  };
  try {
    const whole = write(own?.part ?? "", pieces, () => file.sizeBytes);
    // What lies beside the file is opened with it, and goes along with its last pieces.
    whole.catch(neverRead);
    if (pace === "many-at-once") {
      await allOf([whole, ...others.map(writeBeside)]);
      return;
    }
    await whole;
    for (const other of others) await writeBeside(other);
  } finally {
    content.destroy();
  }
};

/** Pieces of a content, and its SHA-512 once they were read to their end. */
const hashed = (content: Readable) => {
  const { promise: sha512, resolve, reject: neverRead } = Promise.withResolvers<Buffer>();
  // It may be that nobody asks for it.
  sha512.catch(() => undefined);
  async function* pieces(): AsyncGenerator<Uint8Array> {
    const hash = createHash("sha512");
    for await (const piece of content) {
      hash.update(piece as Uint8Array);
      yield piece as Uint8Array;
    }
    resolve(hash.digest());
  }
  return { pieces: pieces(), sha512, neverRead };
};

/** The file before all others, and the last of these after them. */
const renameParts = async (session: SftpSession, [own, ...others]: readonly Names[]): Promise<void> => {
  const last = others.at(-1);
  for (const together of [[own], others.slice(0, -1), [last]]) {
    await allOf(together.map(async (one) => one && session.rename(one.part, one.path)));
  }
};

/** A server that has refused something still answers; one that has stalled is not asked again. */
const removeParts = async (session: SftpSession, names: readonly Names[], fault: unknown): Promise<void> => {
  const isAnswering = isRefusal(fault) || (fault instanceof DeliveryError && fault.finding !== "timed-out");
  if (isAnswering) await Promise.allSettled(names.map(({ part }) => session.remove(part)));
};

const refusedAs =
  (failureReason: FileFailureReason) =>
  (fault: unknown): never => {
    throw isRefusal(fault) ? new DeliveryError(failureReason) : fault;
  };
