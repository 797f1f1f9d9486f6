import { TextDecoder } from "node:util";

export class UnreadableText extends Error {
  override readonly name = "UnreadableText";
}

/** The lines of a stream of bytes, one at a time: what is in memory is a line and a piece of the stream. Errors: UnreadableText. */
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

const decoded = (decoder: TextDecoder, piece?: Uint8Array): string => {
  try {
    return piece ? decoder.decode(piece, { stream: true }) : decoder.decode();
  } catch {
    throw new UnreadableText("it is not UTF-8");
  }
};
