import { shownAs } from "#emv-3ds-messages/visible-elements";
import type { TableRow } from "./dialect-table.ts";
import { threeDsTexts } from "./texts/three-ds-texts.ts";

/** Every described element of EMV 3-D Secure, by path. The message tables define the formats. */
export const threeDsTable: readonly Omit<TableRow, "format">[] = Object.entries(threeDsTexts).map(([path, text]) => ({
  path,
  text,
  shown: shownAs(path),
}));
