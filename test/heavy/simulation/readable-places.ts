import { gunzipSync } from "node:zlib";
import { gzipToText } from "../../../functions/shared/store/gzip-text.ts";
import type { Books } from "./books.ts";

/** Readable locations that must not contain secrets or card data. */

/** Contents by kind of location. */
type Places = Readonly<Record<string, readonly unknown[]>>;

const batchFile = ".clr";

const textOf = (content: Uint8Array): string => Buffer.from(content).toString("latin1");

/** Response bodies are stored as compressed JSON. */
const rememberedAnswers = ({ items }: Pick<Books, "items">): readonly unknown[] =>
  items.flatMap(({ body }) => (body instanceof Uint8Array ? [JSON.parse(gzipToText(body)) as unknown] : []));

/** Excludes batch files, in which networks read card numbers, and the responses of card reads by operators. */
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

/** Texts full of numbers, some of which can look like a security code. */
export const placesOfTables = ({ parts: { archiving, reporting, settling } }: Books): Places => ({
  "report file": [...(reporting?.files.values() ?? [])].map(textOf),
  "delivered file": (reporting?.atDestinations ?? []).flatMap((at) => [...at.values()].map(textOf)),
  "report mail": reporting?.mails ?? [],
  "archive file": [...(archiving?.files.values() ?? [])].map((content) => textOf(gunzipSync(content))),
  "settlement file": [...(settling?.files.values() ?? [])].map(textOf),
});
