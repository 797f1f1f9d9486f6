import { allOf } from "../../../shared/values/all-of.ts";
import type { FileFailureReason } from "../../../shared/values/failure-reasons.ts";
import { DeliveryError } from "../file-to-deliver.ts";
import type { Attempt, SentObject } from "./objects.ts";
import { ifRefused, isRefusal, type OpenFlags, orNot, type SftpRefusal } from "./sftp-session.ts";

/**
 * Renames a file. The receiver's existing file of the same name is preserved until the rename succeeds, even if the server
 * rejects a request or the attempt is interrupted. If the server cannot replace the older file, that file is moved aside
 * under a fixed name, restored if the new file is rejected, and removed by the attempt that succeeds.
 */

/** Returns true if an earlier attempt has already uploaded the file, as far as the service can tell. */
export async function isThere(attempt: Attempt, one: SentObject): Promise<boolean> {
  if (!attempt.progress.mayHave(one)) return false;
  // The earlier attempt may have moved an older file aside, and ended before the rename.
  if ((await attempt.session.sizeOf(one.path)) === "absent") await putBack(attempt, one);
  if ((await contentUnderItsName(attempt, one)) !== "same") return false;
  attempt.progress.gives(one);
  return true;
}

/** `not-known` if the service cannot read files in the directory. A matching size alone proves nothing. */
type FoundContent = "same" | "other" | "not-known";

async function contentUnderItsName({ session }: Attempt, one: SentObject): Promise<FoundContent> {
  const size = await session.sizeOf(one.path);
  if (size !== "not-shown" && size !== one.sizeBytes) return "other";
  const sha256 = await session.sha256Of(one.path, one.sizeBytes);
  if (sha256 === undefined) return "not-known";
  return sha256 === one.sha256 ? "same" : "other";
}

/**
 * Returns true if the file has its final name despite a rejected rename: some servers reject renames that they have performed,
 * and another attempt may have uploaded the same file. If files cannot be read, it suffices that an earlier attempt may have
 * renamed the file, because only complete files are renamed.
 */
async function hasArrived(attempt: Attempt, one: SentObject): Promise<boolean> {
  const content = await contentUnderItsName(attempt, one);
  return content === "same" || (content === "not-known" && attempt.progress.mayHave(one));
}

export type Naming = "replaced" | "renamed" | "renamed-with-older-aside";

/** Renames a temporary file to its final name. Trusts the server's response, which `confirmName` verifies later. */
export async function giveName(attempt: Attempt, one: SentObject): Promise<Naming> {
  const { session, progress } = attempt;
  progress.gives(one);
  const isReplaced = await session.replace(one.part, one.path).then(isDone, ifRefused(isNotDone));
  if (isReplaced) return "replaced";
  const isRenamed = () => session.rename(one.part, one.path).then(isDone, ifRefused(isNotDone));
  if (await isRenamed()) return "renamed";
  if (await hasArrived(attempt, one)) return "renamed";
  const room = await makeRoom(attempt, one);
  const naming = room === "made" ? "renamed-with-older-aside" : "renamed";
  if (hasRoom(room) && (await isRenamed())) return naming;
  if ((await contentUnderItsName(attempt, one)) === "same") return naming;
  await leaveAsBefore(attempt, one);
  throw new DeliveryError(room === "taken" ? "name-taken" : "rename-refused");
}

/** Verifies the rename, and removes temporary files. */
export async function confirmName(attempt: Attempt, one: SentObject, naming: Naming): Promise<void> {
  const asked = falseSuccess(attempt, one);
  // The cleanup is sent in the same round trip, after the check.
  if (naming === "renamed") await allOf<unknown>([asked, clear(attempt, one)]);
  const finding = await asked;
  const isOlderAside = naming === "renamed-with-older-aside";
  if (finding === undefined) return isOlderAside ? clear(attempt, one) : undefined;
  if (isOlderAside) await restore(attempt, one);
  // The file at the final path may be the older one, so it is not removed.
  else attempt.progress.gaveNot(one);
  throw new DeliveryError(finding);
}

/**
 * Detects a rename that the server reported as successful but did not perform. Some servers do nothing: the temporary file
 * remains, and the final path is unused or contains another file. Other servers drop the temporary file in favor of the
 * existing file, or lose bytes. Servers that process incoming files can remove a file as soon as it has its final name, so
 * an absent file is not an error.
 */
