import { allOf } from "../../../shared/values/all-of.ts";
import type { FileFailureReason } from "../../../shared/values/failure-reasons.ts";
import { DeliveryError } from "../file-to-deliver.ts";
import type { Attempt, SentObject } from "./objects.ts";
import { ifRefused, isRefusal, type OpenFlags, orNot, type SftpRefusal } from "./sftp-session.ts";

/**
 * A file gets its name so that the receiver does not lose an older one of that name, whatever the server refuses and wherever an attempt ends. The
 * older file is moved aside under a fixed name, put back when the new one is refused, and cleared by the attempt that succeeds.
 */

/** Whether an earlier attempt has brought it already, as far as the server shows that. */
export const isThere = async (attempt: Attempt, one: SentObject): Promise<boolean> => {
  if (!attempt.progress.mayHave(one)) return false;
  // That attempt may have ended between two steps.
  if ((await attempt.session.sizeOf(one.path)) === "absent") await putBack(attempt, one);
  if ((await contentUnderItsName(attempt, one)) !== "same") return false;
  attempt.progress.gives(one);
  return true;
};

/** `not-known` where the server does not let the service read. A size alone proves nothing. */
type FoundContent = "same" | "other" | "not-known";

const contentUnderItsName = async ({ session }: Attempt, one: SentObject): Promise<FoundContent> => {
  const size = await session.sizeOf(one.path);
  if (size !== "not-shown" && size !== one.sizeBytes) return "other";
  const sha256 = await session.sha256Of(one.path, one.sizeBytes);
  if (sha256 === undefined) return "not-known";
  return sha256 === one.sha256 ? "same" : "other";
};

/**
 * After a refused rename: servers refuse what they have done, and another attempt may have brought the same. Only what is whole is renamed, so
 * where nothing can be read it is enough that an earlier attempt has asked for this rename and got no answer.
 */
const hasArrived = async (attempt: Attempt, one: SentObject): Promise<boolean> => {
  const content = await contentUnderItsName(attempt, one);
  return content === "same" || (content === "not-known" && attempt.progress.mayHave(one));
};

export type Naming = "replaced" | "renamed" | "renamed-with-older-aside";

/** Gives a part its name, as far as the server's answer says. */
export const giveName = async (attempt: Attempt, one: SentObject): Promise<Naming> => {
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
};

/** Asks whether the name that was given holds, and clears what may lie beside it. */
export const confirmName = async (attempt: Attempt, one: SentObject, naming: Naming): Promise<void> => {
  const asked = falseSuccess(attempt, one);
  // In the same round trip, and asked first.
  if (naming === "renamed") await allOf<unknown>([asked, clear(attempt, one)]);
  const finding = await asked;
  const isOlderAside = naming === "renamed-with-older-aside";
  if (finding === undefined) return isOlderAside ? clear(attempt, one) : undefined;
  if (isOlderAside) await restore(attempt, one);
  // What has the name now may be the older file, so it stays.
  else attempt.progress.gaveNot(one);
  throw new DeliveryError(finding);
};

/**
 * Some servers answer a rename with success and do nothing: then the part is still there, and another file or none has the name. Others drop the
 * part for the file that has the name, or lose bytes. Mailboxes take a file away as soon as it has its name.
 */
const falseSuccess = async (attempt: Attempt, one: SentObject): Promise<FileFailureReason | undefined> => {
  const [part, named] = await allOf([one.part, one.path].map((path) => attempt.session.sizeOf(path)));
  if (typeof part === "number") {
    return (await contentUnderItsName(attempt, one)) === "other" ? "rename-refused" : undefined;
  }
  return typeof named === "number" && named !== one.sizeBytes ? "size-differs" : undefined;
};

/** Removes an older file that lies aside, and a part that was not needed, where the server lets the service remove files. */
export const clear = async ({ session }: Attempt, { aside, part }: SentObject): Promise<void> => {
  await allOf([aside, part].map((path) => session.remove(path).catch(orNot)));
};

/** Writes a file under its own name, and never over one that is not the service's. */
export const writeUnderItsName = async (
  attempt: Attempt,
  one: SentObject,
  write: (attempt: Attempt, one: SentObject, flags: OpenFlags) => Promise<void>,
): Promise<void> => {
  const { session, progress } = attempt;
  const begin = (flags: OpenFlags): Promise<SftpRefusal | undefined> => {
    progress.gives(one);
    return write(attempt, one, flags).then(
      () => undefined,
      async (fault: unknown) => {
        if (isRefusal(fault) && fault.step === "open") return fault;
        await takeBack(attempt, one, fault);
        throw fault;
      },
    );
  };
  const refusal = await begin("wx");
  if (!refusal) return;

  if ((await contentUnderItsName(attempt, one)) === "same") return clear(attempt, one);

  const isAgain = progress.mayHave(one);
  // With an older file aside, the one that has the name is what an earlier attempt could not finish.
  const isUnfinished = isAgain && typeof (await session.sizeOf(one.aside)) === "number";
  const room = isUnfinished ? "made" : await makeRoom(attempt, one);
  // What an earlier attempt may have left half written, and nobody can move, is written over.
  const again = hasRoom(room) || isAgain ? await begin("w") : refusal;
  if (again) {
    await leaveAsBefore(attempt, one);
    throw room === "taken" ? new DeliveryError("name-taken") : again;
  }
  await clear(attempt, one);
};

const isDone = () => true;
const isNotDone = () => false;

type Room = "made" | "nothing-there" | "taken" | "not-known";

const hasRoom = (room: Room): boolean => room === "made" || room === "nothing-there";

/** Moves an older file aside. One that lies there already is older still, since only what is whole has the name. */
const makeRoom = async ({ session }: Attempt, { path, aside }: SentObject): Promise<Room> => {
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
};

/** Puts an older file back under its name. */
const putBack = ({ session }: Attempt, { path, aside }: SentObject): Promise<void> =>
  session.rename(aside, path).catch(orNot);

/** The receiver has what it had before this attempt. */
const leaveAsBefore = async (attempt: Attempt, one: SentObject): Promise<void> => {
  await putBack(attempt, one);
  // Where it could not be put back, the next attempt tries that first.
  if (typeof (await attempt.session.sizeOf(one.aside)) !== "number") attempt.progress.gaveNot(one);
};

/** Removes what was written of a file that the server then refused. */
const takeBack = async (attempt: Attempt, one: SentObject, fault: unknown): Promise<void> => {
  const isAnswering = isRefusal(fault) || (fault instanceof DeliveryError && fault.finding === "size-differs");
  if (isAnswering) await restore(attempt, one);
};

/** Removes what has the name, which is the service's own, and puts an older file back. */
const restore = async (attempt: Attempt, one: SentObject): Promise<void> => {
  const isGone = await attempt.session.remove(one.path).then(
    isDone,
    ifRefused(({ kind }) => kind === "absent"),
  );
  if (isGone) await leaveAsBefore(attempt, one);
};
