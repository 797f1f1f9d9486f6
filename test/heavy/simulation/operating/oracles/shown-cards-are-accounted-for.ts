import { type Books, chargesIn, kindOf, type Oracle } from "../../books.ts";
import { openingsIn } from "../../charges/oracles/cards-are-opened-as-logged.ts";
import type { PlainItem } from "../../table-engine.ts";
import { type GivenOrder, operator } from "../operators.ts";

/**
 * An operator who reads the card of a charge gets the right card. The audit trail contains an entry beforehand with the charge,
 * the case and the reason. Each entry counts, no operator exceeds ten per day, and no request below that limit is rejected.
 */
export const shownCardsAreAccountedFor: Oracle = (books) => {
  const given = books.parts.operating?.filter(({ url }) => url === "open-card") ?? [];
  const entries = books.items.filter((item) => kindOf(item) === "entry" && item["action"] === "openCard");
  return [
    ...given.flatMap((order) => wrongAnswer(order, entries, books)),
    ...given.flatMap((order) => (order.answered?.statusCode === 200 ? untold(order, entries, books) : [])),
    ...miscounted(entries, books),
  ];
};

const dailyMax = 10;

const words = ({ invocation, input }: GivenOrder): string => `${invocation} for ${input["chargeKey"]}`;

const chargeOf = ({ input }: GivenOrder, books: Books) =>
  chargesIn(books).find(({ key }) => key === input["chargeKey"]);

function wrongAnswer(order: GivenOrder, entries: readonly PlainItem[], books: Books): readonly string[] {
  const { answered } = order;
  if (answered?.statusCode === 200) {
    const { number = "" } = JSON.parse(answered.body) as { readonly number?: string };
    const { maskedNumber = "" } = chargeOf(order, books)?.card ?? {};
    return isMasked(number, maskedNumber) ? [] : [`${words(order)} was shown a card that is not ${maskedNumber}`];
  }
  if (answered?.body.includes("which is the limit")) {
    return entries.length >= dailyMax ? [] : [`${words(order)} was refused after ${entries.length} cards`];
  }
  const isKept = books.vaultItems.some(({ pk }) => pk === `card#${chargeOf(order, books)?.card.reference}`);
  return answered?.body.includes("no longer stored") && !isKept
    ? []
    : [`${words(order)} heard ${answered?.body ?? "nothing"}`];
}

const isMasked = (number: string, masked: string): boolean =>
  number.length === masked.length && [...masked].every((digit, place) => !/\d/.test(digit) || digit === number[place]);

function untold(order: GivenOrder, entries: readonly PlainItem[], books: Books): readonly string[] {
  const { invocation, input, reason } = order;
  const charge = chargeOf(order, books);
  const expected = {
    entity: "card",
    entityKey: charge?.card.reference,
    agentKey: charge?.agentKey,
    reason,
    by: { kind: "operator", identity: operator },
    changes: ["chargeKey", "ticket"].map((what) => ({ what, from: null, to: input[what] })),
  };
  const isSaid = ({ requestId, ...entry }: PlainItem): boolean =>
    requestId === invocation &&
    Object.entries(expected).every(([name, value]) => JSON.stringify(entry[name]) === JSON.stringify(value));
  const isLogged = openingsIn(books).some(
    ({ purpose, chargeKey }) => purpose === "operator" && chargeKey === input["chargeKey"],
  );
  return [
    ...(entries.some(isSaid) ? [] : [`${words(order)} was shown a card, and the audit trail does not say so`]),
    ...(isLogged ? [] : [`${words(order)} was shown a card, and no line of the log tells of it`]),
  ];
}

/** An audit entry and its count are one write. The table deletes the count after a week. */
function miscounted(entries: readonly PlainItem[], { changes }: Books): readonly string[] {
  const counts = new Map(
    changes
      .flatMap(({ item }) => (item?.["pk"] === `card-openings#${operator}` ? [item] : []))
      .map(({ sk, opened }) => [String(sk).slice("day#".length), Number(opened)]),
  );
  const entered = Map.groupBy(entries, ({ at }) => String(at).slice(0, 10));
  return [...new Set([...counts.keys(), ...entered.keys()])].flatMap((day) => {
    const [counted = 0, audited = 0] = [counts.get(day), entered.get(day)?.length];
    return counted === audited && audited <= dailyMax
      ? []
      : [`on ${day} ${counted} cards were counted as opened, the audit trail has ${audited}`];
  });
}
