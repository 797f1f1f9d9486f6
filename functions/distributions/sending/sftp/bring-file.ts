import { allOf } from "../../../shared/values/all-of.ts";
import type { FileFailureReason } from "../../../shared/values/failure-reasons.ts";
import type { TemporaryNameChoice } from "../../domain/distribution.ts";
import { DeliveryError } from "../file-to-deliver.ts";
import type { Attempt, SentObject } from "./objects.ts";
import { clear, confirmName, giveName, isTakenBadly, isThere, type Naming, writeUnderItsName } from "./place-object.ts";
import { ifRefused, isRefusal, type OpenFlags, orNot, type Pace, type SftpRefusal } from "./sftp-session.ts";

/**
 * Uploads a file and its companions to a directory of an SFTP server. Files that an earlier attempt uploaded are skipped if
 * the service can read them and their content matches. With temporary names, all files are written with the suffix `.part`
 * before the first is renamed. The file is renamed first, and the signature that completes the delivery is renamed last: a
 * receiver that waits for that signature never reads an incomplete delivery. Files that were written but not renamed are
 * removed, to free disk space. Without temporary names, the file is written last, after all its companions.
 */
export async function bringFile(
  attempt: Attempt,
  objects: readonly [SentObject, ...SentObject[]],
  temporaryNames: TemporaryNameChoice,
): Promise<void> {
  const [brought, missing]: [SentObject[], SentObject[]] = [[], []];
  for (const one of objects) ((await isThere(attempt, one)) ? brought : missing).push(one);
  const bring = temporaryNames === "none" ? bringUnderTheirNames : bringByRenaming;
  await bring(attempt, missing);
  // The attempt that uploaded these files may have ended before its cleanup.
  await allOf(brought.map((one) => clear(attempt, one)));
}

async function bringByRenaming(attempt: Attempt, objects: readonly SentObject[]): Promise<void> {
  try {
    await writeParts(attempt, objects, "many-at-once")
      .catch((fault: unknown) => {
        // The server might not support concurrent writes, so all files are sent again, one request at a time.
        if (!isTakenBadly(fault)) throw fault;
        return writeParts(attempt, objects, "one-by-one");
      })
      .catch((fault: unknown) => explained(attempt, objects, fault));
    await renameParts(attempt, objects);
  } catch (fault) {
    await removeParts(attempt, objects, fault);
    throw fault;
  }
}

async function bringUnderTheirNames(attempt: Attempt, objects: readonly SentObject[]): Promise<void> {
  const [file, ...others] = objects;
  for (const one of [...others, file]) {
    if (one) {
      await writeUnderItsName(attempt, one, writeObject).catch((fault: unknown) => explained(attempt, objects, fault));
    }
  }
}

async function writeParts(attempt: Attempt, objects: readonly SentObject[], pace: Pace): Promise<void> {
  const write = (one: SentObject) => writeAt(attempt, one, one.part, pace, "w");
  if (pace === "many-at-once") await allOf(objects.map(write));
  else for (const one of objects) await write(one);
}

const writeObject = (attempt: Attempt, one: SentObject, flags: OpenFlags): Promise<void> =>
  writeAt(attempt, one, one.path, "many-at-once", flags).catch((fault: unknown) => {
    // If opening the file failed, nothing was written, and the name may belong to another file.
    if (!isTakenBadly(fault) || (isRefusal(fault) && fault.step === "open")) throw fault;
    return writeAt(attempt, one, one.path, "one-by-one", "w");
  });

async function writeAt(
  { session, progress }: Attempt,
  { sizeBytes, read }: SentObject,
  path: string,
  pace: Pace,
  flags: OpenFlags,
): Promise<void> {
  const content = await read();
  try {
    const shown = await session.writeFile(path, content, pace, flags);
    // The size may have been reported before the server finished writing.
    const size = shown === sizeBytes ? shown : await session.sizeOf(path);
    if (typeof size !== "number") progress.notes("size-not-compared");
    else if (size !== sizeBytes) throw new DeliveryError("size-differs");
  } finally {
    content.destroy();
  }
}

/** Renames the report first, then its companions. The last one, the signature, marks the delivery as complete. */
async function renameParts(attempt: Attempt, objects: readonly SentObject[]): Promise<void> {
  const [file, ...others] = objects;
  const last = others.at(-1);
  const given = new Map<SentObject, Naming>();
  for (const together of [[file], others.slice(0, -1), [last]]) {
    const present = together.filter((one) => one !== undefined);
    await allOf(present.map(async (one) => given.set(one, await giveName(attempt, one))));
  }
  await allOf(Array.from(given, ([one, naming]) => confirmName(attempt, one, naming)));
}

/** Removes temporary files, unless the server has stopped responding. */
async function removeParts({ session }: Attempt, objects: readonly SentObject[], fault: unknown): Promise<void> {
  const isAnswering = isRefusal(fault) || (fault instanceof DeliveryError && fault.finding !== "timed-out");
  if (isAnswering) await Promise.allSettled(objects.map(({ part }) => session.remove(part)));
}

async function explained(attempt: Attempt, objects: readonly SentObject[], fault: unknown): Promise<never> {
  throw isRefusal(fault) ? new DeliveryError(await writeFailureReason(attempt, objects, fault)) : fault;
}

async function writeFailureReason(
  attempt: Attempt,
  [file]: readonly SentObject[],
  { step, kind }: SftpRefusal,
): Promise<FileFailureReason> {
  if (step === "open" && file) {
    const directory = file.path.slice(0, file.path.lastIndexOf("/")) || "/";
    if (kind === "absent" || (await attempt.session.isDirectory(directory)) === false) return "no-such-directory";
    if (kind === "name" || (await takesAnotherName(attempt, directory, file))) return "name-refused";
  }
  return kind === "denied" && step !== "close" ? "no-permission" : "write-refused";
}

/** Returns true if the server accepts a simple file name with the same extension. */
async function takesAnotherName({ session }: Attempt, directory: string, { name }: SentObject): Promise<boolean> {
  const ending = /\.\w+$/.exec(name)?.[0] ?? "";
  const path = `${directory === "/" ? "" : directory}/.acquiring-probe${ending}`;
  const taken = await session.writeFile(path, [], "one-by-one", "w").then(
    () => true,
    ifRefused(() => false),
  );
  if (taken) await session.remove(path).catch(orNot);
  return taken;
}
