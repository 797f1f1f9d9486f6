import { createHash } from "node:crypto";
import type { Delivery } from "../../../../../functions/deliveries/domain/delivery.ts";
import { fileName, type Report } from "../../../../../functions/reports/domain/report.ts";
import { type Books, kindOf, type Oracle } from "../../books.ts";
import { takesEverything } from "../reporting-plan.ts";
import type { Reported } from "../slices.ts";
import { reportsIn } from "./reports-hold-the-books.ts";

/**
 * Each complete report has a delivery to each of its destinations, for mail one a message, and each comes to its end: delivered lies there as a whole, with what lies
 * beside it, and came no more often than it was tried; what was given up is told by an event, and is given up only where a destination takes not everything,
 * or where attempts died ten times. A delivery is tried ten times within a day (file-retries.ts), and as often again when it is sent again.
 */
export const filesArrive: Oracle = (books) => {
  const { reporting: plan } = books.plan.parts ?? {};
  const { reporting: left } = books.parts;
  if (!plan || !left) return [];
  const deliveries = deliveriesIn(books);
  return [
    ...reportsIn(books)
      .filter(({ status }) => status === "completed")
      .flatMap((report) => missing(report, books, deliveries)),
    ...deliveries.flatMap((delivery) => wrongDelivery(delivery, books, left)),
    ...deliveries.flatMap((delivery) => forgottenHostKey(delivery, books)),
  ];
};

const deliveriesIn = ({ items }: Books): readonly Delivery[] =>
  (items.filter((item) => kindOf(item) === "delivery") as unknown as readonly Delivery[]).filter(
    ({ target }) => target.distributionKey !== undefined,
  );

/** A distribution of mail has two messages. */
const parcelsOf = { sftp: 1, s3: 1, email: 2 } as const;

const missing = (
  { key, distributions = [] }: Report,
  books: Books,
  deliveries: readonly Delivery[],
): readonly string[] =>
  distributions.flatMap((distributionKey) => {
    const { type } = books.plan.parts?.reporting?.destinations[placeOf(distributionKey)] ?? {};
    const own = deliveries.filter(
      ({ target, carries }) =>
        target.distributionKey === distributionKey && "reportKey" in carries && carries.reportKey === key,
    );
    return type && own.length === parcelsOf[type] ? [] : [`${key} has ${own.length} deliveries to ${distributionKey}`];
  });

const placeOf = (distributionKey: string): number => Number(distributionKey.slice(-20)) - 1;

/** Ten tries, ten attempts that died and are no tries, and all of it once more for what is sent again. */
const attemptsMax = 40;

const wrongDelivery = (delivery: Delivery, books: Books, left: Reported): readonly string[] => {
  const { key, status, finding, attemptCount, carries, target } = delivery;
  if (!("reportKey" in carries)) return [];
  const place = placeOf(target.distributionKey ?? "");
  const { type, kind = "takes everything" } = books.plan.parts?.reporting?.destinations[place] ?? {};
  const report = reportsIn(books).find((one) => one.key === carries.reportKey);
  const what = `the delivery ${key} of ${carries.reportKey} to destination ${place + 1}`;
  if (!report) return [`${what} is of no report`];
  const came = timesItCame(report, place, type === "email", left);
  const isReported = books.items.some(
    (item) => item["pk"] === `delivery#${key}` && kindOf(item) === "outcome" && item["event"] !== undefined,
  );
  return [
    ...(status === "pending" ? [`${what} is still pending`] : []),
    ...(isReported ? [] : [`no event tells of ${what}`]),
    ...(attemptCount > attemptsMax ? [`${what} was tried ${attemptCount} times`] : []),
    ...(status === "failed" && takesEverything(kind) && finding !== "interrupted"
      ? [`${what} was given up: ${finding}`]
      : []),
    ...(status === "delivered" && came === 0 ? [`${what} is delivered, and did not come`] : []),
    ...(type !== "email" && came > attemptCount ? [`${what} came ${came} times in ${attemptCount} attempts`] : []),
    ...(status === "delivered" && type !== "email" ? wrongFiles(report, place, type === "sftp", left, what) : []),
  ];
};

/** What an SFTP server answers once it has proven its key. */
const afterHandshake = [
  "sign-in-refused",
  "no-such-directory",
  "write-refused",
  "rename-refused",
  "size-differs",
  "no-permission",
  "name-refused",
  "name-taken",
];

/** Whatever came of the file: a server that answers later in its place must not become the first. */
const forgottenHostKey = ({ key, kind, attempts, target }: Delivery, { items }: Books): readonly string[] => {
  const hasAnswered = attempts.some(
    ({ outcome, finding = "" }) => outcome === "delivered" || afterHandshake.includes(finding),
  );
  if (kind !== "sftp" || !hasAnswered) return [];
  const distribution = items.find((item) => kindOf(item) === "distribution" && item["key"] === target.distributionKey);
  return distribution?.["seenHostKey"] === undefined
    ? [`the server that answered the delivery ${key} has no host key that is remembered`]
    : [];
};

const timesItCame = (report: Report, place: number, isMail: boolean, { arrivals, mails }: Reported): number =>
  isMail
    ? mails.filter(({ destination, text }) => destination === place && text.includes(fileName(report))).length
    : arrivals.filter(({ destination, name }) => destination === place && name === fileName(report)).length;

/** Beside a file at a server, and beside an object in a bucket. */
const besideAtServer = [".sha256", ".sig", ".manifest.json", ".manifest.json.sig"];

/** Release 0.1.0, which may serve beside this one, puts it beside the report. */
const manifestsInBucket = (report: Report): readonly string[] =>
  ["/in/_manifests", "/in"].map((folder) => `${folder}/${fileName(report)}.manifest.json`);

const wrongFiles = (
  report: Report,
  place: number,
  isServer: boolean,
  { atDestinations }: Reported,
  what: string,
): readonly string[] => {
  const path = `/in/${fileName(report)}`;
  const files = atDestinations[place] ?? new Map<string, Uint8Array>();
  const content = files.get(path);
  const isWhole = content && createHash("sha256").update(content).digest("hex") === report.file?.sha256;
  return [
    ...(isWhole ? [] : [`${what} is delivered, and does not lie there as a whole`]),
    ...(isServer ? besideAtServer.map((ending) => [`${path}${ending}`]) : [manifestsInBucket(report)])
      .filter((places) => !places.some((place) => files.has(place)))
      .map(([beside]) => `${what} is delivered without ${beside}`),
  ];
};
