import { describe, expect, it } from "vitest";
import { scriptedConsoleFiles } from "../testing/console-files.ts";
import { get } from "../testing/public-texts.ts";
import { consoleShell } from "./console-shell.ts";

describe("the page of the console", () => {
  it("loads its files by relative addresses, and contains no inline code", async () => {
    const { statusCode, headers, body } = await get("/console");
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-cache",
      "X-Content-Type-Options": "nosniff",
    });
    expect(body).toContain('<script type="module" src="console/console-abcdefghij.js"></script>');
    expect(body).toContain('href="console/console-0123456789.css"');
    expect(body).not.toMatch(/<style|style=|<script>|javascript:|\son\w+=/);
  });

  it("allows scripts and requests only for this service", async () => {
    const { headers } = await get("/console");
    expect(headers?.["Content-Security-Policy"]).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    );
  });

  it("is not generated from an incomplete set of files", () =>
    expect(() => consoleShell(scriptedConsoleFiles.slice(1))).toThrow("ends with .css"));
});

const file = (name: string, headers = {}) => get("/console/{file}", { path: { file: name }, headers });

describe("a file of the console", () => {
  it.each([
    ["console-abcdefghij.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"],
    ["console-0123456789.css", "text/css; charset=utf-8", "public, max-age=31536000, immutable"],
    ["icon.svg", "image/svg+xml", "public, max-age=300"],
  ])("%s is served as %s", async (name, mediaType, caching) => {
    const answer = await file(name, { accept: "image/svg+xml,*/*" });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ "Content-Type": mediaType, "Cache-Control": caching });
    expect(answer.body).toBe(scriptedConsoleFiles.find((one) => one.name === name)?.text);
  });

  it.each(["console-older00000.js", "../handler.cjs", "get-console.cjs", "%2e%2e"])("%s is not found", async (name) => {
    const answer = await file(name);
    expect(answer.statusCode).toBe(404);
    expect(JSON.parse(answer.body).type).toBe("/service/problems/not-found");
  });
});
