import { writeFileSync } from "node:fs";
import { readBaseline, writeBaseline } from "./api-changes/baseline.ts";
import { changesBetween, isBreaking, lineOf } from "./api-changes/changes-between.ts";
import { draftEntry } from "./api-changes/draft-entry.ts";
import { entryFiles, readEntries } from "./api-changes/entry.ts";
import { factsOfApi } from "./api-changes/facts-of-api.ts";
import { faultsOfEntries } from "./api-changes/judged-entries.ts";
import { command } from "./command-line.ts";
import { describeApi } from "./generate/openapi.ts";

const usage = `npm run api-changes -- [--draft] [--accept]

  Tells what became different about the API since docs/changes/api-baseline.json, and what is wrong with what docs/changes says of it.

  --draft    writes an entry for all that no entry tells of yet; say in it what the change is good for
  --accept   makes the API of now the baseline, with the entries that are there: for a release`;

const options = { draft: { type: "boolean" }, accept: { type: "boolean" } } as const;

const print = (lines: readonly string[]): void => {
  for (const line of lines) console.log(line);
};

await command({ usage, options }, async ({ values: { draft, accept } }) => {
  const document = await describeApi();
  const { facts, entries: accepted } = readBaseline();
  const changes = changesBetween(facts, factsOfApi(document));
  print(changes.map((change) => `${isBreaking(change) ? "BREAKING" : "        "} ${lineOf(change)}`));
  for (const [file, text] of Object.entries(draft ? draftEntry(changes) : {})) {
    writeFileSync(file, text);
    console.log(`wrote ${file}`);
  }
  const faults = faultsOfEntries({ changes, entries: readEntries(), accepted });
  if (faults.length > 0) throw new Error(faults.join("\n"));
  if (!accept) return;
  writeBaseline(document, entryFiles());
  console.log("wrote docs/changes/api-baseline.json");
});
