import { describe, expect, it } from "vitest";
import { jsonText } from "./json-text.ts";

describe("formatting JSON for a page", () => {
  it("marks up names, strings and values", () =>
    expect(jsonText({ a: "b: 1", c: -1.5, d: true }).text).toBe(
      [
        "{",
        '  <span class="name">&quot;a&quot;</span>: <span class="text">&quot;b: 1&quot;</span>,',
        '  <span class="name">&quot;c&quot;</span>: <span class="value">-1.5</span>,',
        '  <span class="name">&quot;d&quot;</span>: <span class="value">true</span>',
        "}",
      ].join("\n"),
    ));

  it("escapes HTML in values", () => expect(jsonText(["</script>"]).text).not.toContain("</script>"));
});
