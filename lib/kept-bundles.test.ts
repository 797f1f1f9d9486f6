import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { keptBundles } from "./kept-bundles.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "kept-bundles-"));
  mkdirSync(join(root, "lib"));
  for (const file of ["package.json", "package-lock.json", "lib/bundle.ts", "source.ts", "other.ts"]) write(file, "1");
});
afterEach(() => rmSync(root, { recursive: true }));

/** As somebody has written it before a bundle was asked for. */
const write = (file: string, content: string): void => {
  writeFileSync(join(root, file), content);
  utimesSync(join(root, file), new Date(1_000), new Date(1_000));
};

/** What a bundle of the source says, and whether it was made for that. */
const bundled = async (meanwhile = () => {}) => {
  let made = false;
  await keptBundles(root, join(root, "kept"))("a", join(root, "into"), async (directory) => {
    made = true;
    writeFileSync(join(directory, "a.cjs"), `bundle of ${readFileSync(join(root, "source.ts"), "utf8")}`);
    meanwhile();
    return [join(root, "source.ts")];
  });
  return { made, text: readFileSync(join(root, "into/a.cjs"), "utf8") };
};

it("is made once for what it is made of", async () => {
  expect(await bundled()).toEqual({ made: true, text: "bundle of 1" });
  write("other.ts", "2");
  expect(await bundled()).toEqual({ made: false, text: "bundle of 1" });
});

it("is made anew for another source, and kept of the one before", async () => {
  await bundled();
  write("source.ts", "2");
  expect(await bundled()).toEqual({ made: true, text: "bundle of 2" });
  write("source.ts", "1");
  expect(await bundled()).toEqual({ made: false, text: "bundle of 1" });
});

it.each(["package.json", "package-lock.json", "lib/bundle.ts", "lib/another-plugin.ts"])(
  "is made anew when %s is another one",
  async (file) => {
    await bundled();
    write(file, "2");
    expect(await bundled()).toMatchObject({ made: true });
  },
);

it("is not kept when its source was written to while it was made", async () => {
  await bundled(() => writeFileSync(join(root, "source.ts"), "2"));
  expect(await bundled()).toEqual({ made: true, text: "bundle of 2" });
});
