import type { CardRange as ToldRange } from "#emv-3ds-messages/messages";

export type RangeTerms = Omit<ToldRange, "startRange" | "endRange" | "actionInd">;

export const termsOf = (range: ToldRange): RangeTerms => ({
  acsStartProtocolVersion: range.acsStartProtocolVersion,
  acsEndProtocolVersion: range.acsEndProtocolVersion,
  ...(range.dsStartProtocolVersion !== undefined && { dsStartProtocolVersion: range.dsStartProtocolVersion }),
  ...(range.dsEndProtocolVersion !== undefined && { dsEndProtocolVersion: range.dsEndProtocolVersion }),
  ...(range.acsInfoInd !== undefined && { acsInfoInd: range.acsInfoInd }),
  ...(range.threeDSMethodURL !== undefined && { threeDSMethodURL: range.threeDSMethodURL }),
});

/**
 * Interns card range data. Thousands of ranges share the same protocol versions and 3DS Method URL, so a list stores each
 * set of data once, and each range stores the index of its set.
 */
export function termsBook() {
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
}
