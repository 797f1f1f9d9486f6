import { type Books, chargesIn, type Oracle } from "../../books.ts";

/**
 * The log of card reads for charges (CARD_OPENED) is correct: each entry names the card's charge and agent. A batch file reads
 * a card of several presentments once per group, for the first presentment of the group, and reads every card in the batch.
 */
export const cardsAreOpenedAsLogged: Oracle = (books) => {
  const openings = openingsIn(books);
  const ofFiles = openings.filter(({ purpose }) => purpose === "clearing-file").map(inWords);
  const firsts = new Map(batchesIn(books).map(({ key, presentments }) => [key, presentments.map(inWords)]));
  const allFirsts = new Set([...firsts.values()].flat());
  return [
    ...openings.flatMap((opening) => ofAnother(opening, books)),
    ...[...new Set(ofFiles)]
      .filter((opening) => !allFirsts.has(opening))
      .map((opening) => `a file opened ${opening}, which is no first one of its card`),
    ...[...firsts].flatMap(([key, expected]) =>
      expected
        .filter((opening) => wasWritten(key, books) && !ofFiles.includes(opening))
        .map((opening) => `the file ${key} was written, and no line tells that it opened ${opening}`),
    ),
  ];
};

interface OpenedCard {
  readonly cardKey: string;
  readonly chargeKey: string;
}

interface Opening extends OpenedCard {
  readonly purpose: string;
  readonly agentKey: string;
}

export const openingsIn = ({ log }: Pick<Books, "log">): readonly Opening[] =>
  log
    .filter((line) => line.startsWith('["CARD_OPENED",'))
    .map((line) => (JSON.parse(line) as readonly [string, Opening | OpenedToken])[1])
    .filter((opening): opening is Opening => !("processorTokenKey" in opening));

interface OpenedToken {
  readonly processorTokenKey: string;
}

const inWords = ({ cardKey, chargeKey }: OpenedCard): string => `${cardKey} for ${chargeKey}`;

function ofAnother({ cardKey, chargeKey, agentKey, purpose }: Opening, books: Books): readonly string[] {
  const charge = chargesIn(books).find(({ key }) => key === chargeKey);
  return charge?.card.reference === cardKey && charge.agentKey === agentKey
    ? []
    : [`${cardKey} of ${agentKey} was opened (${purpose}) for ${chargeKey}, whose card is ${charge?.card.reference}`];
}

interface Batched {
  readonly chargeKey: string;
  readonly cardReference: string;
}

/** Number of claims with cards that are read together. */
const readTogether = 4;

/** Presentments of each batch for which cards are read. */
function batchesIn({
  items,
}: Books): readonly { readonly key: string; readonly presentments: readonly OpenedCard[] }[] {
  const claims = items
    .filter(({ sk }) => String(sk).startsWith("presentments#"))
    .toSorted((one, other) => (String(one["sk"]) < String(other["sk"]) ? -1 : 1));
  return [...Map.groupBy(claims, ({ pk }) => String(pk).slice("clearing-batch#".length))].map(([key, own]) => ({
    key,
    presentments: [...Map.groupBy(own, (claim) => Math.floor(own.indexOf(claim) / readTogether)).values()].flatMap(
      (together) => firstOfCards(together.flatMap((claim) => claim["presentments"] as readonly Batched[])),
    ),
  }));
}

const firstOfCards = (presentments: readonly Batched[]): readonly OpenedCard[] =>
  [...Map.groupBy(presentments, ({ cardReference }) => cardReference)].flatMap(([cardKey, [first]]) =>
    first ? [{ cardKey, chargeKey: first.chargeKey }] : [],
  );

const wasWritten = (key: string, { submissions }: Books): boolean => submissions.some(({ fileId }) => fileId === key);
