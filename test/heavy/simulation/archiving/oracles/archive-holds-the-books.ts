import { isDeepStrictEqual } from "node:util";
import { actionsIn, type Books, chargesIn, kindOf, type Oracle } from "../../books.ts";
import type { PlainItem } from "../../table-engine.ts";
import { isSameExceptDetails } from "../../without-details.ts";
import { type ArchivedLine, type ArchiveFile, archiveFiles } from "../archived-lines.ts";
import type { Archived } from "../slices.ts";

/**
 * Before the table deletes an action on a charge, the archive contains the action as shown to its agent: in the folder of the
 * agent and day, with its charge, in chronological order, and once unless a run crashed during the file. After that, the table
 * deletes all of it.
 */
export const archiveHoldsTheBooks: Oracle = (books) => {
  const { archiving: archived } = books.parts;
  if (!archived) return [];
  const files = archiveFiles(archived.files);
  return [...missingOrOther(books, archived, files), ...misplaced(books, files), ...notGone(archived)];
};

const linesByAction = (files: readonly ArchiveFile[]): ReadonlyMap<string, readonly ArchivedLine[]> =>
  Map.groupBy(
    files.flatMap(({ lines }) => lines),
    ({ action }) => action.key,
  );

function missingOrOther(books: Books, { shown }: Archived, files: readonly ArchiveFile[]): readonly string[] {
  const lines = linesByAction(files);
  const charges = new Map(chargesIn(books).map((charge) => [charge.key, charge]));
  const known = new Set(actionsIn(books).map(({ key }) => key));
  const ofActions = actionsIn(books).flatMap(({ key, chargeKey }) => {
    const found = lines.get(key) ?? [];
    if (found.length === 0) return [`${key} of ${chargeKey} is gone and was not archived`];
    const { possibleActions: _, ...charge } = (shown.get(chargeKey) ?? {}) as Readonly<Record<string, unknown>>;
    const { merchantKey, sent } = charges.get(chargeKey) ?? {};
    const merchant = { key: merchantKey, mid: sent?.merchant.merchantId, mcc: sent?.merchant.categoryCode };
    return found.flatMap((line) => [
      ...(isSameExceptDetails(line.action, shown.get(key) ?? {})
        ? []
        : [`${key} is archived as another than was shown`]),
      ...(isSameExceptDetails(line.charge, charge) ? [] : [`${key} is archived with another charge than was shown`]),
      ...(isDeepStrictEqual(line.merchant, merchant) ? [] : [`${key} is archived with another merchant`]),
    ]);
  });
  const unknown = [...lines.keys()].filter((key) => !known.has(key));
  return [...ofActions, ...unknown.map((key) => `${key} is in the archive and was never done`)];
}

/** If a run crashes during a file, or its response is lost, the next run writes the same lines again. */
const mayRepeat = ({ plan: { disturbances } }: Books): boolean =>
  disturbances.some(({ invocation }) => invocation.startsWith("archive"));

function misplaced(books: Books, files: readonly ArchiveFile[]): readonly string[] {
  const owners = new Map(chargesIn(books).map(({ key, agentKey }) => [key, agentKey]));
  const repeated = [...linesByAction(files)].filter(([, lines]) => lines.length > 1 && !mayRepeat(books));
  return [
    ...repeated.map(([key, lines]) => `${key} is archived ${lines.length} times`),
    ...files.flatMap(({ name, agentKey, day, lines }) => {
      const times = lines.map(({ action }) => action.created);
      return [
        ...(lines.every(({ charge }) => owners.get(charge.key) === agentKey) ? [] : [`${name} is of another agent`]),
        ...(times.every((time) => time.startsWith(day)) ? [] : [`${name} has another day`]),
        ...(isDeepStrictEqual(times, times.toSorted())
          ? []
          : [`${name} is not in the order in which things were done`]),
      ];
    }),
  ];
}

/** Parties, their settings, counters and balances are never deleted. */
const staysForEver =
  /^(?:agent|sandbox-clock|api-key|bin|merchant|acceptor|event-subscriptions|distribution|report-schedule|card-ranges|merchant-balance|counter)#?/;

/** An active token stays until its task expires it; that task does not run in these years. */
const isActiveToken = (item: PlainItem): boolean => kindOf(item) === "processor-token" && item["status"] === "active";

const notGone = ({ remaining }: Archived): readonly string[] =>
  remaining
    .filter((item) => !staysForEver.test(String(item["pk"])) && !isActiveToken(item))
    .map(({ pk, sk }) => `${pk} ${sk} is still there after all these years`);
