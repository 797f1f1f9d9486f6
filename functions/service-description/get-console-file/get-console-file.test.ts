import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { statelessEndpoint } from "../../shared/entry/endpoint.ts";
import { consoleFilesIn } from "../console/console-files.ts";
import { scriptedConsoleFiles } from "../testing/console-files.ts";
import { get, quietPlatform } from "../testing/get-request.ts";
import { contract } from "./contract.ts";
import { getConsoleFile } from "./get-console-file.ts";

const handler = statelessEndpoint(
  contract,
  getConsoleFile(() => scriptedConsoleFiles),
  quietPlatform,
);

const file = (name: string, headers = {}) => get(handler, { path: { file: name }, headers });

describe("a file of the console", () => {
  it.each([
    ["console-abcdefghij.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"],
    ["console-0123456789.css", "text/css; charset=utf-8", "public, max-age=31536000, immutable"],
    ["icon.svg", "image/svg+xml", "public, max-age=300"],
  ])("%s is sent as %s", async (name, mediaType, caching) => {
    const answer = await file(name, { accept: "image/svg+xml,*/*" });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ "Content-Type": mediaType, "Cache-Control": caching });
    expect(answer.body).toBe(scriptedConsoleFiles.find((one) => one.name === name)?.text);
  });

  it.each(["console-older00000.js", "../handler.cjs", "get-console.cjs", "%2e%2e"])("%s is not there", async (name) => {
    const answer = await file(name);
    expect(answer.statusCode).toBe(404);
    expect(JSON.parse(answer.body).type).toBe("/service/problems/not-found");
  });
});

describe("the directory of the console", () => {
  const directory = mkdtempSync(join(tmpdir(), "console-files-"));
  afterAll(() => rmSync(directory, { recursive: true }));

  it("is read with the media type of each file, and has none of another kind", () => {
    for (const { name, text } of scriptedConsoleFiles) writeFileSync(join(directory, name), text);
    expect(consoleFilesIn(directory)()).toEqual(scriptedConsoleFiles);
    writeFileSync(join(directory, "notes.txt"), "");
    expect(() => consoleFilesIn(directory)()).toThrow("notes.txt is no file of the console");
  });
});
