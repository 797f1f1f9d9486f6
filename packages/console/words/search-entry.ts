export type SearchEntry =
  | { readonly kind: "nothing" }
  | { readonly kind: "charge"; readonly key: string }
  | { readonly kind: "authentication"; readonly key: string }
  | { readonly kind: "masked"; readonly masked: MaskedNumber }
  | { readonly kind: "reference"; readonly reference: string }
  | { readonly kind: "refused"; readonly why: string };

/** The visible digits of a card number: the last four, and the first six or an empty string. */
export interface MaskedNumber {
  readonly first: string;
  readonly last: string;
}

export const cardNumberRefusal =
  "This looks like a full card number. Enter only the first six and last four digits, such as 411111******1111.";

const digitsIn = (text: string): string => text.replaceAll(/[\s.\-–—_/]/g, "");

/**
 * Returns true if the text contains at least 13 consecutive digits, ignoring separators such as spaces and hyphens between
 * them.
 */
export const looksLikeCardNumber = (text: string): boolean => /\d{13,19}/.test(digitsIn(text));

/** Optionally the first six to eight digits, then masking characters and the last four digits. */
const maskedForm = /^(\d{6,8})?[*xX•.…\s]{2,13}(\d{4})$/;

export function maskedNumberOf(text: string): MaskedNumber | undefined {
  const trimmed = text.trim();
  if (/^\d{4}$/.test(trimmed)) return { first: "", last: trimmed };
  const found = maskedForm.exec(trimmed);
  return found ? { first: (found[1] ?? "").slice(0, 6), last: found[2] ?? "" } : undefined;
}

/** Only text with `*`, `•` or `…` counts as a masked number, because a reference can be `1234` or contain an X. */
export function searchEntryOf(text: string): SearchEntry {
  const entry = text.trim();
  if (entry === "") return { kind: "nothing" };
  if (/^chg-[a-zA-Z0-9]+$/.test(entry)) return { kind: "charge", key: entry };
  if (/^tds-[a-zA-Z0-9]+$/.test(entry)) return { kind: "authentication", key: entry };
  if (looksLikeCardNumber(entry)) return { kind: "refused", why: cardNumberRefusal };
  const masked = /[*•…]/.test(entry) ? maskedNumberOf(entry) : undefined;
  if (masked) return { kind: "masked", masked };
  if (!/^[a-zA-Z0-9()+,\-.:=@;$_!*/?|]{1,120}$/.test(entry))
    return {
      kind: "refused",
      why: "This is not a valid reference. A reference has at most 120 characters: unaccented letters, digits and ( ) + , - . : = @ ; $ _ ! * / ? |",
    };
  return { kind: "reference", reference: entry };
}
