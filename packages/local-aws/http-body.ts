import type { IncomingMessage } from "node:http";

/**
 * The body of a request; undefined of one that is longer than it may be. That one is read to its end all the same, because a client
 * that still sends would miss the answer.
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
