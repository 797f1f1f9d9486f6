import { gunzipSync } from "node:zlib";
import { gzipToText } from "../../../functions/shared/store/gzip-text.ts";
import type { Books } from "./books.ts";

/** Where somebody could read what must be written nowhere. */

/** By the name of a kind of place, what lies there. */
type Places = Readonly<Record<string, readonly unknown[]>>;

const batchFile = ".clr";

const textOf = (content: Uint8Array): string => Buffer.from(content).toString("latin1");

/** The bodies of responses are compressed JSON in their records. */
const rememberedAnswers = ({ items }: Pick<Books, "items">): readonly unknown[] =>
  items.flatMap(({ body }) => (body instanceof Uint8Array ? [JSON.parse(gzipToText(body)) as unknown] : []));

/** Not among them are the files of batches, in which networks read card numbers, and what an operator hears who asks for a card. */
export const readablePlaces = ({ items, vaultItems, messageItems, changes, files, parts, log }: Books): Places => ({
  item: items,
  "remembered answer": rememberedAnswers({ items }),
  "vault item": vaultItems,
  "message item": messageItems,
  "stream record": changes,
  file: [...files].filter(([name]) => !name.endsWith(batchFile)).map(([, content]) => textOf(content)),
  "posted event": (parts.telling?.taken ?? []).map(({ event }) => event),
  "operator's answer": (parts.operating ?? []).flatMap(({ url, answered }) =>
    url === "open-card" || answered === undefined ? [] : [answered],
  ),
  "log line": log.map((line) => JSON.parse(line) as unknown),
});

/** Full of numbers, of which one may look like a security code. */
export const placesOfTables = ({ parts: { archiving, reporting, settling } }: Books): Places => ({
  "report file": [...(reporting?.files.values() ?? [])].map(textOf),
  "delivered file": (reporting?.atDestinations ?? []).flatMap((at) => [...at.values()].map(textOf)),
  "report mail": reporting?.mails ?? [],
  "archive file": [...(archiving?.files.values() ?? [])].map((content) => textOf(gunzipSync(content))),
  "settlement file": [...(settling?.files.values() ?? [])].map(textOf),
});
