import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { recordColumnsSchemas } from "../../functions/network-records/network-record-schema.ts";
import { readRecordFile } from "../../functions/network-records/take-network-records/read-record-file.ts";

const page = readFileSync(join(import.meta.dirname, "../../docs/network-record-file.md"), "utf8");

describe("the page of the file that networks return", () => {
  it("shows a file that the service parses without errors", async () => {
    const [, example = ""] = /```json\n([^`]+)```/.exec(page) ?? [];
    const bytes = async function* () {
      yield Buffer.from(example);
    };
    const { header, entries } = await readRecordFile(bytes());
    for await (const entry of entries) {
      const columns = "record" in entry ? entry.record.columns : expect.fail(entry.reason);
      expect(
        v.safeParse(recordColumnsSchemas[header.kind], { ...columns, network: header.network }).issues,
      ).toBeUndefined();
    }
  });

  it("describes every kind of record", () => {
    const documented = [...page.matchAll(/^\| `([a-z-]+)` \| \w+ \| `/gm)].map(([, kind]) => kind);
    const { "merchant-payout": _ours, ...sent } = recordColumnsSchemas;
    expect(documented.sort()).toEqual(Object.keys(sent).sort());
  });
});
