import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { claimDataDirectory } from "./data-directory.ts";

let parent: string;
let directory: string;
beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), "data-"));
  directory = path.join(parent, "state");
});
afterEach(() => rmSync(parent, { recursive: true }));

const claim = (isFresh = false) => claimDataDirectory(directory, { isFresh });

describe("The data directory", () => {
  test("belongs to one process at a time", () => {
    const data = claim();
    expect(() => claim()).toThrow(`is in use by process ${process.pid}`);
    data.release();
    expect(() => claim().release()).not.toThrow();
  });

  test("is available again after its process was killed", () => {
    claim().release();
    const { pid } = spawnSync(process.execPath, ["--version"]);
    writeFileSync(path.join(directory, "lock.json"), JSON.stringify({ pid, processStart: "1" }));
    expect(() => claim().release()).not.toThrow();
  });

  test("is available if its process ID now belongs to another process", () => {
    claim().release();
    writeFileSync(path.join(directory, "lock.json"), JSON.stringify({ pid: process.pid, processStart: "1" }));
    expect(() => claim().release()).not.toThrow();
  });

  test("is emptied only on request", () => {
    claim().release();
    writeFileSync(path.join(directory, "kept"), "");
    claim().release();
    expect(existsSync(path.join(directory, "kept"))).toBe(true);
    claim(true).release();
    expect(existsSync(path.join(directory, "kept"))).toBe(false);
  });

  test("is left unchanged if it contains other data", () => {
    mkdirSync(directory);
    writeFileSync(path.join(directory, "thesis.txt"), "");
    expect(() => claim(true)).toThrow("contains files of another program");
    expect(existsSync(path.join(directory, "thesis.txt"))).toBe(true);
  });

  test("is readable only by its owner, even if it existed before", () => {
    mkdirSync(directory, { mode: 0o755 });
    claim().release();
    expect(statSync(directory).mode & 0o777).toBe(0o700);
  });

  describe("that is damaged", () => {
    const parts = [
      "dynamodb/CURRENT",
      "dynamodb/000003.log",
      "kms/keys.json",
      "s3/reports/objects.jsonl",
      "scheduler.jsonl",
      "secrets/secrets.json",
    ];
    beforeEach(() => {
      const data = claim();
      for (const part of parts) {
        mkdirSync(path.dirname(path.join(directory, part)), { recursive: true });
        writeFileSync(path.join(directory, part), "{}");
      }
      data.complete();
      data.release();
    });

    test.each(["dynamodb", "dynamodb/*.log", "kms/keys.json", "s3", "scheduler.jsonl", "secrets/secrets.json"])(
      "is rejected without %s",
      (part) => {
        rmSync(path.join(directory, part.replace("*", "000003")), { recursive: true });
        const message = `is incomplete: ${path.join(directory, part)} is missing`;
        expect(() => claim()).toThrow(message);
        expect(() => claim()).toThrow("add --fresh to the command");
        expect(() => claim(true).release()).not.toThrow();
        // A start that fails before it has written all parts can be repeated.
        expect(() => claim().release()).not.toThrow();
      },
    );

    test("is rejected without its marker, and not mistaken for another application's directory", () => {
      rmSync(path.join(directory, "acquiring-local.json"));
      expect(() => claim()).toThrow(`${path.join(directory, "acquiring-local.json")} is missing. Restore it`);
    });

    test("is rejected with the name of a truncated file, until it is emptied", () => {
      writeFileSync(path.join(directory, "acquiring-local.json"), '{"form');
      expect(() => claim()).toThrow(`${path.join(directory, "acquiring-local.json")} is damaged`);
      expect(() => claim(true).release()).not.toThrow();
    });
  });

  test("is rejected with an explanation if it cannot be a data directory", () => {
    writeFileSync(path.join(parent, "file"), "");
    for (const place of ["file", "file/below"]) {
      expect(() => claimDataDirectory(path.join(parent, place), { isFresh: false })).toThrow(
        /is a file, or has a file in its path; choose another directory with --data$/,
      );
    }
  });
});
