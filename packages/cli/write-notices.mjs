/**
 * Writes the licenses of third-party code in the bundle to a file next to the bundle. The source map lists that code and is
 * deleted afterwards.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const map = "dist/acquiring.mjs.map";
const { sources } = JSON.parse(readFileSync(map, "utf8"));

const packageDirectory = /^.*node_modules\/(?:@[\w.-]+\/)?[\w.-]+(?=\/)/;
const directories = [...new Set(sources.flatMap((source) => packageDirectory.exec(source)?.[0] ?? []))]
  .map((directory) => join("dist", directory))
  .sort();

function noticeOf(directory) {
  const { name, version, license } = JSON.parse(readFileSync(join(directory, "package.json"), "utf8"));
  const file = readdirSync(directory).find((one) => /^licen[cs]e/i.test(one));
  const text = file === undefined ? "" : readFileSync(join(directory, file), "utf8").trim();
  return [`${name} ${version} (${license})`, text].filter(Boolean).join("\n\n");
}

if (directories.length === 0) throw new Error("The source map lists no third-party packages.");

writeFileSync("dist/notices.txt", `${directories.map(noticeOf).join("\n\n---\n\n")}\n`);
rmSync(map);
