import type { CardRange as ToldRange } from "#emv-3ds-messages/messages";

/** How the cards of a range are authenticated, as the directory server tells it. */
export type RangeTerms = Omit<ToldRange, "startRange" | "endRange" | "actionInd">;

export const termsOf = (told: ToldRange): RangeTerms => ({
  acsStartProtocolVersion: told.acsStartProtocolVersion,
  acsEndProtocolVersion: told.acsEndProtocolVersion,
  ...(told.dsStartProtocolVersion !== undefined && { dsStartProtocolVersion: told.dsStartProtocolVersion }),
  ...(told.dsEndProtocolVersion !== undefined && { dsEndProtocolVersion: told.dsEndProtocolVersion }),
  ...(told.acsInfoInd !== undefined && { acsInfoInd: told.acsInfoInd }),
  ...(told.threeDSMethodURL !== undefined && { threeDSMethodURL: told.threeDSMethodURL }),
});

/** Thousands of ranges share their terms, so a list keeps each once and a range the place of its own. */
export const termsBook = () => {
  const places = new Map<string, number>();
  const terms: RangeTerms[] = [];
  const placeOf = (one: RangeTerms): number => {
    const text = JSON.stringify(one);
    const known = places.get(text);
    if (known !== undefined) return known;
    places.set(text, terms.length);
    return terms.push(one) - 1;
  };
  return { terms, placeOf };
};
