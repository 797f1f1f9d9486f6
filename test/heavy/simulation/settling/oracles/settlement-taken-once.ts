import { type Books, chargesIn, clearingRecordsIn, kindOf, type Oracle } from "../../books.ts";
import type { PlainItem } from "../../table-engine.ts";
import type { SentLine } from "../settlement-sender.ts";
import type { Settled } from "../slices.ts";

/**
 * Checks that the stored settlement matches what the networks sent: each record once, however often, late or broken the files
 * arrived. Each movement is linked to the charge that was presented under its reference; records without a presentment are set
 * aside; every accepted presentment is settled. A file with wrong totals is never accepted. A file with an invalid record is
 * accepted only if an operator releases it.
 */
export const settlementTakenOnce: Oracle = (books) => {
  const { settling: settled } = books.parts;
  if (!settled) return [];
  return [
    ...differences(books, settled),
    ...recordsIn(books).flatMap((record) => [...wrongOwner(record, books), ...wrongCharge(record, books)]),
    ...unsettled(books, settled),
    ...unreadFiles(settled),
    ...wronglyTaken(books, settled),
    ...lostStrangers(books, settled),
  ];
};

interface StoredRecord extends PlainItem {
  readonly kind: string;
  readonly agentKey: string;
  readonly key: string;
  readonly businessDate: string;
  readonly columns: Readonly<Record<string, unknown>>;
}

const recordsIn = ({ items }: Books): readonly StoredRecord[] =>
  (items.filter((item) => kindOf(item) === "network-record") as unknown as readonly StoredRecord[]).filter(
    ({ kind }) => kind !== "merchant-payout",
  );

const inWords = (kind: string, businessDate: string, columns: Readonly<Record<string, unknown>>): string =>
  `${kind} of ${businessDate} ${JSON.stringify(Object.entries(columns).sort(([one], [other]) => (one < other ? -1 : 1)))}`;

/** The record as the network sent it, without the columns that the service added. */
function saidBy(sent: readonly SentLine[]) {
  const names = new Map<string, ReadonlySet<string>>(
    [...Map.groupBy(sent, ({ kind }) => kind)].map(([kind, lines]) => [
      kind,
      new Set(["arn", ...lines.flatMap(({ columns }) => Object.keys(columns))]),
    ]),
  );
  return ({ kind, businessDate, columns }: StoredRecord): string => {
    const known = names.get(kind);
    return inWords(
      kind,
      businessDate,
      Object.fromEntries(Object.entries(columns).filter(([name]) => known?.has(name))),
    );
  };
}

/** Kinds without a column for the reference are identified by their other columns. */
const sentInWords = ({ kind, businessDate, columns, arn }: SentLine, withArn: boolean): string =>
  inWords(kind, businessDate, { ...columns, ...(withArn && arn !== undefined && { arn }) });

