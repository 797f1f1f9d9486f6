import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, truncateSync } from "node:fs";
import path from "node:path";
import ssh2 from "ssh2";
import type { Misbehavior, Session, SftpRequests } from "./sftp-session.ts";

/**
 * Faulty behaviors of partners' servers, each selected by a user name. All these behaviors occur at real receivers, for
 * example archives in which files can be neither replaced nor removed, drop boxes that cannot be read, and mailboxes that
 * remove each file immediately.
 */

const { STATUS_CODE: status, OPEN_MODE: openMode } = ssh2.utils.sftp;

export const behaves: Misbehavior = () => ({});

/** File size, in bytes, above which the size-related faults occur. */
const faultyAfterBytes = 1024;

const silence = () => undefined;

const nameOf = (shown: string): string => path.posix.basename(shown);

const at = ({ root }: Session, shown: string): string => path.join(root, path.posix.normalize(`/${shown}`));

const isThere = (session: Session, shown: string): boolean => existsSync(at(session, shown));

/** Moves a received file to `/taken`, as if a mailbox had removed it. */
function takeAway(session: Session, shown: string): void {
  mkdirSync(at(session, "/taken"), { recursive: true });
  if (isThere(session, shown)) renameSync(at(session, shown), at(session, `/taken/${nameOf(shown)}`));
}

/**
 * Calls `close` instead of closing a file. The last argument of `close` is the path of the file, or empty if the handle was
 * not opened for writing.
 */
function atClose(session: Session, close: (id: number, handle: Buffer, shown: string) => void): Partial<SftpRequests> {
  const { requests, sftp } = session;
  const [opened, handles] = [new Map<string, string>(), new Map<number, string>()];
  const handle = sftp.handle.bind(sftp);
  sftp.handle = (id, given) => {
    opened.set(given.toString("hex"), handles.get(id) ?? "");
    return handle(id, given);
  };
  return {
    OPEN: (id, shown, flags) => {
      if (flags & openMode.WRITE) handles.set(id, shown);
      requests.OPEN(id, shown, flags);
    },
    CLOSE: (id, given) => close(id, given, opened.get(given.toString("hex")) ?? ""),
  };
}

const refusesNames =
  (isRefused: (name: string) => boolean): Misbehavior =>
  ({ requests, sftp }) => ({
    OPEN: (id, shown, flags) =>
      isRefused(nameOf(shown)) ? sftp.status(id, status.PERMISSION_DENIED) : requests.OPEN(id, shown, flags),
  });

const deniesReading =
  ({ requests, sftp }: Session): SftpRequests["OPEN"] =>
  (id, shown, flags) =>
    flags & openMode.READ ? sftp.status(id, status.PERMISSION_DENIED) : requests.OPEN(id, shown, flags);

const isArchive: Misbehavior = ({ sftp }) => ({
  // Without removal, a rename cannot replace a file: the default RENAME (sftp-session.ts) fails if the target exists.
  REMOVE: (id) => sftp.status(id, status.PERMISSION_DENIED),
});

/** Files cannot be removed, a rename cannot replace a file, and only part files can be renamed. */
const keepsWhatItHas: Misbehavior = (session) => ({
  ...isArchive(session),
  RENAME: (id, from, to) =>
    from.endsWith(".part") ? session.requests.RENAME(id, from, to) : session.sftp.status(id, status.PERMISSION_DENIED),
});

/** Truncates a part file to its first `bytes` bytes when it is renamed to a new name. */
const keepsAtRename =
  (bytes: number): Misbehavior =>
  (session) => ({
    RENAME: (id, from, to) => {
      if (from.endsWith(".part") && !isThere(session, to)) truncateSync(at(session, from), bytes);
      session.requests.RENAME(id, from, to);
    },
  });

const archiveThatCuts: Misbehavior = (session) => ({
  ...isArchive(session),
  RENAME: (id, from, to) => {
    const isLast = to.endsWith(".manifest.json.sig") && !isThere(session, to);
    if (isLast) session.sftp.status = () => undefined;
    session.requests.RENAME(id, from, to);
    if (isLast) session.hangUp();
  },
});

