import type { CardNetwork } from "../../networks.ts";

/** Stands on the wire for a character that the network's host cannot print (service description, Charges, rule 4). */
export const substitutionCharacter = "\u001a";
/** Stands for the same character where a person reads the name. */
export const substitutionCharacterShown = "\ufffd";

/** Which letters a network's host prints. An EBCDIC host holds all of Latin-1, an ASCII host no accents. */
export const holderNameCharacterSets = {
  visa: "latin-1",
  mastercard: "latin-1",
  "american-express": "latin-1",
  discover: "ascii",
  diners: "ascii",
  jcb: "ascii",
  unionpay: "ascii",
} as const satisfies Record<CardNetwork, "latin-1" | "ascii">;

const foreignTo = { "latin-1": /[^\x20-\x7e\u00a0-\u00ff]/gu, ascii: /[^\x20-\x7e]/gu } as const;

/** Holder names keep their length and place: one foreign character becomes one substitution character. */
export const holderNameOnWire = (network: CardNetwork, name: string): string =>
  name.normalize("NFC").replace(foreignTo[holderNameCharacterSets[network]], substitutionCharacter);

export const holderNameShown = (nameOnWire: string): string =>
  nameOnWire.replaceAll(substitutionCharacter, substitutionCharacterShown);
