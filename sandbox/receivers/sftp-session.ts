import {
  closeSync,
  fstatSync,
  ftruncateSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmdirSync,
  type Stats,
  statSync,
  unlinkSync,
  writeSync,
} from "node:fs";
import path from "node:path";
import ssh2, { type SFTPWrapper } from "ssh2";

const { STATUS_CODE: status, flagsToString } = ssh2.utils.sftp;

type Opened = { readonly descriptor: number } | { readonly directory: string; isListed: boolean };

/** Open files and directories, by the client's handle. */
class Handles {
  readonly #opened = new Map<number, Opened>();
  #last = 0;

  open(one: Opened): Buffer {
    this.#last += 1;
    this.#opened.set(this.#last, one);
    const handle = Buffer.alloc(4);
    handle.writeUInt32BE(this.#last);
    return handle;
  }

  find(handle: Buffer): Opened | undefined {
    return this.#opened.get(handle.readUInt32BE());
  }

  fileOf(handle: Buffer): number {
    const found = this.find(handle);
    if (!found || !("descriptor" in found)) throw new Error("no such handle");
    return found.descriptor;
  }

  close(handle: Buffer): void {
    const found = this.find(handle);
    this.#opened.delete(handle.readUInt32BE());
    if (found && "descriptor" in found) closeSync(found.descriptor);
  }

  closeAll(): void {
    for (const one of this.#opened.values()) if ("descriptor" in one) closeSync(one.descriptor);
    this.#opened.clear();
  }
}

/** Runs a step that responds to the request. If the step fails, responds with the reason. */
function attempt(sftp: SFTPWrapper, id: number, step: () => void): void {
  try {
    step();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    sftp.status(id, code === "ENOENT" ? status.NO_SUCH_FILE : status.FAILURE, message);
  }
}

/** Runs a step and acknowledges the request. */
const attemptTo = (sftp: SFTPWrapper, id: number, step: () => void): void =>
  attempt(sftp, id, () => {
    step();
    sftp.status(id, status.OK);
  });

export interface SftpRequests {
  REALPATH(id: number, shown: string): void;
  STAT(id: number, shown: string): void;
  LSTAT(id: number, shown: string): void;
  FSTAT(id: number, handle: Buffer): void;
  SETSTAT(id: number): void;
  FSETSTAT(id: number, handle: Buffer, attributes: { readonly size?: number }): void;
  OPEN(id: number, shown: string, flags: number): void;
  READ(id: number, handle: Buffer, offset: number, length: number): void;
  WRITE(id: number, handle: Buffer, offset: number, content: Buffer): void;
  OPENDIR(id: number, shown: string): void;
  READDIR(id: number, handle: Buffer): void;
  CLOSE(id: number, handle: Buffer): void;
  MKDIR(id: number, shown: string): void;
  RMDIR(id: number, shown: string): void;
  REMOVE(id: number, shown: string): void;
  RENAME(id: number, from: string, to: string): void;
}

export interface Session {
  readonly requests: SftpRequests;
  readonly sftp: SFTPWrapper;
  readonly root: string;
  /** Disconnects without a response. */
  readonly hangUp: () => void;
}

export type Misbehavior = (session: Session) => Partial<SftpRequests>;

/** Serves a directory as if it were the root of the file system. */
function usualRequests(sftp: SFTPWrapper, root: string): { requests: SftpRequests; closeAll: () => void } {
  const handles = new Handles();
  const real = (shown: string): string => path.join(root, path.posix.normalize(`/${shown}`));
  const stat = (id: number, step: () => Stats) => attempt(sftp, id, () => sftp.attrs(id, attributesOf(step())));
  return {
    closeAll: () => handles.closeAll(),
    requests: {
      REALPATH: (id, shown) => {
        const filename = path.posix.normalize(`/${shown}`);
        sftp.name(id, [{ filename, longname: filename, attrs: attributesOf(statSync(root)) }]);
      },
      STAT: (id, shown) => stat(id, () => statSync(real(shown))),
      LSTAT: (id, shown) => stat(id, () => lstatSync(real(shown))),
      FSTAT: (id, handle) => stat(id, () => fstatSync(handles.fileOf(handle))),
      // File modes and timestamps are not stored, as on many partner servers.
      SETSTAT: (id) => sftp.status(id, status.OK),
      FSETSTAT: (id, handle, { size }) =>
        attemptTo(sftp, id, () => {
          if (size !== undefined) ftruncateSync(handles.fileOf(handle), size);
        }),
      OPEN: (id, shown, flags) =>
        attempt(sftp, id, () => {
          const descriptor = openSync(real(shown), flagsToString(flags) ?? "r");
          sftp.handle(id, handles.open({ descriptor }));
        }),
      READ: (id, handle, offset, length) =>
        attempt(sftp, id, () => {
          const content = Buffer.alloc(length);
          const count = readSync(handles.fileOf(handle), content, 0, length, offset);
          if (count > 0) sftp.data(id, content.subarray(0, count));
          else sftp.status(id, status.EOF);
        }),
      WRITE: (id, handle, offset, content) =>
        attemptTo(sftp, id, () => void writeSync(handles.fileOf(handle), content, 0, content.length, offset)),
      OPENDIR: (id, shown) =>
        attempt(sftp, id, () => {
          const directory = real(shown);
          readdirSync(directory);
          sftp.handle(id, handles.open({ directory, isListed: false }));
        }),
      READDIR: (id, handle) => attempt(sftp, id, () => list(sftp, id, handles.find(handle))),
      CLOSE: (id, handle) => attemptTo(sftp, id, () => handles.close(handle)),
      MKDIR: (id, shown) => attemptTo(sftp, id, () => mkdirSync(real(shown))),
      RMDIR: (id, shown) => attemptTo(sftp, id, () => rmdirSync(real(shown))),
      REMOVE: (id, shown) => attemptTo(sftp, id, () => unlinkSync(real(shown))),
      RENAME: (id, from, to) =>
        attemptTo(sftp, id, () => {
          const source = statSync(real(from));
          // In SFTP version 3, a rename fails if the target exists.
          if (source && statSync(real(to), { throwIfNoEntry: false })) throw new Error("The file exists");
          renameSync(real(from), real(to));
        }),
    },
  };
}

function list(sftp: SFTPWrapper, id: number, found: Opened | undefined): void {
  if (!found || !("directory" in found) || found.isListed) {
    sftp.status(id, status.EOF);
    return;
  }
  found.isListed = true;
  const names = readdirSync(found.directory);
  if (names.length === 0) sftp.status(id, status.EOF);
  else
    sftp.name(
      id,
      names.map((name) => listed(name, statSync(path.join(found.directory, name)))),
    );
}

export function answerSftp(sftp: SFTPWrapper, root: string, misbehaves: Misbehavior, hangUp: () => void): void {
  const { requests, closeAll } = usualRequests(sftp, root);
  const answered = { ...requests, ...misbehaves({ requests, sftp, root, hangUp }) };
  for (const [name, answer] of Object.entries(answered)) sftp.on(name, answer);
  sftp.on("close", closeAll);
}

const attributesOf = ({ mode, uid, gid, size, atimeMs, mtimeMs }: Stats) => ({
  mode,
  uid,
  gid,
  size,
  atime: Math.floor(atimeMs / 1000),
  mtime: Math.floor(mtimeMs / 1000),
});

function listed(filename: string, stats: Stats) {
  const type = stats.isDirectory() ? "d" : "-";
  const longname = `${type}rw-r--r-- 1 partner partner ${stats.size} Jan 1 00:00 ${filename}`;
  return { filename, longname, attrs: attributesOf(stats) };
}
