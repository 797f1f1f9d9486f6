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

/** The requests of one SFTP session, answered from a directory as if that were the whole disk. */
export const answerSftp = (sftp: SFTPWrapper, root: string, currentFault: () => SftpFault | undefined): void => {
  const opened = new Map<number, Opened>();
  let lastHandle = 0;

  const real = (shown: string): string => path.join(root, path.posix.normalize(`/${shown}`));
  const open = (one: Opened): Buffer => {
    lastHandle += 1;
    opened.set(lastHandle, one);
    const handle = Buffer.alloc(4);
    handle.writeUInt32BE(lastHandle);
    return handle;
  };
  const find = (handle: Buffer): Opened | undefined => opened.get(handle.readUInt32BE());
  const fileOf = (handle: Buffer): number => {
    const found = find(handle);
    if (!found || !("descriptor" in found)) throw new Error("no such handle");
    return found.descriptor;
  };
  /** Answers with what the step gives, else with the reason for which it fails. */
  const attempt = (id: number, step: () => void): void => {
    try {
      step();
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      sftp.status(id, code === "ENOENT" ? status.NO_SUCH_FILE : status.FAILURE, message);
    }
  };
  const attemptTo = (id: number, step: () => void): void =>
    attempt(id, () => {
      step();
      sftp.status(id, status.OK);
    });

  const write = (handle: Buffer, offset: number, content: Buffer): void => {
    const descriptor = fileOf(handle);
    const fault = currentFault();
    const isOver = offset + content.length > faultyAfterBytes;
    if (fault === "disk-full" && isOver) throw new Error("No space left on device");
    const kept = fault === "truncates" ? content.subarray(0, Math.max(0, faultyAfterBytes - offset)) : content;
    writeSync(descriptor, kept, 0, kept.length, offset);
  };

  sftp.on("REALPATH", (id, shown) => {
    const filename = path.posix.normalize(`/${shown}`);
    sftp.name(id, [{ filename, longname: filename, attrs: attributesOf(statSync(root)) }]);
  });
  sftp.on("STAT", (id, shown) => attempt(id, () => sftp.attrs(id, attributesOf(statSync(real(shown))))));
  sftp.on("LSTAT", (id, shown) => attempt(id, () => sftp.attrs(id, attributesOf(lstatSync(real(shown))))));
  sftp.on("FSTAT", (id, handle) => attempt(id, () => sftp.attrs(id, attributesOf(fstatSync(fileOf(handle))))));
  // Modes and times are the server's own affair, as on many servers of partners.
  sftp.on("SETSTAT", (id) => sftp.status(id, status.OK));
  sftp.on("FSETSTAT", (id, handle, { size }) =>
    attemptTo(id, () => {
      if (size !== undefined) ftruncateSync(fileOf(handle), size);
    }),
  );
  sftp.on("OPEN", (id, shown, flags) =>
    attempt(id, () => {
      const descriptor = openSync(real(shown), flagsToString(flags) ?? "r");
      sftp.handle(id, open({ descriptor }));
    }),
  );
  sftp.on("READ", (id, handle, offset, length) =>
    attempt(id, () => {
      const content = Buffer.alloc(length);
      const count = readSync(fileOf(handle), content, 0, length, offset);
      if (count > 0) sftp.data(id, content.subarray(0, count));
      else sftp.status(id, status.EOF);
    }),
  );
  sftp.on("WRITE", (id, handle, offset, content) => {
    if (currentFault() !== "stalls") attemptTo(id, () => write(handle, offset, content));
  });
  sftp.on("OPENDIR", (id, shown) =>
    attempt(id, () => {
      const directory = real(shown);
      readdirSync(directory);
      sftp.handle(id, open({ directory, isListed: false }));
    }),
  );
  sftp.on("READDIR", (id, handle) =>
    attempt(id, () => {
      const found = find(handle);
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
  sftp.on("CLOSE", (id, handle) =>
    attemptTo(id, () => {
      const found = find(handle);
      opened.delete(handle.readUInt32BE());
      if (found && "descriptor" in found) closeSync(found.descriptor);
    }),
  );
  sftp.on("MKDIR", (id, shown) => attemptTo(id, () => mkdirSync(real(shown))));
  sftp.on("RMDIR", (id, shown) => attemptTo(id, () => rmdirSync(real(shown))));
  sftp.on("REMOVE", (id, shown) => attemptTo(id, () => unlinkSync(real(shown))));
  sftp.on("RENAME", (id, from, to) =>
    attemptTo(id, () => {
      if (currentFault() === "refuses-rename") throw new Error("Rename refused");
      // Version 3 of the protocol never renames onto another file.
      if (statSync(real(to), { throwIfNoEntry: false })) throw new Error("The file exists");
      renameSync(real(from), real(to));
    }),
  );
  sftp.on("close", () => {
    for (const one of opened.values()) if ("descriptor" in one) closeSync(one.descriptor);
    opened.clear();
  });
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
