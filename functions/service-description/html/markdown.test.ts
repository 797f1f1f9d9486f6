import { describe, expect, it } from "vitest";
import { example } from "./example.ts";
import { inline, markdown, sectionsOf } from "./markdown.ts";

describe("markdown", () => {
  it("makes code, strong text and links within lines, and escapes the rest", () =>
    expect(inline("a `b<c` **d** [e](/f) & `g`").text).toBe(
      'a <code>b&lt;c</code> <strong>d</strong> <a href="/f">e</a> &amp; <code>g</code>',
    ));

  it("makes paragraphs and lists", () =>
    expect(markdown("one\nline\n\n- a\n- b").text).toBe("<p>one line</p><ul><li>a</li><li>b</li></ul>"));

  it("keeps blank lines and signs inside fences", () =>
    expect(markdown("```\na\n\n`b` <c>\n```\n\nend").text).toBe(
      `${example("Example", "a\n\n`b` <c>").text}<p>end</p>`,
    ));

  it("is cut at its headings", () =>
    expect(sectionsOf("intro\n\n## First\n\ntext\n").map(({ title, body }) => [title, body.text])).toEqual([
      [undefined, "<p>intro</p>"],
      ["First", "<p>text</p>"],
    ]));
});
