import type { Connector } from "#network-connector/connector";
import { isRequest } from "#network-connector/message-key";
import { codecOf } from "./codecs.ts";

/** Observes what a task writes to one of its lines, and reports if another open line had fewer messages in flight. */
export function unsharedLoad({ networks }: Connector, line: string, tell: (finding: string) => void) {
  const ofLine = [...networks.values()].find(({ lines }) => lines.some(({ name }) => name === line));
  if (!ofLine) throw new Error(`${line} is no line of this task`);
  const codec = codecOf(ofLine.name);
  const read = codec.frameReader();
  const asks = (bytes: Uint8Array): boolean => {
    const { mti } = codec.message.unpack(codec.withoutHeader(bytes));
    return isRequest(mti) && mti.charAt(1) !== "8";
  };
  return (bytes: Uint8Array) => {
    const open = ofLine.lines.filter(({ state }) => state === "open");
    const mine = open.find(({ name }) => name === line)?.inFlight ?? 0;
    const least = Math.min(...open.map(({ inFlight }) => inFlight));
    if (read(bytes).some(asks) && mine > least + 1)
      tell(`${line} is given a message and has ${mine} in flight then, another line ${least}`);
  };
}
