import { createHash } from "node:crypto";
import type { SFTPWrapper, Stats } from "ssh2";
import { allOf } from "../../../shared/values/all-of.ts";
import { DeliveryError } from "../file-to-deliver.ts";

/**
 * Many concurrent writes avoid a round trip per piece. Servers that do not support concurrent writes receive one write at a
 * time.
 */
export type Pace = "many-at-once" | "one-by-one";

/** 64 concurrent requests almost fill OpenSSH's channel window of 2 MiB. */
const requestsAtOnce: Readonly<Record<Pace, number>> = { "many-at-once": 64, "one-by-one": 1 };

/** `w` replaces an existing file; `wx` fails if the file exists. */
export type OpenFlags = "w" | "wx";

type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/**
 * Size in bytes; `not-shown` if the server does not report the size, for example because the account can write files but not
 * list them.
 */
type ShownSize = number | "absent" | "not-shown";

/**
 * All methods reject with a DeliveryError after a timeout. `writeFile`, `replace`, `rename` and `remove` reject with an
 * SftpRefusal if the server rejects the request.
 */
export interface SftpSession {
  /** Returns undefined if the server does not report the file type. */
  isDirectory(path: string): Promise<boolean | undefined>;
  sizeOf(path: string): Promise<ShownSize>;
  /**
   * Returns the SHA-256 of a file whose expected size is `sizeBytes`, or undefined if the server rejects opening or reading
   * the file.
   */
  sha256Of(path: string, sizeBytes: number): Promise<string | undefined>;
  /** Writes a file from its start and closes it. Returns the size that the server then reports. */
  writeFile(path: string, content: Bytes, pace: Pace, flags: OpenFlags): Promise<ShownSize>;
  /**
   * Renames a file and atomically replaces an existing file (OpenSSH extension `posix-rename@openssh.com`). Rejects with an
   * SftpRefusal if the server does not support this extension.
   */
  replace(from: string, to: string): Promise<void>;
  /** Renames with the standard SFTP request, which most servers reject if the new name already exists. */
  rename(from: string, to: string): Promise<void>;
  remove(path: string): Promise<void>;
}

type Step = "open" | "write" | "close" | "stat" | "read" | "rename" | "remove";

/**
 * SFTP status codes. Codes 10 and above are defined in later drafts of the protocol, but some version 3 servers also return
 * them.
 */
const absentCodes: ReadonlySet<number> = new Set([2, 10]);
const deniedCodes: ReadonlySet<number> = new Set([3, 12]);
const nameCodes: ReadonlySet<number> = new Set([20]);
const unsupportedCode = 8;

export class SftpRefusal extends Error {
  override readonly name = "SftpRefusal";
  readonly step: Step;
  readonly kind: "absent" | "denied" | "name" | "other";

  constructor(step: Step, code: number) {
    super(`the server rejected the request to ${step}: ${code}`);
    this.step = step;
    if (absentCodes.has(code)) this.kind = "absent";
    else if (deniedCodes.has(code)) this.kind = "denied";
    else this.kind = nameCodes.has(code) ? "name" : "other";
  }
}

export const isRefusal = (fault: unknown): fault is SftpRefusal => fault instanceof SftpRefusal;

/** Handles a rejection by the server. A request without a response may have succeeded, so its error is rethrown. */
export const ifRefused =
  <Value>(otherwise: (refusal: SftpRefusal) => Value) =>
  (fault: unknown): Value => {
    if (!isRefusal(fault)) throw fault;
    return otherwise(fault);
  };

const ignored = (): undefined => undefined;

/** Ignores a rejection by the server; rethrows other errors. */
export const orNot = ifRefused(ignored);

export type SftpChannel = Pick<
  SFTPWrapper,
  "open" | "read" | "write" | "close" | "stat" | "rename" | "ext_openssh_rename" | "unlink"
>;

type Callback<Value> = (fault: Error | null | undefined, value: Value) => void;

interface Requests {
  readonly sftp: SftpChannel;
  readonly patienceSeconds: number;
}

async function request<Value = void>(
  { sftp, patienceSeconds }: Requests,
  step: Step,
  send: (sftp: SftpChannel, done: Callback<Value>) => void,
): Promise<Value> {
  const { promise, resolve, reject } = Promise.withResolvers<Value>();
  const timer = setTimeout(() => reject(new DeliveryError("timed-out")), patienceSeconds * 1_000);
  try {
    send(sftp, (fault, value) => (fault ? reject(fault) : resolve(value)));
    return await promise;
  } catch (fault) {
    const code = refusalCodeOf(fault);
    throw code === undefined ? fault : new SftpRefusal(step, code);
  } finally {
    clearTimeout(timer);
  }
}

/** ssh2 itself rejects requests for extensions that the server has not announced. */
function refusalCodeOf(fault: unknown): number | undefined {
  if (!(fault instanceof Error)) return undefined;
  if ("code" in fault && typeof fault.code === "number") return fault.code;
  return /does not support/i.test(fault.message) ? unsupportedCode : undefined;
}

const statsOf = (requests: Requests, path: string) =>
  request<Stats>(requests, "stat", (sftp, done) => sftp.stat(path, done)).catch(
    ifRefused(({ kind }) => (kind === "absent" ? ("absent" as const) : undefined)),
  );

