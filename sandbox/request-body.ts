import type { IncomingMessage } from "node:http";

/** The body as text; undefined when it is longer than anybody has a reason to send. */
export const bodyOf = async (request: IncomingMessage, maxBytes: number): Promise<string | undefined> => {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > maxBytes) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString("utf8");
};
