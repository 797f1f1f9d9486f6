import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { allImports, root, sourceFiles } from "./imports.ts";

/**
 * Which slice writes which items, and which slices take such writes into transactions of their own. The items are the rows of
 * access-patterns.md, by partition and sort key.
 */
const writtenBy: Readonly<Record<string, readonly string[]>> = {
  agents: ["agent#<agentKey> agent", "agent#<agentKey> archive"],
  "api-keys": ["agent#<agentKey> open-api-keys", "api-key#<apiKey> api-key"],
  charges: [
    "charge#<chargeKey> action#<actionKey>",
    "charge#<chargeKey> charge",
    "charge#<chargeKey> clearing#<actionKey>",
    "charge#<chargeKey> clearing-outcome#<actionKey>",
    "charge#<chargeKey> reversal#<actionKey or retrieval reference>",
    "counter#stan counter",
    "credits#<agentKey>#<day> credits",
    "card-openings#<identity> day#<day>",
    "verifications#<agentKey>#<countedCardOrAcceptorKey> since#<day or hour>",
    "declines#<agentKey>#<countedCard>#<acceptorKey> declined#<limit>#<amount of a limit an amount>#<time>#<chargeKey>",
    "presented-references#<network>#<lease> presented-references",
  ],
  clearing: [
    "clearing-batch#<batchKey> batch",
    "clearing-batch#<batchKey> presentments#<message number>",
    "counter#acquirer-reference counter",
    "counter#clearing-file counter",
  ],
  deliveries: ["delivery#<deliveryKey> delivery", "delivery#<deliveryKey> outcome#<version>"],
  distributions: ["distribution#<distributionKey> distribution", "distribution#<distributionKey> transition#<000002…>"],
  "event-subscriptions": [
    "event-subscriptions#<agentKey> event-subscription#<key>",
    "event-subscriptions#<agentKey> receiver-health#<key>",
    "event-subscriptions#<agentKey> test-event#<key>#<revision>",
    "event-subscriptions#<agentKey> transition#<key>#<version>",
  ],
  merchants: [
    "acceptor#<acceptorKey> acceptor",
    "acceptor#<acceptorKey> version#<000001…>",
    "bin#<binKey> bin",
    "merchant#<merchantKey> merchant",
  ],
  "network-records": [
    "merchant-balance#<merchantKey>#<currency> merchant-balance",
    "network-record#<kind>#<agentKey>#<key> network-record",
    "network-record-file#<network>#<fileId> network-record-file",
  ],
  "reference-rates": ["reference-rates reference-rates"],
  "report-schedules": [
    "report-schedule#<scheduleKey> report-schedule",
    "report-schedule-values#<agentKey>#<digest> report-schedule-values",
  ],
  reports: [
    "report#<reportKey> report",
    "report#<reportKey> transition#<000001…>",
    "report#<reportKey> undeliverable",
    "report-schedule#<scheduleKey> window#<from>#<to>#<mimeType>",
  ],
  "sandbox-clock": ["agent#<agentKey> sandbox-clock", "sandbox-clock furthest"],
  shared: [
    "audit#<entityKey> entry#<time>#<request id>",
    "idempotency#<agentKey>#<hash> idempotency",
    "lease#<taskOrAnswers> lease",
    "target-claim#<digest> challenge#<agentKey>",
    "target-claim#<digest> target-claim",
  ],
  statistics: ["hour-totals counted-until", "hour-totals#<agentKey> hour#<2026-11-20T10>"],
  "three-ds": [
    "3ds#<threedsKey> 3ds",
    "3ds#<threedsKey> transition#<000002…>",
    "3ds-method#<threeDSServerTransID> method-claim",
    "3ds-transaction#<threeDSServerTransID> 3ds-transaction",
    "authentication#<agentKey>#<dsTransID> authentication-proof",
    "authentication-value#<network>#<digest> authentication-value",
    "card-ranges#<network> card-ranges",
  ],
};

/** Pinned: a slice that takes in another one's write shares a transaction with it, which is a decision. */
const takenIn = [
  "agents takes in binToWrite of merchants",
  "agents takes in newApiKeyToWrites of api-keys",
  "archive takes in archiveProgressed of agents",
  "charges takes in boundValue of three-ds",
  "charges takes in freedValue of three-ds",
  "clearing takes in claimedClearing of charges",
  "clearing takes in clearingOutcomeWrites of charges",
  "clearing takes in postponedClearing of charges",
  "clearing takes in presentedReferencesToPut of charges",
  "report-schedules takes in changedReportWrites of reports",
  "report-schedules takes in furtherDeliveryWrites of reports",
  "report-schedules takes in newReportWrites of reports",
  "report-schedules takes in undeliverableToPut of reports",
];

