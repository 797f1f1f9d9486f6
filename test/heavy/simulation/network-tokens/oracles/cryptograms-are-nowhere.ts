import { gzipToText } from "../../../../../functions/shared/store/gzip-text.ts";
import type { Oracle } from "../../books.ts";
import { placesOfTables, readablePlaces } from "../../readable-places.ts";
import { writingsOf } from "../sent-cryptograms.ts";

/** Cryptograms exist only in memory: no table, object, event, log or stored response contains them, in base64 or in hex. */
export const cryptogramsAreNowhere: Oracle = (books) => {
  const given = books.parts.networkTokens?.given ?? [];
  if (given.length === 0) return [];
  const writings = [...new Set(given.flatMap(({ cryptogram }) => writingsOf(cryptogram)))];
  const places = {
    ...readablePlaces(books),
    ...placesOfTables(books),
    "file of a batch": [...books.files.values()],
    answer: books.responses.map(({ response }) => response),
  };
  return Object.entries(places).flatMap(([place, contents]) =>
    contents.flatMap((one) => {
      const text = JSON.stringify(one, readable);
      return writings.some((writing) => text?.includes(writing)) ? [`a ${place} holds a cryptogram`] : [];
    }),
  );
};

/** Decompresses attributes, and converts other bytes to text and to hex. */
function readable(_: string, value: unknown): unknown {
  if (!(value instanceof Uint8Array)) return value;
  if (value[0] === 0x1f && value[1] === 0x8b) return gzipToText(value);
  const bytes = Buffer.from(value);
  return `${bytes.toString("latin1")} ${bytes.toString("hex")}`;
}
