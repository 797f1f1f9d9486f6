import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";

/** A minimal client of the protocol: JSON-RPC, one message per line. */

interface Answer {
  readonly id?: number;
  readonly method?: string;
  readonly result?: Readonly<Record<string, never>>;
  readonly error?: { readonly code: number; readonly message: string };
}

export interface LineClient {
  /** Starts a session with the handshake, and returns the server's description. */
  begin(protocolVersion?: string): Promise<Answer>;
  ask(method: string, params?: object): Promise<Answer>;
  /** Sends a request without waiting, and returns its id. */
  send(method: string, params?: object): number;
  tell(method: string, params?: object): void;
  answerTo(id: number): Promise<Answer>;
  /** All received lines. */
  readonly lines: readonly string[];
  end(): void;
}

export function lineClient(from: Readable, to: Writable): LineClient {
  const lines: string[] = [];
  const answers = new Map<number, Answer>();
  const reading = createInterface({ input: from });
  reading.on("line", (line) => {
    lines.push(line);
    const answer: Answer = JSON.parse(line);
    if (answer.id !== undefined) answers.set(answer.id, answer);
  });
  let last = 0;
  const write = (message: object) => void to.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  const send = (method: string, params: object = {}): number => {
    last += 1;
    write({ id: last, method, params });
    return last;
  };
  const answerTo = async (id: number): Promise<Answer> => {
    for (;;) {
      const answer = answers.get(id);
      if (answer) return answer;
      await Promise.race([
        once(reading, "line"),
        once(reading, "close").then(() => {
          if (!answers.has(id)) throw new Error(`the server ended without a response; received: ${lines.join("\n")}`);
        }),
      ]);
    }
  };
  const tell = (method: string, params: object = {}) => write({ method, params });
  const ask = async (method: string, params?: object) => answerTo(send(method, params));
  return {
    async begin(protocolVersion = "2025-11-25") {
      const clientInfo = { name: "line-client", version: "1" };
      const answer = await ask("initialize", { protocolVersion, capabilities: {}, clientInfo });
      tell("notifications/initialized");
      return answer;
    },
    ask,
    send,
    tell,
    answerTo,
    lines,
    end: () => void to.end(),
  };
}
