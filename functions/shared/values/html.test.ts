import { describe, expect, it } from "vitest";
import { html, joined } from "./html.ts";

describe("an HTML template", () => {
  it("escapes interpolated values", () =>
    expect(html`<p title="${'"<'}">${"a & <b>"}</p>`.text).toBe('<p title="&quot;&lt;">a &amp; &lt;b&gt;</p>'));

  it("inserts HTML and lists unescaped, and omits undefined and false", () =>
    expect(html`<p>${[html`<b>a</b>`, 1]}${undefined}${false}</p>`.text).toBe("<p><b>a</b>1</p>"));

  it("joins parts", () => expect(html`${joined(["a", "<"], html`<br>`)}`.text).toBe("a<br>&lt;"));
});
