import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Command } from "commander";
import { functionNameOf } from "../functions/shared/entry/function-contract.ts";
import { operationPermissions } from "../functions/shared/entry/permissions.ts";
import { common } from "../lib/stages/common.ts";
import { allContracts } from "../test/architecture/contracts.ts";
import { cutRelease, keptForms } from "../test/golden/cut-release.ts";
import { faultsOf, formChanges } from "../test/golden/form-changes.ts";
import { type Forms, formsOf } from "../test/golden/forms.ts";
import { isAfter, isVersion, readJson, releases } from "../test/golden/releases.ts";
import { itemsOfChapters } from "../test/golden/seeded-items.ts";
import { runCommand, UsageError } from "./command-line.ts";
import { describeApi } from "./generate/openapi.ts";
import { currentCommit, hasChanges, stepsLeft } from "./nightly/nightly-record.ts";
import { readBaseline, writeBaseline } from "./release/api-changes/baseline.ts";
import { changesBetween } from "./release/api-changes/changes-between.ts";
import { faultsOfEntries } from "./release/api-changes/check-entries.ts";
import { entryFiles, readEntries } from "./release/api-changes/entry.ts";
import { factsOfApi } from "./release/api-changes/facts-of-api.ts";
import { apiChanges } from "./release/api-changes.ts";
import { type DescribedRelease, differenceLines } from "./release/described-release.ts";
import { hasFinalRelease } from "./release/final-releases.ts";
import { emptyNotes, isFinal, missingChecks, notesIn, releasePage, withNewer } from "./release/notes.ts";

const about = `Cuts a release of the current code: verifies that all checks have passed, sets the version, accepts the API changes, stores items and functions in test/golden/VERSION, creates the release notes from docs/releases/unreleased.md, marks them final, commits and tags.`;

const root = join(import.meta.dirname, "..");
const notesFolder = join(root, "docs", "releases");
const unreleased = join(notesFolder, "unreleased.md");

const git = (...args: readonly string[]): string =>
  execFileSync("git", [...args], { cwd: root, encoding: "utf8" }).trim();

const textOf = (file: string): string => readFileSync(join(root, file), "utf8");

/** Files that contain the version number of the service. */
const packages = ["package.json", "packages/client/package.json", "packages/cli/package.json"];

const pageOf = (version: string): string => join(notesFolder, `${version}.md`);

function refuseIfFinal(version: string): void {
  if (!isVersion(version)) throw new UsageError("The version must consist of three numbers separated by periods");
  if (existsSync(pageOf(version)) && isFinal(readFileSync(pageOf(version), "utf8"))) {
    throw new Error(`docs/releases/${version}.md declares the release final, so the release cannot be changed`);
  }
}

/** Returns the latest release other than `version`, because an earlier cut might have created test/golden/`version`. */
const releaseBefore = (version: string): string | undefined =>
  releases()
    .filter((one) => one !== version)
    .at(-1);

function refuseUnlessReady(version: string, branch: string): void {
  const before = releaseBefore(version);
  if (before !== undefined && !isAfter(version, before)) throw new Error(`${version} is not higher than ${before}`);
  if (hasChanges()) throw new Error("there are uncommitted changes; commit them first");
  const current = git("rev-parse", "--abbrev-ref", "HEAD");
  if (current !== branch)
    throw new Error(`releases are cut from the branch ${branch}, but the current branch is ${current}`);
  const left = stepsLeft(currentCommit());
  if (left.length > 0)
    throw new Error(`npm run nightly has not passed for this commit; remaining steps:\n${left.join("\n")}`);
}

/**
 * Throws an error if the previous release cannot read a schema of stored items, if the notes do not list an addition to
 * these schemas, or if a docs/changes entry is wrong or missing.
 */
async function refuseUnlessCompatible(before: string | undefined, acceptedLines: readonly string[]): Promise<void> {
  const { facts, entries: accepted } = readBaseline();
  const changes = changesBetween(facts, factsOfApi(await describeApi()));
  const faults = [...faultsOfEntries({ changes, entries: readEntries(), accepted, isReleased: hasFinalRelease() })];
  if (before !== undefined) {
    faults.push(...faultsOf(formChanges(keptForms(before), formsOf(await itemsOfChapters())), acceptedLines));
  }
  if (faults.length > 0) throw new Error(faults.join("\n"));
}

