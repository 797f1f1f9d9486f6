import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { notificationPage } from "./notification-page.ts";

const page = (form: string) => notificationPage(form, { checkoutOrigin: "https://shop.example/pay" });

describe("the page to which a 3-D Secure frame returns", () => {
  it("allows only its own script", () => {
    const { html, headers } = page("cres=abc");
    const script = /<script>(.*)<\/script>/s.exec(html)?.[1] ?? "";
    const hash = createHash("sha256").update(script).digest("base64");
    expect(headers["content-security-policy"]).toContain(`'sha256-${hash}'`);
  });

  it("passes its parameters to the origin of the checkout", () => {
    const { html } = page("cres=abc&threeDSSessionData=x%2By&tracking=1");
    expect(html).toContain('data-origin="https://shop.example"');
    expect(html).toContain("abc");
    expect(html).toContain("x+y");
    expect(html).not.toContain("tracking");
  });

  it("escapes issuer data in its markup", () => {
    const { html } = page(new URLSearchParams({ cres: `"><script>alert('1')</script>&` }).toString());
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).toContain("&lt;script&gt;");
  });
});
