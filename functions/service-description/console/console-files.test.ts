import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { scriptedConsoleFiles } from "../testing/console-files.ts";
import { consoleFilesIn } from "./console-files.ts";

describe("the console directory", () => {
  const directory = mkdtempSync(join(tmpdir(), "console-files-"));
  afterAll(() => rmSync(directory, { recursive: true }));

  it("is read with the media type of each file, and ignores files of other types", () => {
    for (const { name, text } of scriptedConsoleFiles) writeFileSync(join(directory, name), text);
    expect(consoleFilesIn(directory)()).toEqual(scriptedConsoleFiles);
    writeFileSync(join(directory, "notes.txt"), "");
    expect(() => consoleFilesIn(directory)()).toThrow("notes.txt is not a console file");
  });
});
