import { createHash } from "node:crypto";
import type { Delivery } from "../../../../../functions/deliveries/domain/delivery.ts";
import { fileName, type Report } from "../../../../../functions/reports/domain/report.ts";
import { type Books, kindOf, type Oracle } from "../../books.ts";
import { takesEverything } from "../reporting-plan.ts";
import type { Reported } from "../slices.ts";
import { reportsIn } from "./reports-hold-the-books.ts";

/**
 * Each complete report has one delivery per destination, or one per recipient for email, and each delivery ends. A delivered
 * file is complete with its companions, and arrived at most once per attempt. An abandoned delivery has an event, and occurs
 * only with destinations that do not accept everything, or after ten crashed attempts. A delivery is attempted ten times within
 * a day (file-retries.ts), and as often again after a resend.
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

/** An email distribution has two recipients. */
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

/** Ten counted attempts plus ten crashed attempts, and the same again after a resend. */
const attemptsMax = 40;

function wrongDelivery(delivery: Delivery, books: Books, left: Reported): readonly string[] {
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
}

/** Failures of an SFTP server after it has proven its host key. */
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

/** The host key is stored regardless of the outcome, so that another server cannot become the first one. */
function forgottenHostKey({ key, kind, attempts, target }: Delivery, { items }: Books): readonly string[] {
  const hasAnswered = attempts.some(
    ({ outcome, finding = "" }) => outcome === "delivered" || afterHandshake.includes(finding),
  );
  if (kind !== "sftp" || !hasAnswered) return [];
  const distribution = items.find((item) => kindOf(item) === "distribution" && item["key"] === target.distributionKey);
  return distribution?.["seenHostKey"] === undefined
    ? [`the server that answered the delivery ${key} has no host key that is remembered`]
    : [];
}

const timesItCame = (report: Report, place: number, isMail: boolean, { arrivals, mails }: Reported): number =>
  isMail
    ? mails.filter(({ destination, text }) => destination === place && text.includes(fileName(report))).length
    : arrivals.filter(({ destination, name }) => destination === place && name === fileName(report)).length;

/** Companions of a file on a server and of an object in a bucket. */
const besideAtServer = [".sha256", ".sig", ".manifest.json", ".manifest.json.sig"];

/** Release 0.1.0, which can run alongside this one, stores the manifest next to the report. */
const manifestsInBucket = (report: Report): readonly string[] =>
  ["/in/_manifests", "/in"].map((folder) => `${folder}/${fileName(report)}.manifest.json`);

function wrongFiles(
  report: Report,
  place: number,
  isServer: boolean,
  { atDestinations }: Reported,
  what: string,
): readonly string[] {
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
}
