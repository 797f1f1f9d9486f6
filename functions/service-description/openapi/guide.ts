import { readFileSync } from "node:fs";
import { join } from "node:path";
import { bodyBytesMax } from "../../shared/entry/pipeline/json-body.ts";
import { pageItemsByDefault, pageItemsMax } from "../../shared/lists/pagination.ts";
import { idempotencyKeyLengthMax, retentionDays } from "../../shared/store/idempotency.ts";
import { exampleKey } from "../../shared/values/example-values.ts";
import { amountMinorMax } from "../../shared/values/money.ts";
import { warningMeanings } from "../../shared/values/warnings.ts";

/** Guide to the rules for all endpoints, in CommonMark. The numbers and codes in the guide are inserted from the source code. */

const warningRows = Object.entries(warningMeanings).map(
  ([code, { of, meaning }]) => `| \`${code}\` | ${of} | ${meaning} |`,
);

const facts: Readonly<Record<string, string>> = {
  bodyKibibytes: String(bodyBytesMax / 1024),
  retentionDays: String(retentionDays),
  idempotencyKeyLengthMax: String(idempotencyKeyLengthMax),
  pageItemsMax: String(pageItemsMax),
  pageItemsByDefault: String(pageItemsByDefault),
  amountMinorMax: amountMinorMax.toLocaleString("en"),
  exampleChargeKey: exampleKey("charge"),
  warnings: warningRows.join("\n"),
};

function resolvePlaceholder(name: string): string {
  const value = facts[name];
  if (value === undefined) throw new Error(`the guide has an unknown placeholder '${name}'`);
  return value;
}

export const guide = (): string =>
  readFileSync(join(import.meta.dirname, "guide.md"), "utf8")
    .trim()
    .replace(/\{(\w+)\}/g, (_, name: string) => resolvePlaceholder(name));
