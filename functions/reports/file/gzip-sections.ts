import { promisify } from "node:util";
import { constants, crc32, deflateRaw } from "node:zlib";

/**
 * One gzip stream (RFC 1952) that is compressed section by section: each is deflated by itself and ends at a byte, so that
 * another process can go on after any of them with two numbers. Files of several gzip members would be simpler, but some
 * readers of `Content-Encoding: gzip` take the first one for the whole.
 */

/** Deflate, no name, no time, no system: the same content makes the same bytes. */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** An empty last block. */
const lastBlock = Buffer.from([3, 0]);

const deflated = promisify<Uint8Array, object, Buffer>(deflateRaw);

/** What ends the stream: known of the sections so far. */
export interface GzipState {
  readonly crc: number;
  readonly size: number;
}

export const nothingZipped: GzipState = { crc: 0, size: 0 };

export const zippedWith = ({ crc, size }: GzipState, bytes: Uint8Array): GzipState => ({
  crc: crc32(bytes, crc),
  size: size + bytes.length,
});

/** The bytes of the stream for one section; `before` is what is known of those before it. */
export const gzipSection = async (before: GzipState, bytes: Uint8Array): Promise<readonly Buffer[]> => {
  const section = await deflated(bytes, {
    level: constants.Z_BEST_SPEED,
    finishFlush: constants.Z_FULL_FLUSH,
    chunkSize: 256 * 1024,
  });
  return before.size === 0 ? [header, section] : [section];
};

/** What comes after the last section. */
export const gzipEnd = ({ crc, size }: GzipState): readonly Buffer[] => {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc, 0);
  trailer.writeUInt32LE(size % 2 ** 32, 4);
  return size === 0 ? [header, lastBlock, trailer] : [lastBlock, trailer];
};
