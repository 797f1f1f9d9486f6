import { TextDecoder } from "node:util";

export class UnreadableText extends Error {
  override readonly name = "UnreadableText";
}

/**
 * Yields the lines of a byte stream, one at a time. Only one chunk and one incomplete line are in memory. Throws
 * UnreadableText if the text is not UTF-8, or if an incomplete line at the end of a chunk has more than `lengthMax`
 * characters.
 */
export const linesOf = async function* (content: AsyncIterable<Uint8Array>, lengthMax: number): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let rest = "";
  for await (const piece of content) {
    const lines = (rest + decoded(decoder, piece)).split("\n");
    rest = lines.pop() ?? "";
    if (rest.length > lengthMax) throw new UnreadableText("a line is too long");
    yield* lines;
  }
  rest += decoded(decoder);
  if (rest !== "") yield rest;
};

function decoded(decoder: TextDecoder, piece?: Uint8Array): string {
  try {
    return piece ? decoder.decode(piece, { stream: true }) : decoder.decode();
  } catch {
    throw new UnreadableText("the text is not UTF-8");
  }
}
