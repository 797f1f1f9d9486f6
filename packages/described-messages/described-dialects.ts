import { clearing93 } from "#iso8583/clearing-93";
import { defaultDialect } from "#iso8583/default-dialect";
import { clearing93Texts } from "./clearing-93-texts.ts";
import { defaultDialectTexts } from "./default-dialect-texts.ts";
import type { DescribedDialect } from "./describe-iso8583.ts";
import { plainDialects } from "./plain-dialects.ts";

/**
 * Dialects that are not specific to a network: the documented default, the dialect of clearing batches, and the ISO 8583
 * editions in their most common encodings.
 */
export const describedDialects = {
  default: { dialect: defaultDialect, texts: defaultDialectTexts },
  "clearing-93": { dialect: clearing93, texts: clearing93Texts },
  ...plainDialects,
} as const satisfies Readonly<Record<string, DescribedDialect>>;