const described = (forms: Forms): DescribedRelease => ({
  functions: allContracts.map(({ contract }) => functionNameOf(contract)).sort(),
  permissions: [...operationPermissions].sort(),
  events: Object.keys(JSON.parse(textOf("docs/event-schemas.json"))).filter((name) => /\/\d+\.\d+$/.test(name)),
  alarms: [...textOf("docs/operations/alarms.md").matchAll(/^\| alarm `(\w+)`/gm)].map(([, name = ""]) => name),
  tables: Object.keys(common.tableGenerations),
  apiEntries: entryFiles(),
  forms: Object.entries(forms).map(([kind, { schema }]) => (schema === undefined ? kind : `${kind}, form ${schema}`)),
});

function setVersion(version: string): void {
  for (const file of packages) {
    const text = textOf(file);
    writeFileSync(join(root, file), text.replace(/^ {2}"version": "[^"]+"/m, `  "version": "${version}"`));
  }
}

const titleOf = (entry: string): string => /^# (.+)$/m.exec(textOf(`docs/changes/${entry}`))?.[1] ?? entry;

/** Makes the current API description the baseline. Returns links to the new change entries. */
async function acceptApi(accepted: readonly string[]): Promise<readonly string[]> {
  const entries = entryFiles();
  writeBaseline(await describeApi(), entries);
  return entries
    .filter((entry) => !accepted.includes(entry))
    .map((entry) => `- [${titleOf(entry)}](../changes/${entry})`);
}

function format(...files: readonly string[]): void {
  execFileSync("npx", ["biome", "check", "--write", ...files], { cwd: root });
}

/**
 * Recreates test/golden/VERSION (the stored items and functions of a release) from the current code, because schemas can
 * change until the release is final.
 */
async function recut(version: string): Promise<void> {
  if (!existsSync(pageOf(version))) throw new Error(`docs/releases/${version}.md does not exist`);
  const { worldBytes } = await cutRelease(version, described);
  format(`test/golden/${version}`);
  console.log(`test/golden/${version} was recreated; world.cjs.br has ${worldBytes} bytes`);
}

interface Options {
  readonly recut?: true;
  readonly branch: string;
  readonly commit: boolean;
  readonly tag: boolean;
}

async function cut(version: string, options: Options): Promise<void> {
  refuseIfFinal(version);
  if (options.recut) return recut(version);
  refuseUnlessReady(version, options.branch);
  const pageFile = pageOf(version);
  const written = notesIn(readFileSync(unreleased, "utf8"));
  const notes = existsSync(pageFile) ? withNewer(notesIn(readFileSync(pageFile, "utf8")), written) : written;
  const missing = missingChecks(notes);
  if (missing.length > 0) throw new Error(`docs/releases/unreleased.md lacks the results of:\n${missing.join("\n")}`);
  const before = releaseBefore(version);
  await refuseUnlessCompatible(before, notes.Stored);

  setVersion(version);
  const describedBefore = before === undefined ? undefined : readJson<DescribedRelease>(before, "described.json");
  const apiChanges = await acceptApi(describedBefore?.apiEntries ?? []);
  const { worldBytes } = await cutRelease(version, described);
  const day = new Date().toISOString().slice(0, 10);
  const differences = differenceLines(describedBefore, readJson<DescribedRelease>(version, "described.json"));
  const page = releasePage({ version, day, before, notes, differences, apiChanges });
  writeFileSync(pageFile, page);
  writeFileSync(unreleased, emptyNotes());
  format("docs/changes", `test/golden/${version}`, ...packages);
  console.log(
    `test/golden/${version} and docs/releases/${version}.md were created; world.cjs.br has ${worldBytes} bytes`,
  );

  if (!options.commit) return;
  git("add", "--all");
  git("commit", "--quiet", "--message", `Release ${version}`);
  const tag = ["tag", "--annotate", `v${version}`, "--message", `Release ${version}`];
  if (!options.tag) console.log(`git ${tag.map((word) => (word.includes(" ") ? `"${word}"` : word)).join(" ")}`);
  else git(...tag);
}

await runCommand(
  new Command("npm run release --")
    .description(about)
    .argument("<version>", "for example 0.2.0; must be higher than all released versions")
    .option(
      "--recut",
      "only recreate test/golden/VERSION, for a version that is not yet final according to its release notes",
    )
    .option("--branch <name>", "branch from which releases are cut", "main")
    .option("--no-commit", "neither commit the changes nor create the tag")
    .option("--no-tag", "do not create the tag; print the command instead")
    .action(cut)
    .addCommand(apiChanges),
);
