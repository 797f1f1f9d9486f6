import { createServer } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newAuthority } from "#local-aws/certificate-authority";
import { addSeconds, systemClock } from "../../functions/shared/time/clock.ts";
import {
  type Credentials,
  directoryServerLink,
} from "../../functions/three-ds/directory-server/directory-server-link.ts";
import { type ScriptedDirectoryServer, scriptedDirectoryServer } from "../support/scripted-directory-server.ts";

describe("the connection to a directory server", () => {
  let server: ScriptedDirectoryServer;
  beforeAll(async () => {
    server = await scriptedDirectoryServer();
  });
  afterAll(() => server.close());

  const ask = (
    message: object,
    {
      address = server.address,
      credentials,
      seconds = 5,
    }: { address?: URL; credentials?: Credentials; seconds?: number } = {},
  ) =>
    directoryServerLink({
      addresses: { visa: address },
      credentials: async () => credentials ?? server.credentials,
      clock: systemClock,
    })("visa", message, addSeconds(systemClock(), seconds));

  it("presents the client certificate and returns the response", async () => {
    server.reply = (message) => ({ echo: message["words"] });
    expect(await ask({ words: "grüße" })).toEqual({ kind: "answered", text: '{"echo":"grüße"}' });
    expect(server.clients.at(-1)).toBe("3ds-server");
  });

  it("returns no response if the server times out, hangs up or responds with another status", async () => {
    server.reply = () => "silence";
    expect(await ask({}, { seconds: 0.2 })).toMatchObject({ kind: "no-answer", how: "out-of-time" });
    server.reply = () => "hang-up";
    expect(await ask({})).toMatchObject({ kind: "no-answer", how: "hung-up" });
    server.reply = () => "x".repeat(1_100_000);
    expect(await ask({})).toMatchObject({ kind: "no-answer", how: "too-long" });
    server.reply = () => ({ status: 500 });
    expect(await ask({})).toEqual({ kind: "no-answer", how: "other-status", reason: "status 500" });
  });

  it("sends a message only once if the connection breaks afterwards", async () => {
    server.received.length = 0;
    server.reply = () => "hang-up";
    await ask({ only: "once" });
    expect(server.received).toEqual([{ only: "once" }]);
  });

  it("retries if no connection was established, and then reports the server as unreachable", async () => {
    let connections = 0;
    const closing = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => closing.listen(0, "127.0.0.1", resolve));
    const { port } = closing.address() as { port: number };
    expect(await ask({}, { address: new URL(`https://localhost:${port}`) })).toMatchObject({ kind: "unreachable" });
    expect(connections).toBe(2);
    await new Promise((resolve) => closing.close(resolve));
  });

  it("rejects a server certificate of another certificate authority", async () => {
    const stranger = await newAuthority("Stranger", systemClock());
    const credentials = { ...server.credentials, authority: stranger.certificate };
    server.received.length = 0;
    expect(await ask({}, { credentials })).toMatchObject({ kind: "unreachable" });
    expect(server.received).toEqual([]);
  });

  it("cannot call a network without an address", async () => {
    const link = directoryServerLink({
      addresses: {},
      credentials: async () => server.credentials,
      clock: systemClock,
    });
    expect(await link("jcb", {}, addSeconds(systemClock(), 1))).toMatchObject({
      kind: "unreachable",
      reason: "no address",
    });
  });
});
