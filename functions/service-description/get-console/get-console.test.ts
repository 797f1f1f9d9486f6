import { describe, expect, it } from "vitest";
import { statelessEndpoint } from "../../shared/entry/endpoint.ts";
import { consoleShell } from "../console/console-shell.ts";
import { scriptedConsoleFiles } from "../testing/console-files.ts";
import { get, quietPlatform } from "../testing/get-request.ts";
import { contract } from "./contract.ts";
import { getConsole } from "./get-console.ts";

const asked = () =>
  get(
    statelessEndpoint(
      contract,
      getConsole(() => scriptedConsoleFiles),
      quietPlatform,
    ),
  );

describe("the page of the console", () => {
  it("loads its files by relative addresses, and has nothing of its own in it that could run", async () => {
    const { statusCode, headers, body } = await asked();
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

  it("lets only files of this service run and be asked", async () => {
    const { headers } = await asked();
    expect(headers?.["Content-Security-Policy"]).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    );
  });

  it("is not made of files that are not whole", () =>
    expect(() => consoleShell(scriptedConsoleFiles.slice(1))).toThrow("ends with .css"));
});
