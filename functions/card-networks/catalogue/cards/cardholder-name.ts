/** The characters of a holder's name (service description, Charge: card.holderName). */
export const holderNamePattern = /^(?! *$)[\x20-\x7E\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u00FF]+$/;

/** `asSent`: before its letters are composed, which makes up to four characters one. */
export const holderNameLength = { least: 2, most: 120, asSent: 480 } as const;

/** Letters and their accents in one character each, so that a decomposed "é" is one of the allowed letters. */
export const composed = (name: string): string => name.normalize("NFC");
