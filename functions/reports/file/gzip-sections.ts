import { promisify } from "node:util";
import { constants, crc32, deflateRaw } from "node:zlib";

/**
 * One gzip stream (RFC 1952), compressed section by section. Each section is deflated separately and ends at a byte boundary,
 * so another process needs only the CRC and the size to continue after any section. A file of several gzip members would be
 * simpler, but some readers of `Content-Encoding: gzip` read only the first member.
 */

/** Gzip header without file name, modification time and operating system, so the same content produces the same bytes. */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** Empty final deflate block. */
const lastBlock = Buffer.from([3, 0]);

const deflated = promisify<Uint8Array, object, Buffer>(deflateRaw);

/** State after the sections written so far, needed to end the stream. */
export interface GzipState {
  readonly crc: number;
  readonly size: number;
}

export const nothingZipped: GzipState = { crc: 0, size: 0 };

export const zippedWith = ({ crc, size }: GzipState, bytes: Uint8Array): GzipState => ({
  crc: crc32(bytes, crc),
  size: size + bytes.length,
});

/** `before` is the state after the previous section. */
export async function gzipSection(before: GzipState, bytes: Uint8Array): Promise<readonly Buffer[]> {
  const section = await deflated(bytes, {
    level: constants.Z_BEST_SPEED,
    finishFlush: constants.Z_FULL_FLUSH,
    chunkSize: 256 * 1024,
  });
  return before.size === 0 ? [header, section] : [section];
}

export function gzipEnd({ crc, size }: GzipState): readonly Buffer[] {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc, 0);
  trailer.writeUInt32LE(size % 2 ** 32, 4);
  return size === 0 ? [header, lastBlock, trailer] : [lastBlock, trailer];
}
