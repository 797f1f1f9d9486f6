import type { CreditUsage } from "../../../../../functions/charges/domain/charge/credit-taken.ts";
import { actionsIn, type Books, chargesIn, clearingRecordsIn, kindOf, type Oracle, sumOf } from "../../books.ts";
import type { PlainItem } from "../../table-engine.ts";

/**
 * An agent's daily counter equals the amount that its refunds reserve. Releases after the end of the day change nothing, so the
 * counter of an earlier day can be higher.
 */
export const creditsAreCounted: Oracle = (books) => {
  // A declined refund does not change its charge; the time comes from the action.
  const changed = chargesIn(books).map(({ created, lastModified }) => lastModified ?? created);
  const days = [...changed, ...actionsIn(books).map(({ created }) => created)].map((at) => at.slice(0, 10));
  const lastDay = days.toSorted().at(-1);
  const waiting = clearingRecordsIn(books).filter(({ state }) => state !== "rejected");
  const held = [...chargesIn(books), ...waiting].flatMap(({ agentKey, credit }) =>
    credit ? [{ counter: counterOf(agentKey, credit), euroCents: credit.euroCents }] : [],
  );
  const counters = lastCounters(books);
  const counted = new Set(counters.map(({ pk }) => String(pk)));
  const uncounted = held.filter(({ counter, euroCents }) => euroCents > 0 && !counted.has(counter));
  return [
    ...uncounted.map(({ counter }) => `${counter} has no counter`),
    ...counters.flatMap(({ pk, takenEuroCents }) => {
      const isHeld = sumOf(
        held.filter(({ counter }) => counter === pk),
        ({ euroCents }) => euroCents,
      );
      const isOver = !String(pk).endsWith(`#${lastDay}`);
      const isRight = isOver ? Number(takenEuroCents) >= isHeld : Number(takenEuroCents) === isHeld;
      return isRight ? [] : [`${pk} counts ${takenEuroCents}, but ${isHeld} is held of it`];
    }),
  ];
};

/** Counters as last written, because the table deletes those of last week. */
function lastCounters({ changes }: Books): readonly PlainItem[] {
  const written = changes.flatMap(({ item }) => (item && kindOf(item) === "credits" ? [item] : []));
  return [...new Map(written.map((item) => [item["pk"], item])).values()];
}

const counterOf = (agentKey: string, { day }: CreditUsage): string => `credits#${agentKey}#${day}`;
