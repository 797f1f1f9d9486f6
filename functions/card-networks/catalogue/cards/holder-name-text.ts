import { type CardNetwork, profileOf } from "../../networks.ts";

/** Replacement for a character that the network's host does not support (service description, Charges, rule 4). */
const substitutionCharacter = "\u001a";
/** Replacement for an unsupported character in a name that is shown to people. */
const substitutionCharacterShown = "\ufffd";

const foreignTo = { "latin-1": /[^\x20-\x7e\u00a0-\u00ff]/gu, ascii: /[^\x20-\x7e]/gu } as const;

/** The name keeps its length, because each unsupported character is replaced by one substitution character. */
export const holderNameOnWire = (network: CardNetwork, name: string): string =>
  name.normalize("NFC").replace(foreignTo[profileOf(network).holderNameLetters], substitutionCharacter);

export const holderNameShown = (nameOnWire: string): string =>
  nameOnWire.replaceAll(substitutionCharacter, substitutionCharacterShown);
