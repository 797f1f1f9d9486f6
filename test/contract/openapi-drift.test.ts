import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { describeApi, describedFiles } from "../../scripts/write-openapi.ts";

const files = describedFiles(await describeApi());

it.each(Object.keys(files))(
  "%s is what the contracts say; if not, run npm run openapi and look at the difference",
  (file) => {
    expect(readFileSync(file, "utf8")).toBe(files[file]);
  },
);
