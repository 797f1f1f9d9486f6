import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fingerprintOf, sharedAssembly } from "./synthesize.ts";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "assemblies-"));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const writing = (content: string) => async (assembly: string) => {
  writeFileSync(join(assembly, "manifest.json"), content);
};

const contentOf = (assembly: string): string => readFileSync(join(assembly, "manifest.json"), "utf8");

describe("the assembly of given source files", () => {
  it("is created once", async () => {
    const first = await sharedAssembly("sources", writing("made"), directory);
    const second = await sharedAssembly("sources", async () => expect.fail("made again"), directory);
    expect(second).toBe(first);
    expect(contentOf(second)).toBe("made");
  });

  it("appears only once it is complete, even with concurrent starts", async () => {
    const { promise: written, resolve: write } = Promise.withResolvers<void>();
    const slowly = async (assembly: string) => {
      await written;
      await writing("slow")(assembly);
    };
    const [slow, slower] = [1, 2].map(() => sharedAssembly("sources", slowly, directory));
    expect(existsSync(join(directory, "sources"))).toBe(false);
    const fast = await sharedAssembly("sources", writing("fast"), directory);
    write();
    expect(await Promise.all([slow, slower])).toEqual([fast, fast]);
    expect(contentOf(fast)).toBe("fast");
    expect(readdirSync(directory)).toEqual(["sources"]);
  });

  it("leaves no files behind if it fails", async () => {
    const failing = async (assembly: string) => {
      await writing("half")(assembly);
      throw new Error("The templates could not be made");
    };
    await expect(sharedAssembly("sources", failing, directory)).rejects.toThrow("could not be made");
    expect(readdirSync(directory)).toEqual([]);
  });

  it("is deleted once newer ones exist, and is created again when its sources are next started", async () => {
    for (const sources of ["first", "second", "third", "fourth"]) {
      await sharedAssembly(sources, writing(sources), directory);
      await new Promise((wait) => setTimeout(wait, 10));
    }
    expect(readdirSync(directory).sort()).toEqual(["fourth", "second", "third"]);
    expect(contentOf(await sharedAssembly("first", writing("again"), directory))).toBe("again");
  });
});

it("is not created again for packed files", () => {
  const before = fingerprintOf(directory);
  mkdirSync(join(directory, "packages/client/dist"), { recursive: true });
  writeFileSync(join(directory, "packages/client/dist/index.js"), "");
  expect(fingerprintOf(directory)).toBe(before);
  writeFileSync(join(directory, "packages/client/index.ts"), "");
  expect(fingerprintOf(directory)).not.toBe(before);
});
