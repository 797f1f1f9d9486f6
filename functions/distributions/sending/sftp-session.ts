import type { SFTPWrapper, Stats } from "ssh2";
import { FindingError } from "./file-to-deliver.ts";

type Content = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** What is asked of an SFTP server. Each request fails when the server refuses, or acknowledges nothing for too long. */
export interface SftpSession {
  isDirectory(path: string): Promise<boolean>;
  sizeOf(path: string): Promise<number>;
  /** Writes a file from its beginning, with up to `writesAtOnce` writes under way. */
  writeFile(path: string, content: Content, writesAtOnce: number): Promise<void>;
  /** Gives a file its name, also when an older one has it. */
  rename(from: string, to: string): Promise<void>;
  remove(path: string): Promise<void>;
}

/** What one message to any SFTP server may carry. */
const pieceBytes = 32 * 1024;

/** Whether the server has answered that it will not; else it has not answered, or cannot any more. */
export const isRefusal = (fault: unknown): boolean =>
  fault instanceof Error &&
  (("code" in fault && typeof fault.code === "number") || /does not support/i.test(fault.message));

type Callback<Value> = (fault: Error | null | undefined, value: Value) => void;

export const sftpSession = (sftp: SFTPWrapper, patienceSeconds: number): SftpSession => {
  const answered = async <Value = void>(ask: (done: Callback<Value>) => void): Promise<Value> => {
    const { promise, resolve, reject } = Promise.withResolvers<Value>();
    const timer = setTimeout(() => reject(new FindingError("timed-out")), patienceSeconds * 1_000);
    try {
      ask((fault, value) => (fault ? reject(fault) : resolve(value)));
      return await promise;
    } finally {
      clearTimeout(timer);
    }
  };

  const statsOf = (path: string) => answered<Stats>((done) => sftp.stat(path, done));

  return {
    isDirectory: async (path) => {
      const stats = await statsOf(path).catch(ifRefused(ofNothing));
      return stats?.isDirectory() === true;
    },
    sizeOf: async (path) => (await statsOf(path)).size,

    writeFile: async (path, content, writesAtOnce) => {
      const handle = await answered<Buffer>((done) => sftp.open(path, "w", done));
      const underWay = new Set<Promise<void>>();
      let position = 0;
      const write = (piece: Buffer): void => {
        const at = position;
        position += piece.length;
        const written = answered((done) => sftp.write(handle, piece, 0, piece.length, at, (fault) => done(fault)));
        underWay.add(written);
        // Its fault is met where the writes are waited for.
        written.finally(() => underWay.delete(written)).catch(() => undefined);
      };
      try {
        for await (const piece of piecesOf(content)) {
          write(piece);
          if (underWay.size >= writesAtOnce) await Promise.race(underWay);
        }
        await Promise.all(underWay);
      } finally {
        await Promise.allSettled(underWay);
        await answered((done) => sftp.close(handle, done)).catch(() => undefined);
      }
    },

    remove: (path) => answered((done) => sftp.unlink(path, done)),

    // OpenSSH replaces a file in one step; other servers refuse to, and the old one is removed first.
    rename: async (from, to) => {
      const rename = () => answered((done) => sftp.rename(from, to, done));
      const replace = () => answered((done) => sftp.ext_openssh_rename(from, to, (fault) => done(fault)));
      const removeAndRename = async () => {
        await answered((done) => sftp.unlink(to, done)).catch(ifRefused(ofNothing));
        await rename();
      };
      await replace().catch(ifRefused(rename)).catch(ifRefused(removeAndRename));
    },
  };
};

const ofNothing = (): undefined => undefined;

/** Another way for what the server refused; a request without an answer is not known to have failed. */
const ifRefused =
  <Value>(otherwise: () => Value) =>
  (fault: unknown): Value => {
    if (!isRefusal(fault)) throw fault;
    return otherwise();
  };

async function* piecesOf(content: Content): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    for (let start = 0; start < chunk.length; start += pieceBytes) {
      yield Buffer.from(chunk.subarray(start, start + pieceBytes));
    }
  }
}