function differences(books: Books, { sent }: Settled): readonly string[] {
  const describeRecord = saidBy(sent);
  const stored = recordsIn(books);
  const kindsWithArn = new Set(stored.filter(({ columns }) => columns["arn"] !== undefined).map(({ kind }) => kind));
  const left = stored.map(describeRecord);
  const missing = sent.filter((line) => {
    const place = left.indexOf(sentInWords(line, kindsWithArn.has(line.kind)));
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
  return [
    ...missing.map((line) => `${line.network} sent ${line.kind} ${line.key}, and it is not there`),
    ...left.map((words) => `there is a record that no network sent, or once more: ${words}`),
  ];
}

function wrongOwner({ key, agentKey, columns }: StoredRecord, books: Books): readonly string[] {
  const { arn, chargeKey, actionKey } = columns;
  if (arn === undefined || chargeKey === undefined) return [];
  const presented = clearingRecordsIn(books).find(({ batch }) => batch?.acquirerReference === arn);
  const isRight =
    presented?.chargeKey === chargeKey &&
    presented.agentKey === agentKey &&
    (actionKey === undefined || presented.actionKey === actionKey);
  return isRight ? [] : [`the record ${key} of ${arn} is led to ${chargeKey}, presented was ${presented?.chargeKey}`];
}

/** The charge columns of a record must match the charge that the record is linked to. */
function wrongCharge({ key, columns }: StoredRecord, books: Books): readonly string[] {
  const charge = chargesIn(books).find((one) => one.key === columns["chargeKey"]);
  if (!charge) return [];
  const { localTransactionDateTime, merchantKey, acceptor, card, sent } = charge;
  const expected: Readonly<Record<string, unknown>> = {
    purchaseDate: localTransactionDateTime.slice(0, 10),
    merchantKey,
    merchantAcceptorKey: acceptor.key,
    mid: sent.merchant.merchantId,
    bin: sent.acquirer.institutionId,
    maskedNumber: card.maskedNumber,
  };
  return Object.entries(expected)
    .filter(([name, value]) => columns[name] !== undefined && columns[name] !== value)
    .map(([name, value]) => `the record ${key} of ${charge.key} says ${name} ${columns[name]}, it is ${value}`);
}

function unsettled({ acknowledged }: Books, { sent }: Settled): readonly string[] {
  const captured = sent.filter(
    ({ kind, columns }) => kind === "settlement-detail" && columns["detailType"] === "capture",
  );
  return acknowledged
    .filter(({ isAccepted }) => isAccepted)
    .filter(
      ({ acquirerReference, amountMinor }) =>
        captured.filter(({ arn, columns }) => arn === acquirerReference && columns["grossValue"] === amountMinor)
          .length !== 1,
    )
    .map(({ network, acquirerReference }) => `${network} accepted ${acquirerReference} and did not settle it once`);
}

/** Only corrupted files may be set aside, no file may be pending, and no record of a correct file may be rejected. */
const unreadFiles = ({ files, right, ofStrangers }: Settled): readonly string[] =>
  [...files].flatMap(([name, content]) => {
    if (name.startsWith("inbox/")) return [`the file ${name} was never taken in`];
    if (name.startsWith("rejected/")) {
      const isRight = !ofStrangers.has(rejectedRecord(content)) && isOfRightFile(content, right);
      return isRight ? [`a right record was rejected: ${name}`] : [];
    }
    return name.startsWith("set-aside/") && right.has(Buffer.from(content).toString())
      ? [`the right file ${name} was set aside`]
      : [];
  });

function wronglyTaken(books: Books, { everTaken, right, held }: Settled): readonly string[] {
  const released = releasedPlaces(books);
  return everTaken
    .filter(([name, content]) => {
      const place = name.replace("taken/", "set-aside/");
      return !right.has(content) && !(released.has(place) && held.get(place)?.content === content);
    })
    .map(([name]) => `${name} was taken, and is not right`);
}

/**
 * A function that reads a corrupted file sets its records aside and may crash before it sets the file aside. The correct file
 * then replaces the corrupted one.
 */
const isOfRightFile = (rejected: Uint8Array, right: Settled["right"]): boolean =>
  [...right].some((content) => content.includes(`${rejectedRecord(rejected)}\n`));

const rejectedRecord = (rejected: Uint8Array): string =>
  (JSON.parse(Buffer.from(rejected).toString()) as { readonly record: string }).record;

/** Object keys of the files that operators released. */
const releasedPlaces = ({ parts }: Books): ReadonlySet<string> =>
  new Set(parts.operating?.map(({ input }) => `set-aside/${input["network"]}/${input["fileId"]}.ndjson`));

/**
 * The service requests a correct file from a network on the basis of the rejected records. The records are compared by line: if
 * an operator releases a file while the correct file arrives, a rejected record may be stored under the key of a record of the
 * correct file.
 */
function lostStrangers(books: Books, { files, ofStrangers, held }: Settled): readonly string[] {
  const rejected = new Set(
    [...files].flatMap(([name, content]) => (name.startsWith("rejected/") ? [rejectedRecord(content)] : [])),
  );
  const covered = new Set([...releasedPlaces(books)].flatMap((place) => held.get(place)?.ofStrangers ?? []));
  return [...ofStrangers]
    .filter((line) => !rejected.has(line) && !covered.has(line))
    .map((line) => `nobody set ${line} aside`);
}
