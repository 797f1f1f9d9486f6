import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import type { TLSSocket } from "node:tls";
import { newAuthority } from "#local-aws/certificate-authority";

/** Reply to a message: a message, a text, an HTTP status, no response, or a closed connection. */
export type ScriptedReply = object | string | { readonly status: number } | "silence" | "hang-up";

type Message = Readonly<Record<string, unknown>>;

export interface ScriptedDirectoryServer {
  readonly address: URL;
  readonly credentials: { readonly certificate: string; readonly privateKey: string; readonly authority: string };
  /** All received messages, oldest first. */
  readonly received: Message[];
  /** Names in the client certificates of the connections. */
  readonly clients: string[];
  /** Defines the replies to the next messages. */
  reply: (message: Message) => ScriptedReply | Promise<ScriptedReply>;
  close(): Promise<void>;
}

/** A directory server over real HTTPS that requires client certificates and sends scripted replies. */
export async function scriptedDirectoryServer(): Promise<ScriptedDirectoryServer> {
  const authority = await newAuthority("Scripted directory server", new Date());
  const [own, client] = await Promise.all([authority.issue("visa-ds"), authority.issue("3ds-server")]);
  const scripted = {
    received: [] as Message[],
    clients: [] as string[],
    reply: ((): ScriptedReply => "silence") as ScriptedDirectoryServer["reply"],
  };
  const server = createServer(
    {
      cert: own.certificate,
      key: own.key,
      ca: authority.certificate,
      requestCert: true,
      rejectUnauthorized: true,
    },
    async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const message: Message = JSON.parse(Buffer.concat(chunks).toString("utf8"));
      scripted.received.push(message);
      scripted.clients.push(String((request.socket as TLSSocket).getPeerCertificate().subject.CN));
      const reply = await scripted.reply(message);
      if (reply === "silence") return;
      if (reply === "hang-up") return void request.socket.destroy();
      if (typeof reply === "object" && "status" in reply) return void response.writeHead(Number(reply.status)).end();
      response.writeHead(200, { "Content-Type": "application/JSON; charset=UTF-8" });
      response.end(typeof reply === "string" ? reply : JSON.stringify(reply));
    },
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return Object.assign(scripted, {
    address: new URL(`https://localhost:${(server.address() as AddressInfo).port}/visa`),
    credentials: { certificate: client.certificate, privateKey: client.key, authority: authority.certificate },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}
