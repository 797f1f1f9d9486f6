import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { defaultDialect } from "#iso8583/default-dialect";
import type { Dialect } from "#iso8583/dialect";
import { compileFramedDialect, type FramedCodec } from "#iso8583/framed-codec";
import type { Iso8583Message } from "#iso8583/message";
import type { Endpoint } from "../line/line-settings.ts";
import type { SessionMessages } from "../line/session-messages.ts";
import { isRequest, responseTypeOf } from "../message-key.ts";

/** Network on a real socket that a test scripts, in a dialect of no real network. */

export const session: SessionMessages = {
  requestType: "0800",
  codeField: "70",
  signOn: "001",
  signOff: "002",
  echo: "301",
  timeField: { field: "7", form: "MMDDhhmmss" },
  answerField: "39",
  accepted: "00",
  fromNetwork: {
    "0800 301": { answer: true, means: "echo" },
    "0800 002": { answer: true, means: "signed-off" },
    "0800 001": { answer: true, means: "sign-on-allowed" },
    "0820": { answer: false, means: "notice" },
  },
};

export const wire: FramedCodec = compileFramedDialect(defaultDialect);

export const aRequest = (trace: string, mti = "0100"): Iso8583Message => ({
  mti,
  fields: { "2": "4761730000000011", "7": "1120201428", "11": trace, "32": "476173", "37": `632420${trace}` },
});

export const answerTo = (request: Iso8583Message, overrides: Record<string, string> = {}): Iso8583Message => ({
  mti: responseTypeOf(request.mti),
  fields: { ...request.fields, "39": "00", ...overrides },
});

interface Conversation {
  readonly socket: Socket;
  /** Number of this connection, starting at 1. */
  readonly connection: number;
  say(message: Iso8583Message): void;
  /** Sends arbitrary bytes inside a frame. */
  sayBytes(bytes: Uint8Array): void;
}

export type Script = (request: Iso8583Message, conversation: Conversation) => void;

export interface ScriptedNetwork {
  readonly endpoint: Endpoint;
  /** All received messages, including session messages, as `type code`, or `type` and trace number. */
  readonly receivedMessages: readonly string[];
  /** The latest connection. */
  readonly latest: () => Conversation | undefined;
  connections(): number;
  hangUp(): Promise<void>;
  close(): Promise<void>;
}

/** Accepts session messages and responds to every request. */
export const agreeable: Script = (request, { say }) => {
  if (isRequest(request.mti)) say(answerTo(request));
};

/** Accepts session messages; requests are handled by the script. */
export const signedOn =
  (script: Script): Script =>
  (request, conversation) => {
    if (request.mti === session.requestType) conversation.say(answerTo(request));
    else if (isRequest(request.mti)) script(request, conversation);
  };

const nameOf = ({ mti, fields }: Iso8583Message): string => `${mti} ${fields["70"] ?? fields["11"]}`;

export async function scriptedNetwork(script: Script, dialect: Dialect = defaultDialect): Promise<ScriptedNetwork> {
  const codec = compileFramedDialect(dialect);
  const receivedMessages: string[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  let latest: Conversation | undefined;
  const server = createServer((socket) => {
    connections += 1;
    const read = codec.frameReader();
    const sayBytes = (bytes: Uint8Array) => void socket.write(codec.frame(bytes));
    const conversation: Conversation = {
      socket,
      connection: connections,
      say: (message) => sayBytes(codec.pack(message)),
      sayBytes,
    };
    latest = conversation;
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => {});
    socket.on("data", (received) => {
      for (const packed of read(received)) {
        const message = codec.unpack(packed);
        receivedMessages.push(nameOf(message));
        script(message, conversation);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const hangUp = async () => {
    await Promise.all([...sockets].map((socket) => once(socket.destroy(), "close")));
  };
  return {
    endpoint: { host: "127.0.0.1", port: (server.address() as AddressInfo).port },
    receivedMessages,
    latest: () => latest,
    connections: () => connections,
    hangUp,
    async close() {
      await hangUp();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
