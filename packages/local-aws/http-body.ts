import type { IncomingMessage } from "node:http";

/**
 * Reads the body of a request. Returns undefined if the body exceeds the limit. An oversized body is still read to its end,
 * because a client that is still sending would otherwise not receive the response.
 */
export const wholeBody = (
  message: IncomingMessage,
  longestBytes = Number.POSITIVE_INFINITY,
): Promise<Buffer | undefined> =>
  new Promise((resolve, reject) => {
    let pieces: Buffer[] = [];
    let bytes = 0;
    message.on("data", (piece: Buffer) => {
      bytes += piece.length;
      if (bytes > longestBytes) pieces = [];
      else pieces.push(piece);
    });
    message.on("end", () => resolve(bytes > longestBytes ? undefined : Buffer.concat(pieces)));
    message.on("error", reject);
  });