async function falseSuccess(attempt: Attempt, one: SentObject): Promise<FileFailureReason | undefined> {
  const [part, named] = await allOf([one.part, one.path].map((path) => attempt.session.sizeOf(path)));
  if (typeof part === "number") {
    return (await contentUnderItsName(attempt, one)) === "other" ? "rename-refused" : undefined;
  }
  return typeof named === "number" && named !== one.sizeBytes ? "size-differs" : undefined;
}

/** Removes the unused temporary file, and the older file that was moved aside, if they exist and the server allows removal. */
export async function clear({ session }: Attempt, { aside, part }: SentObject): Promise<void> {
  await allOf([aside, part].map((path) => session.remove(path).catch(orNot)));
}

/** Writes a file under its final name. An older file with this name is first moved aside, and removed after the write. */
export async function writeUnderItsName(
  attempt: Attempt,
  one: SentObject,
  write: (attempt: Attempt, one: SentObject, flags: OpenFlags) => Promise<void>,
): Promise<void> {
  const { session, progress } = attempt;
  const begin = (flags: OpenFlags): Promise<SftpRefusal | undefined> => {
    progress.gives(one);
    return write(attempt, one, flags).then(
      () => undefined,
      async (fault: unknown) => {
        if (isRefusal(fault) && fault.step === "open") return fault;
        if (isTakenBadly(fault)) await restore(attempt, one);
        throw fault;
      },
    );
  };
  const refusal = await begin("wx");
  if (!refusal) return;

  if ((await contentUnderItsName(attempt, one)) === "same") return clear(attempt, one);

  const isAgain = progress.mayHave(one);
  // If an older file was moved aside, the file with the final name was left incomplete by an earlier attempt.
  const isUnfinished = isAgain && typeof (await session.sizeOf(one.aside)) === "number";
  const room = isUnfinished ? "made" : await makeRoom(attempt, one);
  // A file that an earlier attempt may have left incomplete, and that cannot be moved, is overwritten.
  const again = hasRoom(room) || isAgain ? await begin("w") : refusal;
  if (again) {
    await leaveAsBefore(attempt, one);
    throw room === "taken" ? new DeliveryError("name-taken") : again;
  }
  await clear(attempt, one);
}

const isDone = () => true;
const isNotDone = () => false;

type Room = "made" | "nothing-there" | "taken" | "not-known";

const hasRoom = (room: Room): boolean => room === "made" || room === "nothing-there";

/**
 * Moves the existing file aside, replacing any file that was moved aside earlier. The replaced file is not needed: the
 * existing file is newer and, because it has the final name, complete.
 */
async function makeRoom({ session }: Attempt, { path, aside }: SentObject): Promise<Room> {
  const move = () => session.rename(path, aside).then((): Room => "made");
  return move().catch(
    ifRefused(async ({ kind }): Promise<Room> => {
      const size = await session.sizeOf(path);
      if (kind === "absent" || size === "absent") return "nothing-there";
      if (size === "not-shown") return "not-known";
      await session.remove(aside).catch(orNot);
      return move().catch(ifRefused((): Room => "taken"));
    }),
  );
}

const putBack = ({ session }: Attempt, { path, aside }: SentObject): Promise<void> =>
  session.rename(aside, path).catch(orNot);

async function leaveAsBefore(attempt: Attempt, one: SentObject): Promise<void> {
  await putBack(attempt, one);
  // If the older file could not be restored, the name stays in `givenNames`, so that the next attempt retries the
  // restoration.
  if (typeof (await attempt.session.sizeOf(one.aside)) !== "number") attempt.progress.gaveNot(one);
}

/**
 * Returns true if the server rejected the write or stored only part of the file, which is typical of servers that do not
 * support many concurrent writes.
 */
export const isTakenBadly = (fault: unknown): boolean =>
  isRefusal(fault) || (fault instanceof DeliveryError && fault.finding === "size-differs");

/** Removes the file that the service wrote under the final name, and restores the older file, if any. */
async function restore(attempt: Attempt, one: SentObject): Promise<void> {
  const isGone = await attempt.session.remove(one.path).then(
    isDone,
    ifRefused(({ kind }) => kind === "absent"),
  );
  if (isGone) await leaveAsBefore(attempt, one);
}
