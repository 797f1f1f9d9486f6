import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { chargesPerSecondMin } from "../../scripts/generate/pages/throughput-page.ts";
import { chargesPerSecondOf } from "../../scripts/generate/throughput/components.ts";
import { root } from "../architecture/imports.ts";
import { throughput, throughputFiles } from "../costs/throughput-files.ts";

describe("a stage for a thousand charges per second", () => {
  const { platform } = throughput();

  it.each(platform.map((component) => [component.name, component] as const))(
    "has enough capacity in %s",
    (_, component) => expect(chargesPerSecondOf(component)).toBeGreaterThanOrEqual(chargesPerSecondMin),
  );
});

it.each(Object.entries(throughputFiles()))(
  "%s is up to date; if not, run npm run generate throughput and review the difference",
  (file, text) => expect(readFileSync(join(root, file), "utf8")).toBe(text),
);
