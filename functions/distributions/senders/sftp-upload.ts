import type { SFTPWrapper } from "ssh2";
import { FindingError } from "./finding-error.ts";

/** What one message to an SFTP server may carry, whoever made the server. */
const pieceBytes = 32 * 1024;

/** A server that acknowledges nothing for so long has stalled. */
export const patienceSeconds = 30;

type Content = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

type Callback<Value> = (fault: Error | null | undefined, value: Value) => void;

/** A request to the server as a promise, which fails when the server does not answer. */
export const answered = async <Value = void>(ask: (done: Callback<Value>) => void): Promise<Value> => {
  const { promise, resolve, reject } = Promise.withResolvers<Value>();
  const timer = setTimeout(() => reject(new FindingError("timed-out")), patienceSeconds * 1_000);
  try {
    ask((fault, value) => (fault ? reject(fault) : resolve(value)));
    return await promise;
  } finally {
    clearTimeout(timer);
  }
};

async function* piecesOf(content: Content): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    for (let start = 0; start < chunk.length; start += pieceBytes)
      yield Buffer.from(chunk.subarray(start, start + pieceBytes));
  }
}

/**
 * Writes a file from its beginning. Up to `writesAtOnce` writes are under way before the first is acknowledged, so that a
 * distant server is waited for once and not for every piece.
 */
export const writeFile = async (
  sftp: SFTPWrapper,
  path: string,
  content: Content,
  writesAtOnce: number,
): Promise<void> => {
  const handle = await answered<Buffer>((done) => sftp.open(path, "w", done));
  const underWay = new Set<Promise<void>>();
  let position = 0;
  const write = (piece: Buffer): Promise<void> => {
    const at = position;
    position += piece.length;
    const written = answered((done) => sftp.write(handle, piece, 0, piece.length, at, (fault) => done(fault)));
    underWay.add(written);
    return written.finally(() => underWay.delete(written));
  };
  try {
    for await (const piece of piecesOf(content)) {
      // Its fault is met where the writes are waited for.
      write(piece).catch(() => undefined);
      if (underWay.size >= writesAtOnce) await Promise.race(underWay);
    }
    await Promise.all(underWay);
  } finally {
    await Promise.allSettled(underWay);
    await answered((done) => sftp.close(handle, done)).catch(() => undefined);
  }
};
