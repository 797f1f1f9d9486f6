import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { JsonSchema } from "../../functions/service-description/openapi/openapi-types.ts";
import { describeApi } from "../../scripts/generate/openapi.ts";
import { readBaseline } from "../../scripts/release/api-changes/baseline.ts";
import { changeRules } from "../../scripts/release/api-changes/change-rules.ts";
import { changesBetween } from "../../scripts/release/api-changes/changes-between.ts";
import { faultsOfEntries, noticeMonths } from "../../scripts/release/api-changes/check-entries.ts";
import { readEntries } from "../../scripts/release/api-changes/entry.ts";
import { factsOfApi } from "../../scripts/release/api-changes/facts-of-api.ts";
import { hasFinalRelease } from "../../scripts/release/final-releases.ts";
import { root } from "../architecture/imports.ts";

/** API change gate: every change since the last accepted version must be documented, and breaking changes must be announced. */

const { facts, entries: accepted } = readBaseline();
const entries = readEntries();
const policy = readFileSync(join(root, "docs/changes/README.md"), "utf8");

/** JSON Schema keywords that the comparison reads, and keywords that define no rule for programs. */
const known = new Set(
  [
    "$ref type properties required additionalProperties propertyNames items oneOf anyOf allOf const enum default pattern format",
    "minimum maximum minLength maxLength minItems maxItems minProperties maxProperties",
    "title description examples discriminator externalDocs x-checks x-text",
  ].flatMap((names) => names.split(" ")),
);

const schemasIn = (schema: JsonSchema): readonly JsonSchema[] => [
  schema,
  ...[
    ...Object.values(schema.properties ?? {}),
    ...[schema.items, schema.propertyNames, schema.additionalProperties].filter((part) => typeof part === "object"),
    ...[schema.oneOf, schema.anyOf, schema.allOf].flatMap((parts) => parts ?? []),
  ].flatMap(schemasIn),
];

describe("docs/changes", () => {
  it("contains every change of the API; otherwise run npm run release -- api-changes --draft and describe the purpose in the entry", async () => {
    const changes = changesBetween(facts, factsOfApi(await describeApi()));
    expect(faultsOfEntries({ changes, entries, accepted, isReleased: hasFinalRelease() })).toEqual([]);
  });

  it("classifies every change as breaking or compatible like the gate", () => {
    const rows = [...policy.matchAll(/^\| `([a-z-]+)` \| (yes|no) \| (.+) \|$/gm)].map(
      ([, name, breaking, meaning]) => [name, { isBreaking: breaking === "yes", meaning }],
    );
    expect(Object.fromEntries(rows)).toEqual(changeRules);
  });

  it("covers every keyword in the schemas of the API", async () => {
    const { components } = await describeApi();
    const used = Object.values(components.schemas).flatMap(schemasIn).flatMap(Object.keys);
    expect([...new Set(used)].filter((keyword) => !known.has(keyword))).toEqual([]);
  });

  it("states the announcement period of a breaking change", () => expect(policy).toContain(`${noticeMonths} months`));
});
