import { type Books, kindOf, type Oracle } from "../../books.ts";
import type { SentLine } from "../../settling/settlement-sender.ts";
import type { PlainItem } from "../../table-engine.ts";
import { runsBegin } from "../../timeline.ts";
import type { GivenOrder } from "../operators.ts";

/**
 * The response to an operator who releases a file is true at that moment: the file was imported with every record that can be
 * imported, a corrected file was already imported, or the file is damaged. A file is never imported in part, and an imported file
 * is no longer among the files set aside.
 */
export const releasedFilesAreTaken: Oracle = (books) =>
  (books.parts.operating ?? [])
    .filter(({ url }) => url === "release-record-file")
    .flatMap((order) => wrongAnswer(order, books).map((what) => `${words(order)} ${what}`));

const nameOf = ({ input }: GivenOrder): string => `${input["network"]}/${input["fileId"]}.ndjson`;

const words = (order: GivenOrder): string => `${order.invocation} released ${nameOf(order)}, heard`;

function wrongAnswer(order: GivenOrder, books: Books): readonly string[] {
  const held = books.parts.settling?.held.get(`set-aside/${nameOf(order)}`);
  const { answered, filesThen } = order;
  const { statusCode, body = "nothing" } = answered ?? {};
  const isTakenThen = filesThen.includes(`taken/${nameOf(order)}`);
  if (statusCode === 200 && body.includes('"taken"')) {
    if (!held) return [`${body}, and it is broken`];
    return [
      ...(isTakenThen ? [] : [`${body}, and it does not lie among what was taken`]),
      ...(filesThen.includes(`set-aside/${nameOf(order)}`) ? [`${body}, and it is still set aside`] : []),
      ...notThere(order, held.possible, books),
    ];
  }
  if (body.includes("is damaged")) return held ? [`${body}, and it adds up`] : [];
  if (body.includes("was already imported")) return held ? notThere(order, held.whenRight, books) : [];
  return body.includes("there is no file") && isTakenThen ? [] : [body];
}

/** State at the time of the response; the stream has a resolution of one second. */
function notThere({ heardMs }: GivenOrder, lines: readonly SentLine[], books: Books): readonly string[] {
  const there = books.changes.flatMap(({ eventName, item, atSeconds }) =>
    eventName === "INSERT" &&
    item !== undefined &&
    kindOf(item) === "network-record" &&
    atSeconds * 1_000 - runsBegin.getTime() <= heardMs
      ? [item]
      : [],
  );
  const missing = lines.filter((line) => {
    const place = there.findIndex((item) => isSame(item, line));
    if (place >= 0) there.splice(place, 1);
    return place < 0;
  });
  return missing.map(({ kind, key }) => `that it was taken, and its ${kind} ${key} is not there`);
}

/** Compares the columns that the network sent; the service adds others. */
function isSame(item: PlainItem, { kind, businessDate, columns }: SentLine): boolean {
  const stored = item["columns"] as SentLine["columns"];
  return (
    item["kind"] === kind &&
    item["businessDate"] === businessDate &&
    Object.entries(columns).every(([name, value]) => stored[name] === value)
  );
}
