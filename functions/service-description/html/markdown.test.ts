import { describe, expect, it } from "vitest";
import { example } from "./example.ts";
import { inline, markdown, sectionsOf } from "./markdown.ts";

describe("markdown", () => {
  it("renders code, strong text and links inline, and escapes the rest", () =>
    expect(inline("a `b<c` **d** [e](/f) & `g`").text).toBe(
      'a <code>b&lt;c</code> <strong>d</strong> <a href="/f">e</a> &amp; <code>g</code>',
    ));

  it("renders paragraphs and lists", () =>
    expect(markdown("one\nline\n\n- a\n- b").text).toBe("<p>one line</p><ul><li>a</li><li>b</li></ul>"));

  it("keeps blank lines and special characters inside fences", () =>
    expect(markdown("```\na\n\n`b` <c>\n```\n\nend").text).toBe(
      `${example("Example", "a\n\n`b` <c>").text}<p>end</p>`,
    ));

  it("renders numbered lists, including nested lists", () =>
    expect(markdown("1. a\n   - b\n2. `c`\n\nd").text).toBe(
      "<ol><li>a<ul><li>b</li></ul></li><li><code>c</code></li></ol><p>d</p>",
    ));

  it("renders tables", () =>
    expect(markdown("| a | `b` |\n|---|---|\n| c | d |").text).toContain(
      '<thead><tr><th scope="col">a</th><th scope="col"><code>b</code></th></tr></thead>\n<tbody><tr><td>c</td><td>d</td></tr></tbody>',
    ));

  it("renders angle brackets and web addresses literally", () =>
    expect(markdown("com.<service>.x at https://a.example").text).toBe(
      "<p>com.&lt;service&gt;.x at https://a.example</p>",
    ));

  it.each(["> quoted", "![a](b.png)", "~~gone~~", "#### Deep"])("rejects syntax that no page uses: %s", (text) =>
    expect(() => markdown(text)).toThrow("pages do not support the Markdown element"),
  );

  it("renders headings within sections as link targets", () =>
    expect(markdown("### First digit: version").text).toBe('<h3 id="first-digit-version">First digit: version</h3>'));

  it("is split at its headings", () =>
    expect(sectionsOf("intro\n\n## First\n\ntext\n").map(({ title, body }) => [title, body.text])).toEqual([
      [undefined, "<p>intro</p>"],
      ["First", "<p>text</p>"],
    ]));
});
