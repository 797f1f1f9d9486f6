import type { Exchange } from "../../../../../functions/messages/published.ts";
import { type Books, chargesIn, kindOf, type Oracle } from "../../books.ts";
import type { PlainItem } from "../../table-engine.ts";
import { authenticationsIn } from "../../three-d-secure/kept.ts";

/** Alarms depend on the log: every unanswered network request is logged, and no answered one is. */
export const silenceIsLogged: Oracle = (books) => {
  const named = namedIn(books, "CHARGE_NOT_ANSWERED", "DIRECTORY_SERVER_NOT_ANSWERED");
  const ofActions = namedIn(books, "ACTION_NOT_ANSWERED");
  return [
    ...unansweredIn(books)
      .filter((owner) => !named.has(owner) && !ofActions.has(owner))
      .map((owner) => `no line of the log tells that nobody answered about ${owner}`),
    ...answeredIn(books)
      .filter((owner) => named.has(owner))
      .map((owner) => `the log tells that nobody answered about ${owner}, and it is answered`),
  ];
};

/** Charges and authentications in log lines with these codes. */
const namedIn = ({ log }: Books, ...codes: readonly string[]): ReadonlySet<string> =>
  new Set(
    log
      .filter((line) => codes.some((code) => line.startsWith(`["${code}"`)))
      .map((line) => {
        const [, { chargeKey, threedsKey }] = JSON.parse(line) as [string, Readonly<Record<string, string>>];
        return chargeKey ?? threedsKey ?? "";
      }),
  );

/** Unanswered exchanges, by the keys of their message records: `charge#chg-…` and `3ds#tds-…`. */
const unansweredIn = ({ messageItems }: Books): readonly string[] =>
  (messageItems.filter((item) => kindOf(item) === "exchange") as unknown as readonly (Exchange & PlainItem)[])
    .filter(({ begunBy, request }) => begunBy === "service" && ["0100", "AReq"].includes(request.type))
    .flatMap(({ pk, ending }) => (ending === "answered" ? [] : [String(pk).split("#")[1] ?? ""]));

const answeredIn = (books: Books): readonly string[] => [
  ...chargesIn(books).flatMap(({ key, answer }) => (answer ? [key] : [])),
  ...authenticationsIn(books).flatMap(({ key, ares }) => (ares ? [key] : [])),
];
