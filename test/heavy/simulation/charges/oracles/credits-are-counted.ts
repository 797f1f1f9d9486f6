import type { CreditUsage } from "../../../../../functions/charges/domain/charge/credit-taken.ts";
import { actionsIn, type Books, chargesIn, clearingRecordsIn, kindOf, type Oracle, sumOf } from "../../books.ts";
import type { PlainItem } from "../../table-engine.ts";

/**
 * What an agent's counter of a day says is what its refunds hold of it. What is given back after that day is over changes
 * nothing any more, so the counter of an earlier day may be above.
 */
export const creditsAreCounted: Oracle = (books) => {
  // A refund that was declined leaves its charge as it was; the action tells when.
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

/** As they were last written: the table lets go of those of last week. */
const lastCounters = ({ changes }: Books): readonly PlainItem[] => {
  const written = changes.flatMap(({ item }) => (item && kindOf(item) === "credits" ? [item] : []));
  return [...new Map(written.map((item) => [item["pk"], item])).values()];
};

const counterOf = (agentKey: string, { day }: CreditUsage): string => `credits#${agentKey}#${day}`;
