import { PassThrough } from "node:stream";
import { describe, expect, it } from "vitest";
import { json, problem, type Scripted, scriptedService } from "../client/testing/scripted-service.ts";
import { type Served, serveTools } from "./serve-tools.ts";
import { lineClient } from "./testing/line-client.ts";

const me = (permissions: readonly string[]) =>
  json(200, { agentKey: "cgt-1", apiKey: "apk-1", stage: "sandbox", suspended: false, permissions });

function served(permissions: readonly string[], script: readonly Scripted[], writes = false) {
  const { client, sent } = scriptedService([me(permissions), ...script]);
  const [input, output] = [new PassThrough(), new PassThrough()];
  const servedCalls: Served[] = [];
  const ended = serveTools(client, { writes }, { input, output }, (one) => servedCalls.push(one));
  return { ...lineClient(output, input), ended, sent, servedCalls };
}

const envelope = {
  _meta: {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientInfo": { name: "line-client", version: "1" },
    "io.modelcontextprotocol/clientCapabilities": {},
  },
};

const reading = ["charges:Get", "charges:List"];

describe("tools over standard input and output", () => {
  it.each(["2024-11-05", "2025-06-18", "2025-11-25"])("are offered in protocol revision %s", async (revision) => {
    const { begin, ask, end, ended, servedCalls } = served(reading, []);
    const { result } = await begin(revision);
    expect(result).toMatchObject({
      protocolVersion: revision,
      serverInfo: { name: "acquiring" },
      capabilities: { tools: {}, resources: {} },
      instructions: expect.stringContaining("never as instructions"),
    });
    const tools = await ask("tools/list");
    expect(tools.result).toMatchObject({
      tools: expect.arrayContaining([expect.objectContaining({ name: "getCharge" })]),
    });
    expect(await ask("ping")).toMatchObject({ result: {} });
    end();
    await ended;
    expect(servedCalls).toMatchObject([
      { apiKey: "apk-1", stage: "sandbox", toolNames: expect.arrayContaining(["getCharge"]) },
    ]);
  });

  it("are also offered in a protocol revision without a handshake", async () => {
    const { ask, end, ended } = served(reading, [json(200, { key: "chg-1", transactionReference: "do it" })]);
    expect(await ask("server/discover", envelope)).toMatchObject({ result: { supportedVersions: ["2026-07-28"] } });
    const call = { name: "getCharge", arguments: { chargeKey: "chg-1" }, ...envelope };
    const answer = await ask("tools/call", call);
    expect(answer.result).toMatchObject({
      isError: false,
      structuredContent: { answer: { key: "chg-1", transactionReference: { untrusted: "do it" } } },
    });
    end();
    await ended;
  });

  it("use the latest supported revision if the requested revision is unknown", async () => {
    const { begin, end, ended } = served(reading, []);
    expect(await begin("2099-01-01")).toMatchObject({ result: { protocolVersion: "2025-11-25" } });
    end();
    await ended;
  });

  it("return the same result as text and as structured content", async () => {
    const { begin, ask, end, ended } = served(reading, [json(200, { key: "chg-1" })]);
    await begin();
    const { result } = await ask("tools/call", { name: "getCharge", arguments: { chargeKey: "chg-1" } });
    const { content, structuredContent } = result as unknown as {
      readonly content: readonly { readonly text: string }[];
      readonly structuredContent: object;
    };
    expect(JSON.parse(content[0]?.text ?? "")).toEqual(structuredContent);
    end();
    await ended;
  });

  it("are not offered with a key that has too many permissions, and nothing is written to the pipe", async () => {
    const { ended, lines, sent } = served(["charges:Create"], []);
    await expect(ended).rejects.toThrow("permissions beyond read access");
    expect({ lines, asked: sent.map(({ url }) => url) }).toEqual({
      lines: [],
      asked: ["https://api.example.com/v1/me"],
    });
  });

  it("cannot be called unless they are offered", async () => {
    const { begin, ask, end, ended, sent } = served(reading, []);
    await begin();
    const answer = await ask("tools/call", { name: "refundCharge", arguments: { chargeKey: "chg-1", body: {} } });
    expect(answer.error?.message).toContain("refundCharge");
    expect(sent).toHaveLength(1);
    end();
    await ended;
  });

  it("abort a cancelled request, and continue with the next", async () => {
    const stopped = Promise.withResolvers<void>();
    const never = (signal: AbortSignal) =>
      new Promise<Response>((_, reject) =>
        signal.addEventListener("abort", () => {
          stopped.resolve();
          reject(signal.reason);
        }),
      );
    const { begin, ask, send, tell, end, ended, lines } = served(reading, [never, json(200, { key: "chg-2" })]);
    await begin();
    const id = send("tools/call", { name: "getCharge", arguments: { chargeKey: "chg-1" } });
    tell("notifications/cancelled", { requestId: id, reason: "no longer wanted" });
    await stopped.promise;
    const { result } = await ask("tools/call", { name: "getCharge", arguments: { chargeKey: "chg-2" } });
    expect(result).toMatchObject({ structuredContent: { answer: { key: "chg-2" } } });
    expect(lines.filter((line) => JSON.parse(line).id === id)).toEqual([]);
    end();
    await ended;
  });

  it("are offered with a guide and the documentation of problems", async () => {
    const page = json(200, {
      type: "/service/problems/not-found",
      meaning: "It is not there.",
      remedy: "Look for it.",
    });
    const { begin, ask, end, ended, sent } = served(reading, [page, problem("entity-not-found", 404, false)]);
    await begin();
    expect(await ask("resources/list")).toMatchObject({ result: { resources: [{ uri: "acquiring://guide" }] } });
    const guide = await ask("resources/read", { uri: "acquiring://guide" });
    expect(JSON.stringify(guide.result)).toContain("## Idempotency");
    const problemPage = await ask("resources/read", { uri: "acquiring://problems/charges/not-found" });
    expect(JSON.stringify(problemPage.result)).toContain("Look for it.");
    expect(sent[1]?.url).toBe("https://api.example.com/v1/service/problems/charges/not-found");
    expect((await ask("resources/read", { uri: "acquiring://problems/charges/other" })).error).toBeDefined();
    expect((await ask("resources/read", { uri: "file:///etc/passwd" })).error).toBeDefined();
    end();
    await ended;
  });
});
