/** Valid characters of a cardholder's name (service description, Charge: card.holderName). */
export const holderNamePattern = /^(?! *$)[\x20-\x7E\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u00FF]+$/;

/** `asSent` is the maximum length before NFC composition, which merges up to four characters into one. */
export const holderNameLength = { least: 2, most: 120, asSent: 480 } as const;

/** Composes a letter and its accent into one character, so that a decomposed "é" matches the allowed letters. */
export const composed = (name: string): string => name.normalize("NFC");
