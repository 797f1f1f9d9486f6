import { allOf } from "../../../shared/values/all-of.ts";
import type { FileFailureReason } from "../../../shared/values/failure-reasons.ts";
import type { TemporaryNameChoice } from "../../domain/distribution.ts";
import { DeliveryError } from "../file-to-deliver.ts";
import type { Attempt, SentObject } from "./objects.ts";
import { clear, confirmName, giveName, isThere, type Naming, writeUnderItsName } from "./place-object.ts";
import { ifRefused, isRefusal, type OpenFlags, orNot, type Pace, type SftpRefusal } from "./sftp-session.ts";

/**
 * Brings a file and what lies beside it into a directory of an SFTP server. What an earlier attempt has brought already is left as it is.
 *
 * With temporary names all are written under names that end in `.part` before the first gets its name. The file gets it first and the last
 * signature last, so a receiver that waits for that never takes half of anything. What was written and not taken is removed, or it would fill
 * the disk that was full. Without temporary names the file comes last: when it is there, all that belongs to it is.
 */
export const bringFile = async (
  attempt: Attempt,
  objects: readonly [SentObject, ...SentObject[]],
  temporaryNames: TemporaryNameChoice,
): Promise<void> => {
  const [brought, missing]: [SentObject[], SentObject[]] = [[], []];
  for (const one of objects) ((await isThere(attempt, one)) ? brought : missing).push(one);
  const bring = temporaryNames === "none" ? bringUnderTheirNames : bringByRenaming;
  await bring(attempt, missing);
  // The attempt that brought them may have ended before it cleared.
  await allOf(brought.map((one) => clear(attempt, one)));
};

const bringByRenaming = async (attempt: Attempt, objects: readonly SentObject[]): Promise<void> => {
  try {
    await writeParts(attempt, objects, "many-at-once")
      .catch((fault: unknown) => {
        if (!isTakenBadly(fault)) throw fault;
        return writeParts(attempt, objects, "one-by-one");
      })
      .catch((fault: unknown) => explained(attempt, objects, fault));
    await renameParts(attempt, objects);
  } catch (fault) {
    await removeParts(attempt, objects, fault);
    throw fault;
  }
};

const bringUnderTheirNames = async (attempt: Attempt, objects: readonly SentObject[]): Promise<void> => {
  const [file, ...others] = objects;
  for (const one of [...others, file]) {
    if (one) {
      await writeUnderItsName(attempt, one, writeObject).catch((fault: unknown) => explained(attempt, objects, fault));
    }
  }
};

/** Not every server can take many writes under way; then the whole is sent again, one request after the other. */
const isTakenBadly = (fault: unknown): boolean =>
  isRefusal(fault) || (fault instanceof DeliveryError && fault.finding === "size-differs");

const writeParts = async (attempt: Attempt, objects: readonly SentObject[], pace: Pace): Promise<void> => {
  const write = (one: SentObject) => writeAt(attempt, one, one.part, pace, "w");
  if (pace === "many-at-once") await allOf(objects.map(write));
  else for (const one of objects) await write(one);
};

const writeObject = (attempt: Attempt, one: SentObject, flags: OpenFlags): Promise<void> =>
  writeAt(attempt, one, one.path, "many-at-once", flags).catch((fault: unknown) => {
    // What could not be opened was not begun, and nobody knows what else has the name.
    if (!isTakenBadly(fault) || (isRefusal(fault) && fault.step === "open")) throw fault;
    return writeAt(attempt, one, one.path, "one-by-one", "w");
  });

const writeAt = async (
  { session, progress }: Attempt,
  { sizeBytes, read }: SentObject,
  path: string,
  pace: Pace,
  flags: OpenFlags,
): Promise<void> => {
  const content = await read();
  try {
    const shown = await session.writeFile(path, content, pace, flags);
    // What was shown may be from before the server was done with it.
    const size = shown === sizeBytes ? shown : await session.sizeOf(path);
    if (typeof size !== "number") progress.notes("size-not-compared");
    else if (size !== sizeBytes) throw new DeliveryError("size-differs");
  } finally {
    content.destroy();
  }
};

/** The file before all others, and the last of these after them. */
const renameParts = async (attempt: Attempt, objects: readonly SentObject[]): Promise<void> => {
  const [file, ...others] = objects;
  const last = others.at(-1);
  const given = new Map<SentObject, Naming>();
  for (const together of [[file], others.slice(0, -1), [last]]) {
    const present = together.filter((one) => one !== undefined);
    await allOf(present.map(async (one) => given.set(one, await giveName(attempt, one))));
  }
  await allOf(Array.from(given, ([one, naming]) => confirmName(attempt, one, naming)));
};

/** A server that has refused something still answers; one that has stalled is not asked again. */
const removeParts = async ({ session }: Attempt, objects: readonly SentObject[], fault: unknown): Promise<void> => {
  const isAnswering = isRefusal(fault) || (fault instanceof DeliveryError && fault.finding !== "timed-out");
  if (isAnswering) await Promise.allSettled(objects.map(({ part }) => session.remove(part)));
};

/** Ends with the finding for a refusal to write. */
const explained = async (attempt: Attempt, objects: readonly SentObject[], fault: unknown): Promise<never> => {
  throw isRefusal(fault) ? new DeliveryError(await writeFailureReason(attempt, objects, fault)) : fault;
};

const writeFailureReason = async (
  attempt: Attempt,
  [file]: readonly SentObject[],
  { step, kind }: SftpRefusal,
): Promise<FileFailureReason> => {
  if (step === "open" && file) {
    const directory = file.path.slice(0, file.path.lastIndexOf("/")) || "/";
    if (kind === "absent" || (await attempt.session.isDirectory(directory)) === false) return "no-such-directory";
    if (kind === "name" || (await takesAnotherName(attempt, directory, file))) return "name-refused";
  }
  return kind === "denied" && step !== "close" ? "no-permission" : "write-refused";
};

/** Whether the server would take a file of a plain name, one that ends as the file does. */
const takesAnotherName = async ({ session }: Attempt, directory: string, { name }: SentObject): Promise<boolean> => {
  const ending = /\.\w+$/.exec(name)?.[0] ?? "";
  const path = `${directory === "/" ? "" : directory}/.acquiring-probe${ending}`;
  const taken = await session.writeFile(path, [], "one-by-one", "w").then(
    () => true,
    ifRefused(() => false),
  );
  if (taken) await session.remove(path).catch(orNot);
  return taken;
};
