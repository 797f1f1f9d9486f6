import { type CardNetwork, profileOf } from "../../networks.ts";

/** Stands on the wire for a character that the network's host cannot print (service description, Charges, rule 4). */
const substitutionCharacter = "\u001a";
/** Stands for the same character where a person reads the name. */
const substitutionCharacterShown = "\ufffd";

const foreignTo = { "latin-1": /[^\x20-\x7e\u00a0-\u00ff]/gu, ascii: /[^\x20-\x7e]/gu } as const;

/** Holder names keep their length and place: one foreign character becomes one substitution character. */
export const holderNameOnWire = (network: CardNetwork, name: string): string =>
  name.normalize("NFC").replace(foreignTo[profileOf(network).holderNameLetters], substitutionCharacter);

export const holderNameShown = (nameOnWire: string): string =>
  nameOnWire.replaceAll(substitutionCharacter, substitutionCharacterShown);
