import { describe, expect, it } from "vitest";
import { apiDocument } from "../../../functions/service-description/api-document.ts";
import type { JsonSchema, OpenApiDocument } from "../../../functions/service-description/openapi/openapi-types.ts";
import { commonProblems } from "../../../functions/shared/entry/common-problems.ts";
import { bodyBytesMax } from "../../../functions/shared/entry/pipeline/json-body.ts";
import { limitsText } from "./limits-page.ts";

function withBody(schema: JsonSchema, schemas: OpenApiDocument["components"]["schemas"] = {}): OpenApiDocument {
  const operation = apiDocument.paths["/merchants"]?.post;
  const content = { "application/json": { schema } };
  return {
    ...apiDocument,
    paths: { "/things": { post: { ...operation, requestBody: { required: true, content } } } },
    components: { ...apiDocument.components, schemas },
  } as OpenApiDocument;
}

describe("the limits page", () => {
  it("includes arrays in bodies, and objects with names chosen by the client, at any depth", () => {
    const names: JsonSchema = { type: "object", additionalProperties: { type: "string" }, maxProperties: 3 };
    const lines: JsonSchema = { type: "array", maxItems: 7, items: { type: "object", properties: { names } } };
    const text = limitsText(
      withBody(
        { oneOf: [{ $ref: "#/components/schemas/Lines" }, { type: "object", properties: { names } }] },
        {
          Lines: { type: "object", properties: { lines } },
        },
      ),
    );
    expect(text.slice(text.indexOf("| `lines`"))).toBe(
      [
        "| `lines` | 7 items | `POST /things` |",
        "| `lines.names` | 3 properties | `POST /things` |",
        "| `names` | 3 properties | `POST /things` |",
        "",
      ].join("\n"),
    );
  });

  it("matches the problem for a body that is too large", () =>
    expect(commonProblems.requestTooLarge.meaning).toContain(`${bodyBytesMax / 1024} KiB`));
});
