import type { Iso8583Message } from "#iso8583/message";
import { noAnswer, rejected } from "../exchange/outcome.ts";
import { numbersInKey } from "../message-key.ts";
import { received } from "../received.ts";
import { type Connection, type LineContext, lose } from "./line-context.ts";
import { write } from "./line-requests.ts";
import { leave } from "./line-session.ts";
import { acceptance, wordOfNetwork } from "./session-messages.ts";

function rejectedByNetwork(line: LineContext, key: string | undefined) {
  line.parts.tell({ kind: "rejected-by-network" });
  if (key !== undefined) line.answers.arrived(key, rejected("by-network"));
}

/** Handles an unsolicited message from the network. */
function obey(line: LineContext, message: Iso8583Message) {
  const { session, wire } = line.settings;
  const { parts } = line;
  const word = session && wordOfNetwork(session, message);
  parts.tell({ kind: "network-word", word: word?.means ?? "unknown", type: message.mti });
  if (!session || !word) return;
  if (word.answer) write(line, wire.message.pack(acceptance(session, message)));
  if (word.means === "signed-off") {
    parts.wanted("off-by-network");
    if (line.state === "open") void leave(line, "signed-off-by-network");
  }
  if (word.means === "sign-on-allowed") parts.wanted("on");
  if (word.means === "rejection") {
    const numbers = numbersInKey(message);
    rejectedByNetwork(
      line,
      line.answers.onlyKey((key) => key.endsWith(numbers)),
    );
  }
}

function take(line: LineContext, bytes: Uint8Array) {
  const { answers, parts } = line;
  const arrived = received(line.settings.wire, bytes);
  if (arrived.kind === "request") return obey(line, arrived.message);
  if (arrived.kind === "answer") {
    const arrival = answers.arrived(arrived.key, { kind: "answered", message: arrived.packed });
    parts.tell({ kind: "arrival", arrival });
    if (arrival === "foreign") parts.foreign(arrived.key, arrived.packed);
    return;
  }
  if (arrived.kind === "rejected") return rejectedByNetwork(line, arrived.key);
  parts.tell({ kind: "arrival", arrival: "unreadable" });
  const key = answers.onlyKey(arrived.answers);
  if (key !== undefined) answers.arrived(key, noAnswer("unreadable"));
}

export function listen(line: LineContext, current: Connection) {
  current.socket.on("data", (bytes) => {
    if (line.connection !== current) return;
    current.lastHeardMs = line.parts.time.now();
    try {
      for (const frame of current.read(bytes)) take(line, frame);
    } catch {
      // After a malformed frame, the rest of the stream cannot be trusted.
      lose(line, "broken-frame");
    }
  });
}
