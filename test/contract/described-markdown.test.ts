import { describe, expect, it } from "vitest";
import { sectionsOf } from "../../functions/service-description/html/markdown.ts";
import { describeApi } from "../../scripts/generate/openapi.ts";

/** Checks the texts on the API page: Markdown lists and tables must be rendered as such. */

const document = await describeApi();

function textsIn(value: unknown, place: string): readonly (readonly [place: string, text: string])[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    name === "description" && typeof part === "string"
      ? [[`${place}/${name}`, part] as const]
      : textsIn(part, `${place}/${name}`),
  );
}

const described = textsIn(document, "");

/** Lines outside of code fences. */
const proseOf = (text: string): readonly string[] => text.replaceAll(/^```[\s\S]*?^```$/gm, "").split("\n");

const count = (lines: readonly string[], form: RegExp): number => lines.filter((line) => form.test(line)).length;

const shownAs = (text: string): string =>
  sectionsOf(text)
    .map(({ body }) => body.text)
    .join("\n");

const found = (html: string, tag: string): number => html.split(`<${tag}`).length - 1;

describe("every description of the API", () => {
  it("is read", () => expect(described.length).toBeGreaterThan(500));

  it("has the same number of list items and table rows on the page as in its source", () => {
    const different = described.flatMap(([place, text]) => {
      const lines = proseOf(text);
      const written = {
        items: count(lines, /^ *(-|\d+\.) /),
        rows: count(lines, /^\|/) - count(lines, /^\|[-:| ]+\|$/),
      };
      const html = shownAs(text).replaceAll(/<figure[\s\S]*?<\/figure>/g, "");
      const shown = { items: found(html, "li>"), rows: found(html, "tr>") };
      return written.items === shown.items && written.rows === shown.rows ? [] : [{ place, written, shown }];
    });
    expect(different).toEqual([]);
  });

  it("has no unrendered Markdown on the page", () => {
    const signs = described.filter(([, text]) => {
      const html = shownAs(text).replaceAll(/<(figure|code)[\s\S]*?<\/\1>/g, "");
      return /\|---|\*\*|^\d+\. |\]\(/m.test(html);
    });
    expect(signs.map(([place]) => place)).toEqual([]);
  });
});