/** Servers can omit the file type bits of a mode. */
const typeBits = 0o170_000;
const directoryBits = 0o040_000;

async function isDirectory(requests: Requests, path: string): Promise<boolean | undefined> {
  const stats = await statsOf(requests, path);
  if (stats === "absent") return false;
  const type = (stats?.mode ?? 0) & typeBits;
  return type === 0 ? undefined : type === directoryBits;
}

async function sizeOf(requests: Requests, path: string): Promise<ShownSize> {
  const stats = await statsOf(requests, path);
  return stats === "absent" ? stats : (stats?.size ?? "not-shown");
}

/**
 * Size of a write that fits into one channel packet on every SFTP server. ssh2 splits longer writes and sends the rest after
 * the first response, which takes two round trips.
 */
const pieceBytes = 31 * 1024;

const close = (requests: Requests, handle: Buffer) =>
  request(requests, "close", (sftp, done) => sftp.close(handle, done));

async function writePieces(requests: Requests, handle: Buffer, content: Bytes, pace: Pace) {
  const underWay: Promise<void>[] = [];
  let position = 0;
  try {
    for await (const piece of piecesOf(content)) {
      const at = position;
      position += piece.length;
      const written = request(requests, "write", (sftp, done) =>
        sftp.write(handle, piece, 0, piece.length, at, (fault) => done(fault)),
      );
      underWay.push(written);
      // Prevents an unhandled rejection; the `await` below throws the error.
      written.catch(ignored);
      if (underWay.length >= requestsAtOnce[pace]) await underWay.shift();
    }
    for (const written of underWay) await written;
  } catch (fault) {
    await Promise.allSettled(underWay);
    throw fault;
  }
}

async function writeFile(requests: Requests, path: string, content: Bytes, pace: Pace, flags: OpenFlags) {
  const handle = await request<Buffer | undefined>(requests, "open", (sftp, done) => sftp.open(path, flags, done));
  // Some servers report success without opening a file.
  if (!handle) throw new DeliveryError("unreadable-answer");
  try {
    await writePieces(requests, handle, content, pace);
  } catch (fault) {
    await close(requests, handle).catch(orNot);
    throw fault;
  }
  // The close is part of the write, because some servers report only then that the file could not be stored.
  const closed = close(requests, handle);
  if (pace === "one-by-one") await closed;
  const [size] = await Promise.all([sizeOf(requests, path), closed]);
  return size;
}

/** Reads one piece, which is shorter at the end of the file. */
async function readPiece(requests: Requests, handle: Buffer, piece: Buffer, position: number): Promise<Buffer> {
  for (let at = 0; at < piece.length; ) {
    const count = await request<number>(requests, "read", (sftp, done) =>
      sftp.read(handle, piece, at, piece.length - at, position + at, done),
    );
    if (count === 0) return piece.subarray(0, at);
    at += count;
  }
  return piece;
}

async function sha256Of(requests: Requests, path: string, sizeBytes: number): Promise<string | undefined> {
  const handle = await request<Buffer>(requests, "open", (sftp, done) => sftp.open(path, "r", done)).catch(orNot);
  if (!handle) return undefined;
  const hash = createHash("sha256");
  // Reads one byte beyond the expected size, so that a longer file has a different hash.
  const endAt = sizeBytes + 1;
  const batchBytes = requestsAtOnce["many-at-once"] * pieceBytes;
  try {
    for (let start = 0; start < endAt; start += batchBytes) {
      const batch = Buffer.alloc(Math.min(batchBytes, endAt - start));
      const pieces = Array.from({ length: Math.ceil(batch.length / pieceBytes) }, (_, index) => index * pieceBytes);
      const read = await allOf(
        pieces.map((at) => readPiece(requests, handle, batch.subarray(at, at + pieceBytes), start + at)),
      );
      for (const piece of read) hash.update(piece);
    }
    return hash.digest("hex");
  } catch (fault) {
    return orNot(fault);
  } finally {
    await close(requests, handle).catch(orNot);
  }
}

export function sftpSession(sftp: SftpChannel, patienceSeconds: number): SftpSession {
  const requests: Requests = { sftp, patienceSeconds };
  return {
    isDirectory: (path) => isDirectory(requests, path),
    sizeOf: (path) => sizeOf(requests, path),
    sha256Of: (path, sizeBytes) => sha256Of(requests, path, sizeBytes),
    writeFile: (path, content, pace, flags) => writeFile(requests, path, content, pace, flags),
    replace: (from, to) =>
      request(requests, "rename", (one, done) => one.ext_openssh_rename(from, to, (fault) => done(fault))),
    rename: (from, to) => request(requests, "rename", (one, done) => one.rename(from, to, done)),
    remove: (path) => request(requests, "remove", (one, done) => one.unlink(path, done)),
  };
}

/** Regroups chunks of any size into full-size pieces, to send as few requests as possible. */
async function* piecesOf(content: Bytes): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of content) {
    rest = rest.length === 0 ? Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length) : Buffer.concat([rest, chunk]);
    for (; rest.length >= pieceBytes; rest = rest.subarray(pieceBytes)) yield rest.subarray(0, pieceBytes);
  }
  if (rest.length > 0) yield rest;
}
