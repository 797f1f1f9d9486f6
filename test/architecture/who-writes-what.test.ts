import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { allImports, root, sourceFiles } from "./imports.ts";

/** Pinned: a slice that includes a write of another slice shares a transaction with it, which is a decision. */
const takenIn = [
  "agents takes in binToWrite of merchants",
  "agents takes in newApiKeyToWrites of api-keys",
  "archive takes in archiveProgressed of agents",
  "charges takes in boundValue of three-ds",
  "charges takes in freedValue of three-ds",
  "clearing takes in claimedClearing of charges",
  "clearing takes in clearingOutcomeWrites of charges",
  "clearing takes in keptVerdict of charges",
  "clearing takes in postponedClearing of charges",
  "clearing takes in presentedReferencesToPut of charges",
  "erasure takes in archivedTokenWrites of processor-tokens",
  "erasure takes in erasedChargeWrites of charges",
  "erasure takes in erasedPresentmentWrites of clearing",
  "report-schedules takes in changedReportWrites of reports",
  "report-schedules takes in furtherDeliveryWrites of reports",
  "report-schedules takes in newReportWrites of reports",
  "report-schedules takes in undeliverableToPut of reports",
];

const textOf = (file: string): string => readFileSync(join(root, file), "utf8");

const sliceOf = (file: string): string => file.split("/")[1] ?? "";

/** Files in which writes are built: `put("domain", …)`, `putEntity(key, …)`, an update, or a counter increment. */
const buildsWrites = /\bput\w*\(\s*"(?:domain|vault)"|\bput(?:Entity|Event)\(|kind: "update"|\btable\.add\(/;

const storeFiles = sourceFiles.filter((file) => file.startsWith("functions/") && buildsWrites.test(textOf(file)));

const tableItself = ["functions/shared/store/table.ts", "functions/shared/store/dynamodb-table.ts"];

/** The shared module defines the key of an agent's clock, because every slice reads it; the slice changes it. */
const keysInKernel: Readonly<Record<string, readonly string[]>> = {
  "sandbox-clock": ["functions/shared/store/agent-times.ts"],
  // Every slice that moves money checks whether an agent is suspended.
  agents: ["functions/shared/store/agent-status.ts"],
};

const rowForm = /^\|[^|]+\| `([^`]+)` \| `([^`]+)` \|/gm;

const itemsOfPage = [...textOf("functions/shared/store/access-patterns.md").matchAll(rowForm)].map(
  ([, pk, sk]) => `${pk} ${sk}`,
);

/** Returns true if a file contains this key, up to its first placeholder, as the start of a string. */
function names(text: string, key: string): boolean {
  const [fixed = ""] = key.split("<");
  return fixed === key ? text.includes(`"${key}"`) : text.includes(`\`${fixed}$`) || text.includes(`"${fixed}"`);
}

const namesItem = (text: string, item: string): boolean => item.split(" ", 2).every((key) => names(text, key));

const namesOf = (line: string): readonly string[] =>
  (/\{([^}]*)\}/.exec(line)?.[1] ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "" && !name.startsWith("type "));

const valueImports = allImports.filter(({ isOfTypes }) => !isOfTypes);

/** Returns true if a function returns writes without executing them. */
function givesWrites(file: string, name: string): boolean {
  const text = textOf(file);
  const [, type = ""] =
    new RegExp(`^export function ${name}\\([\\s\\S]*?\\)(?:: ([^\\n]*))? \\{$`, "m").exec(text) ??
    new RegExp(`^export const ${name} = \\([\\s\\S]*?\\)(?:: ([^\\n]*))? =>`, "m").exec(text) ??
    [];
  return /^(?:readonly )?(?:Put|Update|Write)(?:\[\])?$/.test(type);
}

const exportsOf = (file: "published" | "transaction-parts") =>
  valueImports
    .filter(({ from }) => from.endsWith(`/${file}.ts`))
    .flatMap(({ from, to, line }) => namesOf(line).map((name) => ({ from, to, name })));

const slices = [...new Set(storeFiles.map(sliceOf))].sort();

/** Slices whose code for writes contains the item's key. The table itself defines keys that every slice can have. */
const writersOf = (item: string): readonly string[] =>
  slices.filter((slice) => {
    const own = storeFiles.filter((file) => sliceOf(file) === slice && !tableItself.includes(file));
    return namesItem([...own, ...(keysInKernel[slice] ?? [])].map(textOf).join("\n"), item);
  });

describe("the items of the table", () => {
  it("are found on the page", () => expect(itemsOfPage.length).toBeGreaterThan(50));

  it.each(itemsOfPage)("%s is written by one slice", (item) => expect(writersOf(item)).toHaveLength(1));

  it("are written with keys of the slice itself", () => {
    const foreignKeys = valueImports.filter(
      ({ from, to, line }) =>
        storeFiles.includes(from) &&
        /^functions\/[^/]+\/(published|transaction-parts)\.ts$/.test(to) &&
        sliceOf(from) !== sliceOf(to) &&
        namesOf(line).some((name) => name.endsWith("Key")),
    );
    expect(foreignKeys.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
  });
});

describe("exports for other slices", () => {
  it("from transaction-parts.ts are only writes", () =>
    expect(exportsOf("transaction-parts").filter(({ to, name }) => !givesWrites(to, name))).toEqual([]));

  it("from published.ts include no writes", () =>
    expect(exportsOf("published").filter(({ to, name }) => givesWrites(to, name))).toEqual([]));

  it("are used by exactly the slices listed here", () =>
    expect(
      [
        ...new Set(
          valueImports
            .filter(({ to }) => to.endsWith("/transaction-parts.ts"))
            .flatMap(({ from, to, line }) =>
              namesOf(line).map((name) => `${sliceOf(from)} takes in ${name} of ${sliceOf(to)}`),
            ),
        ),
      ].sort(),
    ).toEqual(takenIn));
});
