import type { Oracle } from "../../books.ts";
import { placesOfTables, readablePlaces } from "../../readable-places.ts";

/**
 * The secret of a key is returned once, to its owner. No item and no log contains the secret, in plain text or as sent by
 * callers.
 */
export const secretsOfKeysAreNowhere: Oracle = (books) => {
  const { access } = books.parts;
  if (!access) return [];
  const written = access.known.flatMap(({ apiKey, secret }) => [
    secret,
    Buffer.from(`${apiKey}:${secret}`).toString("base64"),
  ]);
  const places = { ...readablePlaces(books), ...placesOfTables(books) };
  return Object.entries(places).flatMap(([place, contents]) => {
    const text = JSON.stringify(contents);
    return written.some((one) => text.includes(one)) ? [`a ${place} holds the secret of an API key`] : [];
  });
};
