import { writeFileSync } from "node:fs";
import { Command } from "commander";
import { describeApi } from "../generate/openapi.ts";
import { readBaseline } from "./api-changes/baseline.ts";
import { changesBetween, isBreaking, lineOf } from "./api-changes/changes-between.ts";
import { faultsOfEntries } from "./api-changes/check-entries.ts";
import { draftEntry } from "./api-changes/draft-entry.ts";
import { readEntries } from "./api-changes/entry.ts";
import { factsOfApi } from "./api-changes/facts-of-api.ts";
import { hasFinalRelease } from "./final-releases.ts";

const about = `Shows the API changes since docs/changes/api-baseline.json, and errors in the docs/changes entries that describe these changes. A release makes the current API the baseline.`;

export const apiChanges = new Command("api-changes")
  .summary("show the API changes since the last release")
  .description(about)
  .option("--draft", "draft an entry for the changes that no entry describes; you then add the purpose of the changes")
  .action(async ({ draft }: { readonly draft?: true }) => {
    const { facts, entries: accepted } = readBaseline();
    const changes = changesBetween(facts, factsOfApi(await describeApi()));
    for (const change of changes) console.log(`${isBreaking(change) ? "BREAKING" : "        "} ${lineOf(change)}`);
    for (const [file, text] of Object.entries(draft ? draftEntry(changes) : {})) {
      writeFileSync(file, text);
      console.log(`wrote ${file}`);
    }
    const faults = faultsOfEntries({ changes, entries: readEntries(), accepted, isReleased: hasFinalRelease() });
    if (faults.length > 0) throw new Error(faults.join("\n"));
  });
