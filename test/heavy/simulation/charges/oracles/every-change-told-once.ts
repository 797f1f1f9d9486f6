import { eventOf } from "../../../../../functions/shared/store/stored-event.ts";
import {
  actionsIn,
  type Books,
  chargesIn,
  clearingRecordsIn,
  kindOf,
  type Oracle,
  openedActionsIn,
} from "../../books.ts";
import { askedToErase } from "../../operating/erased.ts";
import type { PlainItem } from "../../table-engine.ts";

/**
 * Every authorization, action and clearing outcome is appended once, changes only through an erasure, and has one event with a
 * unique ID. Every open action of a charge became one action.
 */
export const everyChangeToldOnce: Oracle = (books) => [
  ...chargesIn(books).flatMap(({ key }) => wrongCount(`${key} has`, authorizationsOf(key, books), "authorization")),
  ...openedActionsIn(books).flatMap(({ key, kind }) =>
    wrongCount(`the ${kind} ${key} became`, actionsIn(books).filter((one) => one.key === key).length, "action"),
  ),
  ...wrongOutcomes(books),
  ...wrongEvents(books),
];

const wrongCount = (of: string, count: number, what: string): readonly string[] =>
  count === 1 ? [] : [`${of} ${count} ${what}s`];

const authorizationsOf = (key: string, books: Books): number =>
  actionsIn(books).filter(({ chargeKey, type }) => chargeKey === key && type === "authorization").length;

function wrongOutcomes(books: Books): readonly string[] {
  const outcomes = books.items.filter((item) => kindOf(item) === "clearing-outcome");
  const clears = new Set(actionsIn(books).flatMap(({ type, key }) => (type === "clearing" ? [key] : [])));
  return clearingRecordsIn(books).flatMap(({ actionKey, state }) => {
    const outcomeStates = outcomes
      .filter(({ sk }) => sk === `clearing-outcome#${actionKey}`)
      .map((outcome) => outcome["state"]);
    // A cancel is reported by its reversal, and a withdrawn clear by its outcome.
    const isReported = state === "accepted" || state === "rejected" || (state === "cancelled" && clears.has(actionKey));
    const expected = isReported ? state : "";
    return outcomeStates.join() === expected
      ? []
      : [`the record of ${actionKey} is ${state}, its outcome says '${outcomeStates.join()}'`];
  });
}

/** Appended items of charges, authentications, reports and deliveries. */
const appendedKinds = ["action", "clearing-outcome", "transition", "undeliverable", "outcome", "warning"];

const chargeKeyOf = ({ pk }: PlainItem): string => String(pk).slice("charge#".length);

/** The outbox publishes inserted stream records, so events are counted there. */
function wrongEvents(books: Books): readonly string[] {
  const { changes } = books;
  const erased = askedToErase(books);
  const ids = new Set<string>();
  const findings: string[] = [];
  for (const { eventName, item } of changes) {
    const event = item?.["event"] === undefined ? undefined : eventOf(item);
    const isAppended = item !== undefined && appendedKinds.includes(kindOf(item));
    if (eventName === "MODIFY" && item && kindOf(item) === "action" && erased.has(chargeKeyOf(item))) continue;
    if (isAppended && eventName !== "INSERT") findings.push(`${item["sk"]} was changed after it was appended`);
    if (isAppended && !event) findings.push(`no event tells of ${item["sk"]}`);
    if (!isAppended && event) findings.push(`${item?.["sk"]} has an event, but it is nothing that is told of`);
    if (event && ids.has(event.id)) findings.push(`the event ${event.id} is told twice`);
    if (event) ids.add(event.id);
  }
  return findings;
}