const textOf = (file: string): string => readFileSync(join(root, file), "utf8");

const sliceOf = (file: string): string => file.split("/")[1] ?? "";

/** The files in which a write is put together: `put("domain", …)`, an update, or a counter that is added to. */
const buildsWrites = /\bput\w*\(\s*"(?:domain|vault)"|kind: "update"|\btable\.add\(/;

const storeFiles = sourceFiles.filter((file) => file.startsWith("functions/") && buildsWrites.test(textOf(file)));

const tableItself = ["functions/shared/store/table.ts", "functions/shared/store/dynamodb-table.ts"];

/** The kernel knows where the clock of an agent lies, because everybody reads it; the slice moves it. */
const keysInKernel: Readonly<Record<string, readonly string[]>> = {
  "sandbox-clock": ["functions/shared/store/agent-times.ts"],
  // Whether an agent is suspended everybody asks who moves money.
  agents: ["functions/shared/store/agent-standing.ts"],
};

const rowForm = /^\|[^|]+\| `([^`]+)` \| `([^`]+)` \|/gm;

const itemsOfPage = [...textOf("functions/shared/store/access-patterns.md").matchAll(rowForm)].map(
  ([, pk, sk]) => `${pk} ${sk}`,
);

/** Whether a file writes this key down: up to its first placeholder, as a text begins with it. */
const names = (text: string, key: string): boolean => {
  const [fixed = ""] = key.split("<");
  return fixed === key ? text.includes(`"${key}"`) : text.includes(`\`${fixed}$`) || text.includes(`"${fixed}"`);
};

const namesItem = (text: string, item: string): boolean => item.split(" ", 2).every((key) => names(text, key));

const namesOf = (line: string): readonly string[] =>
  (/\{([^}]*)\}/.exec(line)?.[1] ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "" && !name.startsWith("type "));

const valueImports = allImports.filter(({ isOfTypes }) => !isOfTypes);

/** Whether a function gives writes, and does not make them. */
const givesWrites = (file: string, name: string): boolean => {
  const declared =
    new RegExp(`^export const ${name} = (?:async )?\\(([\\s\\S]*?)=>`, "m").exec(textOf(file))?.[1] ?? "";
  return /\):\s*(?:readonly )?(?:Put|Update|Write)(?:\[\])? $/.test(declared);
};

const exportsOf = (file: "published" | "transaction-parts") =>
  valueImports
    .filter(({ from }) => from.endsWith(`/${file}.ts`))
    .flatMap(({ from, to, line }) => namesOf(line).map((name) => ({ from, to, name })));

describe("the items of the table", () => {
  it("are each written by one slice, and all of them are on the page", () =>
    expect(Object.values(writtenBy).flat().sort()).toEqual([...itemsOfPage].sort()));

  it.each(Object.entries(writtenBy))("of %s are named where its writes are built", (slice, items) => {
    const text = [...storeFiles.filter((file) => sliceOf(file) === slice), ...(keysInKernel[slice] ?? [])]
      .map(textOf)
      .join("\n");
    expect(items.filter((item) => !namesItem(text, item))).toEqual([]);
  });

  it.each(Object.entries(writtenBy))("of %s are named in no other slice that builds writes", (slice, items) => {
    const others = storeFiles.filter((file) => sliceOf(file) !== slice && !tableItself.includes(file));
    const found = items.flatMap((item) =>
      others.filter((file) => namesItem(textOf(file), item)).map((file) => `${file} names ${item}`),
    );
    expect(found).toEqual([]);
  });

  it("are written by the keys of the own slice", () => {
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

describe("what a slice offers to others", () => {
  it("are writes in transaction-parts.ts and nothing else", () =>
    expect(exportsOf("transaction-parts").filter(({ to, name }) => !givesWrites(to, name))).toEqual([]));

  it("are no writes in published.ts", () =>
    expect(exportsOf("published").filter(({ to, name }) => givesWrites(to, name))).toEqual([]));

  it("is taken in by the slices that are written here", () =>
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
