import { describe, expect, it } from "vitest";
import { html } from "./html.ts";
import { page } from "./page.ts";

const parts = { title: "A & B", description: "d", style: "p { color: red; }", body: html`<p>x</p>` };

describe("a page", () => {
  it("allows no script if it has none", () => {
    const { text, headers } = page(parts);
    expect(headers["Content-Security-Policy"]).not.toContain("script-src");
    expect(text).not.toContain("<script");
    expect(text).toContain("<title>A &amp; B</title>");
  });

  it("cannot be framed, and sends no form and no referrer", () =>
    expect(page(parts).headers).toMatchObject({
      "Content-Security-Policy": expect.stringContaining("form-action 'none'; frame-ancestors 'none'"),
      "Referrer-Policy": "no-referrer",
    }));
});