export const sftpMisbehaviors = {
  stalls: () => ({ WRITE: silence }),
  /** Acknowledges every write, and drops everything after the first kilobyte. */
  truncates: ({ requests }) => ({
    WRITE: (id, handle, offset, content) =>
      requests.WRITE(id, handle, offset, content.subarray(0, Math.max(0, faultyAfterBytes - offset))),
  }),
  /** Rejects every write that extends beyond the first kilobyte of a file. */
  "disk-full": ({ requests, sftp }) => ({
    WRITE: (id, handle, offset, content) =>
      offset + content.length > faultyAfterBytes
        ? sftp.status(id, status.FAILURE, "No space left on device")
        : requests.WRITE(id, handle, offset, content),
  }),
  "one-write-at-a-time": ({ requests, sftp }) => {
    let isBusy = false;
    return {
      WRITE: (id, handle, offset, content) => {
        if (isBusy) return void sftp.status(id, status.FAILURE);
        isBusy = true;
        setImmediate(() => {
          isBusy = false;
          requests.WRITE(id, handle, offset, content);
        });
      },
    };
  },
  "one-file-at-a-time": ({ requests, sftp }) => {
    let isOpen = false;
    return {
      OPEN: (id, shown, flags) => {
        if (isOpen) return void sftp.status(id, status.FAILURE);
        isOpen = true;
        requests.OPEN(id, shown, flags);
      },
      CLOSE: (id, handle) => {
        isOpen = false;
        requests.CLOSE(id, handle);
      },
    };
  },
  "refuses-close": ({ sftp }) => ({ CLOSE: (id) => sftp.status(id, status.FAILURE) }),
  "never-answers-close": () => ({ CLOSE: silence }),
  "cuts-at-close": (session) =>
    atClose(session, (id, handle, shown) => {
      if (shown !== "") session.hangUp();
      else session.requests.CLOSE(id, handle);
    }),
  "denies-stat": ({ sftp }) => ({ STAT: (id) => sftp.status(id, status.PERMISSION_DENIED) }),
  "knows-no-stat": ({ sftp }) => ({ STAT: (id) => sftp.status(id, status.OP_UNSUPPORTED) }),
  "denies-stat-of-files": ({ requests, sftp }) => ({
    STAT: (id, shown) =>
      nameOf(shown).includes(".") ? sftp.status(id, status.PERMISSION_DENIED) : requests.STAT(id, shown),
  }),
  /** Responds to STAT requests without file attributes, which are optional in SFTP. */
  "shows-no-attributes": ({ sftp }) => ({ STAT: (id) => sftp.attrs(id, {} as Parameters<typeof sftp.attrs>[1]) }),
  /** Write-only: files cannot be listed, read or removed, and requests for file attributes are denied. */
  "is-a-drop-box": (session) => {
    const denied = (id: number) => session.sftp.status(id, status.PERMISSION_DENIED);
    return {
      STAT: denied,
      LSTAT: denied,
      FSTAT: denied,
      REMOVE: denied,
      OPENDIR: denied,
      OPEN: deniesReading(session),
    };
  },
  "refuses-rename": ({ sftp }) => ({ RENAME: (id) => sftp.status(id, status.FAILURE, "Rename refused") }),
  "opens-nothing": ({ sftp }) => ({ OPEN: (id) => sftp.status(id, status.OK) }),
  /** Ends the SFTP channel, but leaves the SSH connection open. */
  "ends-its-channel": ({ sftp }) => ({ WRITE: () => sftp.end() }),
  "ends-its-channel-after-rename": ({ requests, sftp }) => ({
    RENAME: (id, from, to) => {
      requests.RENAME(id, from, to);
      sftp.end();
    },
  }),
  "renames-nothing": ({ sftp }) => ({ RENAME: (id) => sftp.status(id, status.OK) }),
  /** Reports success for a rename of a part file onto a new name, but does not rename the file. */
  "renames-no-part": (session) => ({
    RENAME: (id, from, to) =>
      from.endsWith(".part") && !isThere(session, to)
        ? session.sftp.status(id, status.OK)
        : session.requests.RENAME(id, from, to),
  }),
  /** Discards a file that is renamed onto an existing name, and reports success. */
  "keeps-older-at-rename": (session) => ({
    RENAME: (id, from, to) => {
      if (!isThere(session, to)) return session.requests.RENAME(id, from, to);
      rmSync(at(session, from));
      session.sftp.status(id, status.OK);
    },
  }),
  "truncates-at-rename": keepsAtRename(faultyAfterBytes),
  "empties-at-rename": keepsAtRename(0),
  /** Renames the file, even onto an existing name, but reports a failure. */
  "renames-and-refuses": (session) => ({
    RENAME: (id, from, to) => {
      if (isThere(session, from)) renameSync(at(session, from), at(session, to));
      session.sftp.status(id, status.FAILURE);
    },
  }),
  "is-an-archive": isArchive,
  /** An archive that performs the last rename (to `….manifest.json.sig`), but disconnects without a response. */
  "is-an-archive-that-cuts": archiveThatCuts,
  /** Same as `is-an-archive-that-cuts`, but also denies STAT requests. */
  "is-a-dark-archive-that-cuts": (session) => ({
    ...archiveThatCuts(session),
    STAT: (id) => session.sftp.status(id, status.PERMISSION_DENIED),
  }),
  /**
   * Files that existed at the start of the session can be moved. Until the session ends, no part file can be renamed to the
   * original name of such a file.
   */
  "is-busy-with-what-it-has": (session) => {
    const before = new Set(readdirSync(session.root, { recursive: true }).map((one) => `/${one}`));
    return {
      RENAME: (id, from, to) =>
        from.endsWith(".part") && before.has(to)
          ? session.sftp.status(id, status.FAILURE)
          : session.requests.RENAME(id, from, to),
    };
  },
  "keeps-what-it-has": keepsWhatItHas,
  /** Same as `keeps-what-it-has`, but also denies reading. */
  "keeps-unread-what-it-has": (session) => ({ ...keepsWhatItHas(session), OPEN: deniesReading(session) }),
  "refuses-part": refusesNames((name) => name.endsWith(".part")),
  "takes-csv-only": refusesNames((name) => !name.endsWith(".csv")),
  "takes-nothing": refusesNames(() => true),
  "takes-at-close": (session) =>
    atClose(session, (id, handle, shown) => {
      session.requests.CLOSE(id, handle);
      if (shown !== "") takeAway(session, shown);
    }),
  "takes-after-rename": (session) => ({
    RENAME: (id, from, to) => {
      session.requests.RENAME(id, from, to);
      takeAway(session, to);
    },
  }),
} as const satisfies Readonly<Record<string, Misbehavior>>;

export type MisbehavingUser = keyof typeof sftpMisbehaviors;
