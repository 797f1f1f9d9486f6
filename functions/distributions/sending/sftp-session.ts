import type { SFTPWrapper, Stats } from "ssh2";
import { DeliveryError } from "./file-to-deliver.ts";

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

interface Requests {
  readonly sftp: SftpChannel;
  readonly patienceSeconds: number;
}

/** Sends one request and waits for its response. */
const request = async <Value = void>(
  { sftp, patienceSeconds }: Requests,
  send: (sftp: SftpChannel, done: Callback<Value>) => void,
): Promise<Value> => {
  const { promise, resolve, reject } = Promise.withResolvers<Value>();
  const timer = setTimeout(() => reject(new DeliveryError("timed-out")), patienceSeconds * 1_000);
  try {
    send(sftp, (fault, value) => (fault ? reject(fault) : resolve(value)));
    return await promise;
  } finally {
    clearTimeout(timer);
  }
};

const statsOf = (requests: Requests, path: string) => request<Stats>(requests, (sftp, done) => sftp.stat(path, done));

const isDirectory = async (requests: Requests, path: string) => {
  const stats = await statsOf(requests, path).catch(ifRefused(ofNothing));
  return stats?.isDirectory() === true;
};

const sizeOf = async (requests: Requests, path: string) => (await statsOf(requests, path)).size;

const remove = (requests: Requests, path: string) => request(requests, (sftp, done) => sftp.unlink(path, done));

const close = (requests: Requests, handle: Buffer) =>
  request(requests, (sftp, done) => sftp.close(handle, done)).catch(ofNothing);

const writePieces = async (requests: Requests, handle: Buffer, content: Bytes, pace: Pace) => {
  const underWay: Promise<void>[] = [];
  let position = 0;
  try {
    for await (const piece of piecesOf(content)) {
      const at = position;
      position += piece.length;
      const written = request(requests, (sftp, done) =>
        sftp.write(handle, piece, 0, piece.length, at, (fault) => done(fault)),
      );
      underWay.push(written);
      // A fault is thrown by the await below.
      written.catch(ofNothing);
      if (underWay.length >= writesAtOnce[pace]) await underWay.shift();
    }
    for (const written of underWay) await written;
  } catch (fault) {
    await Promise.allSettled(underWay);
    throw fault;
  }
};

const writeFile = async (requests: Requests, path: string, content: Bytes, pace: Pace) => {
  const handle = await request<Buffer>(requests, (sftp, done) => sftp.open(path, "w", done));
  try {
    await writePieces(requests, handle, content, pace);
  } catch (fault) {
    await close(requests, handle);
    throw fault;
  }
  const closed = close(requests, handle);
  if (pace === "one-by-one") await closed;
  const [size] = await Promise.all([sizeOf(requests, path).catch(ifRefused(ofNothing)), closed]);
  return size;
};

/** OpenSSH replaces a file in one step; other servers refuse that, and the old file is removed first. */
const rename = async (requests: Requests, from: string, to: string) => {
  const renameOnce = () => request(requests, (sftp, done) => sftp.rename(from, to, done));
  await request(requests, (sftp, done) => sftp.ext_openssh_rename(from, to, (fault) => done(fault)))
    .catch(ifRefused(renameOnce))
    .catch(
      ifRefused(async () => {
        await remove(requests, to).catch(ifRefused(ofNothing));
        await renameOnce();
      }),
    );
};

export const sftpSession = (sftp: SftpChannel, patienceSeconds: number): SftpSession => {
  const requests: Requests = { sftp, patienceSeconds };
  return {
    isDirectory: (path) => isDirectory(requests, path),
    sizeOf: (path) => sizeOf(requests, path),
    writeFile: (path, content, pace) => writeFile(requests, path, content, pace),
    remove: (path) => remove(requests, path),
    rename: (from, to) => rename(requests, from, to),
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
