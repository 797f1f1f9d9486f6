import { describe, expect, it } from "vitest";
import { Html, html } from "../../shared/values/html.ts";
import { example } from "./example.ts";
import { markdown } from "./markdown.ts";
import { markdownForm } from "./markdown-form.ts";
import { table } from "./table.ts";

describe("the Markdown of a page", () => {
  it.each([
    "One `a` and **b** and [c](/d).",
    "- a\n- b `c`\n- d",
    "1. a\n   - b\n   - c\n2. d",
    "3. a\n4. b",
    "| a | `b` |\n| --- | --- |\n| c | d |",
    "One.\n\nTwo.\n\n- three",
  ])("is the source from which the page was generated: %s", (text) =>
    expect(markdownForm(markdown(text))).toBe(`${text}\n`),
  );

  it("has headings, and sections in order", () =>
    expect(markdownForm(html`<section id="a"><h2><a href="#a">A &amp; B</a></h2><div><p>c</p></div></section>`)).toBe(
      "## A & B\n\nc\n",
    ));

  it("has the samples of a figure by their languages", () =>
    expect(
      markdownForm(
        html`<figure><figcaption><span>Request</span></figcaption><pre data-language="curl" data-title="curl"><code>a &lt;b&gt;</code></pre><pre data-language="python" data-title="Python" hidden><code>c</code></pre></figure>`,
      ),
    ).toBe("Request, curl:\n\n```sh\na <b>\n```\n\nRequest, Python:\n\n```python\nc\n```\n"));

  it("keeps the special characters of an example", () =>
    expect(markdownForm(example("Answer", "| <x> `y`"))).toBe("Answer:\n\n```\n| <x> `y`\n```\n"));

  it("has a row for each row of a table, including group headings", () =>
    expect(
      markdownForm(
        table({
          kind: "fields",
          caption: "Fields of x",
          columns: ["Name", "What"],
          rows: [
            { head: html`Group`, kind: "group" },
            { head: html`<code>a|b</code>`, cell: html`<p>c</p><div>d</div>` },
          ],
        }),
      ),
    ).toBe("| Name | What |\n| --- | --- |\n| Group |  |\n| `a\\|b` | c d |\n"));

  it("has links with the addresses that the caller provides", () =>
    expect(markdownForm(html`<p><a href="#x">y</a></p>`, (address) => `page.md${address}`)).toBe("[y](page.md#x)\n"));

  it.each(["<video></video>", "<p><b>x</p>"])("is rejected for elements that the pages never use: %s", (text) =>
    expect(() => markdownForm(new Html(text))).toThrow(),
  );
});
