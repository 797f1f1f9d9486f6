import type { Oracle } from "../books.ts";
import { cards } from "../master-data.ts";

/** Card numbers are in the vault, sealed, and in the files of batches, which networks read; security codes are nowhere. */
export const noCardData: Oracle = ({ items, vaultItems, messageItems, changes, files, log }) => {
  const readable = [...files].filter(([name]) => !name.endsWith(batchFile)).map(([, content]) => textOf(content));
  const places = {
    item: items,
    "vault item": vaultItems,
    "message item": messageItems,
    "stream record": changes,
    file: readable,
    "log line": log,
  };
  return Object.entries(places).flatMap(([place, contents]) =>
    contents.flatMap((one) => {
      const found = secretIn(JSON.stringify(one));
      return found ? [`a ${place} holds a ${found}`] : [];
    }),
  );
};

const batchFile = ".clr";

const textOf = (content: Uint8Array): string => Buffer.from(content).toString("latin1");

const numbers = Object.values(cards).map(({ number }) => number);
/** A code has few digits: only where it stands by itself is it one. */
const codes = new RegExp(
  `(?<![\\w.])(${Object.values(cards)
    .map(({ securityCode }) => securityCode)
    .join("|")})(?![\\w.])`,
);

const secretIn = (text: string): string | undefined => {
  if (numbers.some((number) => text.includes(number))) return "card number";
  return codes.test(text) ? "security code" : undefined;
};
