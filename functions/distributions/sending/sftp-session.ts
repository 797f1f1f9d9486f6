import type { SFTPWrapper, Stats } from "ssh2";
import { FindingError } from "./file-to-deliver.ts";

/**
 * With many writes under way a distant server is waited for once and not for every piece. Not every server can take that; then
 * they are sent one by one.
 */
export type Pace = "many-at-once" | "one-by-one";

/** As much as the window of a channel has room for at usual servers. */
const writesAtOnce: Readonly<Record<Pace, number>> = { "many-at-once": 64, "one-by-one": 1 };

export type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** What is asked of an SFTP server. Each request fails when the server refuses, or acknowledges nothing for too long. */
export interface SftpSession {
  isDirectory(path: string): Promise<boolean>;
  sizeOf(path: string): Promise<number>;
  /** Writes a file from its beginning. Gives the size that the server shows then; nothing when it shows none yet. */
  writeFile(path: string, content: Bytes, pace: Pace): Promise<number | undefined>;
  /** Gives a file its name, also when an older one has it. */
  rename(from: string, to: string): Promise<void>;
  remove(path: string): Promise<void>;
}

/**
 * What one message to any SFTP server carries with its head, as one packet of the channel. ssh2 cuts what is longer than that and
 * sends the rest when the first part was answered, so such a piece would take two round trips.
 */
const pieceBytes = 31 * 1024;

/** Whether the server has answered that it will not; else it has not answered, or cannot any more. */
export const isRefusal = (fault: unknown): boolean =>
  fault instanceof Error &&
  (("code" in fault && typeof fault.code === "number") || /does not support/i.test(fault.message));

/** What is used of a channel to a server that has let the service in. */
export type SftpChannel = Pick<
  SFTPWrapper,
  "open" | "write" | "close" | "stat" | "rename" | "ext_openssh_rename" | "unlink"
>;

type Callback<Value> = (fault: Error | null | undefined, value: Value) => void;

export const sftpSession = (sftp: SftpChannel, patienceSeconds: number): SftpSession => {
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
  const sizeOf = async (path: string) => (await statsOf(path)).size;

  return {
    isDirectory: async (path) => {
      const stats = await statsOf(path).catch(ifRefused(ofNothing));
      return stats?.isDirectory() === true;
    },
    sizeOf,

    writeFile: async (path, content, pace) => {
      const handle = await answered<Buffer>((done) => sftp.open(path, "w", done));
      const underWay: Promise<void>[] = [];
      let position = 0;
      const write = (piece: Buffer): void => {
        const at = position;
        position += piece.length;
        const written = answered((done) => sftp.write(handle, piece, 0, piece.length, at, (fault) => done(fault)));
        underWay.push(written);
        // Its fault is met where it is waited for.
        written.catch(ofNothing);
      };
      const close = () => answered((done) => sftp.close(handle, done)).catch(ofNothing);
      try {
        for await (const piece of piecesOf(content)) {
          write(piece);
          if (underWay.length >= writesAtOnce[pace]) await underWay.shift();
        }
        for (const written of underWay) await written;
      } catch (fault) {
        await Promise.allSettled(underWay);
        await close();
        throw fault;
      }
      const closed = close();
      if (pace === "one-by-one") await closed;
      const [shown] = await Promise.all([sizeOf(path).catch(ifRefused(ofNothing)), closed]);
      return shown;
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

/** Full pieces, however small the chunks are that a bucket gives: each piece is a request of its own. */
async function* piecesOf(content: Bytes): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of content) {
    rest = rest.length === 0 ? Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length) : Buffer.concat([rest, chunk]);
    for (; rest.length >= pieceBytes; rest = rest.subarray(pieceBytes)) yield rest.subarray(0, pieceBytes);
  }
  if (rest.length > 0) yield rest;
}
