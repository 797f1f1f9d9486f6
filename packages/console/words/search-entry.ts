/** Texts that are typed to find a payment, and their meanings. */

export type SearchEntry =
  | { readonly kind: "nothing" }
  | { readonly kind: "charge"; readonly key: string }
  | { readonly kind: "authentication"; readonly key: string }
  | { readonly kind: "masked"; readonly masked: MaskedNumber }
  | { readonly kind: "reference"; readonly reference: string }
  | { readonly kind: "refused"; readonly why: string };

/** The known part of a card number: its first six or eight digits, its last four, or both. */
export interface MaskedNumber {
  readonly first: string;
  readonly last: string;
}

export const cardNumberRefusal =
  "That looks like a whole card number. Search by its first six and last four digits, as in 411111******1111.";

const digitsIn = (text: string): string => text.replaceAll(/[\s.\-–—_/]/g, "");

/** Thirteen to nineteen digits, however they are grouped, also inside of other text. */
export const looksLikeCardNumber = (text: string): boolean => /\d{13,19}/.test(digitsIn(text));

/** Digits, then anything that hides digits, then four digits. */
const maskedForm = /^(\d{6,8})?[*xX•.…\s]{2,13}(\d{4})$/;

export const maskedNumberOf = (text: string): MaskedNumber | undefined => {
  const trimmed = text.trim();
  if (/^\d{4}$/.test(trimmed)) return { first: "", last: trimmed };
  const found = maskedForm.exec(trimmed);
  return found ? { first: (found[1] ?? "").slice(0, 6), last: found[2] ?? "" } : undefined;
};

/** A reference may look like a mask or four digits, so a text is a mask only when digits are hidden in it. */
export const searchEntryOf = (text: string): SearchEntry => {
  const entry = text.trim();
  if (entry === "") return { kind: "nothing" };
  if (/^chg-[a-zA-Z0-9]+$/.test(entry)) return { kind: "charge", key: entry };
  if (/^tds-[a-zA-Z0-9]+$/.test(entry)) return { kind: "authentication", key: entry };
  if (looksLikeCardNumber(entry)) return { kind: "refused", why: cardNumberRefusal };
  const masked = /[*•…]/.test(entry) ? maskedNumberOf(entry) : undefined;
  if (masked) return { kind: "masked", masked };
  if (!/^[a-zA-Z0-9()+,\-.:=@;$_!*/?|]{1,120}$/.test(entry))
    return { kind: "refused", why: "No payment has such a reference: spaces and letters with accents do not occur." };
  return { kind: "reference", reference: entry };
};
