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
import { faultyAfterBytes, type SftpFault } from "./sftp-faults.ts";

const { STATUS_CODE: status, flagsToString } = ssh2.utils.sftp;

type Opened = { readonly descriptor: number } | { readonly directory: string; isListed: boolean };

/** Open files and directories, by the handle that the client gets. */
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

const write = (descriptor: number, offset: number, content: Buffer, fault: SftpFault | undefined): void => {
  const isOver = offset + content.length > faultyAfterBytes;
  if (fault === "disk-full" && isOver) throw new Error("No space left on device");
  const kept = fault === "truncates" ? content.subarray(0, Math.max(0, faultyAfterBytes - offset)) : content;
  writeSync(descriptor, kept, 0, kept.length, offset);
};

/** Takes a step that answers the request; sends the reason if it fails. */
const attempt = (sftp: SFTPWrapper, id: number, step: () => void): void => {
  try {
    step();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    sftp.status(id, code === "ENOENT" ? status.NO_SUCH_FILE : status.FAILURE, message);
  }
};

/** Takes a step and acknowledges it. */
const attemptTo = (sftp: SFTPWrapper, id: number, step: () => void): void =>
  attempt(sftp, id, () => {
    step();
    sftp.status(id, status.OK);
  });

/** Answers the requests of one SFTP session from a directory, as if it were the whole disk. */
export const answerSftp = (sftp: SFTPWrapper, root: string, currentFault: () => SftpFault | undefined): void => {
  const handles = new Handles();
  const real = (shown: string): string => path.join(root, path.posix.normalize(`/${shown}`));

  sftp.on("REALPATH", (id, shown) => {
    const filename = path.posix.normalize(`/${shown}`);
    sftp.name(id, [{ filename, longname: filename, attrs: attributesOf(statSync(root)) }]);
  });
  sftp.on("STAT", (id, shown) => attempt(sftp, id, () => sftp.attrs(id, attributesOf(statSync(real(shown))))));
  sftp.on("LSTAT", (id, shown) => attempt(sftp, id, () => sftp.attrs(id, attributesOf(lstatSync(real(shown))))));
  sftp.on("FSTAT", (id, handle) =>
    attempt(sftp, id, () => sftp.attrs(id, attributesOf(fstatSync(handles.fileOf(handle))))),
  );
  // Modes and times are the server's own affair, as on many servers of partners.
  sftp.on("SETSTAT", (id) => sftp.status(id, status.OK));
  sftp.on("FSETSTAT", (id, handle, { size }) =>
    attemptTo(sftp, id, () => {
      if (size !== undefined) ftruncateSync(handles.fileOf(handle), size);
    }),
  );
  sftp.on("OPEN", (id, shown, flags) =>
    attempt(sftp, id, () => {
      const descriptor = openSync(real(shown), flagsToString(flags) ?? "r");
      sftp.handle(id, handles.open({ descriptor }));
    }),
  );
  sftp.on("READ", (id, handle, offset, length) =>
    attempt(sftp, id, () => {
      const content = Buffer.alloc(length);
      const count = readSync(handles.fileOf(handle), content, 0, length, offset);
      if (count > 0) sftp.data(id, content.subarray(0, count));
      else sftp.status(id, status.EOF);
    }),
  );
  sftp.on("WRITE", (id, handle, offset, content) => {
    if (currentFault() !== "stalls")
      attemptTo(sftp, id, () => write(handles.fileOf(handle), offset, content, currentFault()));
  });
  sftp.on("OPENDIR", (id, shown) =>
    attempt(sftp, id, () => {
      const directory = real(shown);
      readdirSync(directory);
      sftp.handle(id, handles.open({ directory, isListed: false }));
    }),
  );
  sftp.on("READDIR", (id, handle) =>
    attempt(sftp, id, () => {
      const found = handles.find(handle);
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
    }),
  );
  sftp.on("CLOSE", (id, handle) => attemptTo(sftp, id, () => handles.close(handle)));
  sftp.on("MKDIR", (id, shown) => attemptTo(sftp, id, () => mkdirSync(real(shown))));
  sftp.on("RMDIR", (id, shown) => attemptTo(sftp, id, () => rmdirSync(real(shown))));
  sftp.on("REMOVE", (id, shown) => attemptTo(sftp, id, () => unlinkSync(real(shown))));
  sftp.on("RENAME", (id, from, to) =>
    attemptTo(sftp, id, () => {
      if (currentFault() === "refuses-rename") throw new Error("Rename refused");
      // Version 3 of the protocol never renames onto another file.
      if (statSync(real(to), { throwIfNoEntry: false })) throw new Error("The file exists");
      renameSync(real(from), real(to));
    }),
  );
  sftp.on("close", () => handles.closeAll());
};

const attributesOf = ({ mode, uid, gid, size, atimeMs, mtimeMs }: Stats) => ({
  mode,
  uid,
  gid,
  size,
  atime: Math.floor(atimeMs / 1000),
  mtime: Math.floor(mtimeMs / 1000),
});

const listed = (filename: string, stats: Stats) => {
  const type = stats.isDirectory() ? "d" : "-";
  const longname = `${type}rw-r--r-- 1 partner partner ${stats.size} Jan 1 00:00 ${filename}`;
  return { filename, longname, attrs: attributesOf(stats) };
};
