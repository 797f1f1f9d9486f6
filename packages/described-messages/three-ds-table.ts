import { shownAs } from "#emv-3ds-messages/visible-elements";
import type { TableRow } from "./dialect-table.ts";
import { threeDsTexts } from "./texts/three-ds-texts.ts";

/** Every element of EMV 3-D Secure with a text, by its path. Formats are those of the messages' own tables. */
export const threeDsTable: readonly Omit<TableRow, "format">[] = Object.entries(threeDsTexts).map(([path, text]) => ({
  path,
  text,
  shown: shownAs(path),
}));
