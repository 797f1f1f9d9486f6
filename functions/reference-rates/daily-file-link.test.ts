import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { dailyFileLink, parseRatesUrl } from "./daily-file-link.ts";

describe("the address of the daily file", () => {
  it("must use HTTPS, or HTTP only on a developer's machine", () => {
    expect(parseRatesUrl("https://bank.example/daily.xml", false).hostname).toBe("bank.example");
    expect(parseRatesUrl("http://127.0.0.1:1/daily.xml", true).port).toBe("1");
    expect(() => parseRatesUrl("http://bank.example/daily.xml", false)).toThrow("https");
    expect(() => parseRatesUrl("file:///etc/passwd", true)).toThrow("https");
  });
});

describe("fetching the daily file", () => {
  let server: Server;
  afterEach(() => void server.close());

  const fetchedFrom = async (answer: RequestListener) => {
    server = createServer(answer);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    return dailyFileLink(new URL(`http://127.0.0.1:${port}/daily.xml`))();
  };

  it("returns its text", async () =>
    expect(await fetchedFrom((_, response) => void response.end("<xml/>"))).toEqual({
      kind: "answered",
      text: "<xml/>",
    }));

  it.each<[string, RequestListener, string]>([
    ["another status", (_, response) => void response.writeHead(503).end("sorry"), "status 503"],
    ["a redirect", (_, response) => void response.writeHead(302, { location: "/other" }).end(), "redirect"],
    ["a file that is far too long", (_, response) => void response.end("x".repeat(200_000)), "too large"],
    ["a failed connection", (_, response) => void response.destroy(), ""],
  ])("reports %s", async (_, answer, reason) =>
    expect(await fetchedFrom(answer)).toEqual({ kind: "no-answer", reason: expect.stringContaining(reason) }),
  );
});
