import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { html } from "../../shared/values/html.ts";
import { apiDocument } from "../api-document.ts";
import { problemCatalogue } from "../problem-catalogue.ts";
import { documentationPage } from "./documentation-page.ts";

const { text, headers } = documentationPage(apiDocument);
const policy = headers["Content-Security-Policy"] ?? "";

const all = (form: RegExp): readonly string[] => [...text.matchAll(form)].map(([, found]) => found ?? "");

const ids = all(/\sid="([^"]+)"/g);

describe("the documentation page", () => {
  it("has every id once", () => expect(ids.length).toBe(new Set(ids).size));

  it("leads somewhere with every link inside it", () =>
    expect(all(/href="#([^"]+)"/g).filter((anchor) => !ids.includes(anchor))).toEqual([]));

  it("names nothing that is not there", () =>
    expect(all(/(?:aria-labelledby|popovertarget)="([^"]+)"/g).filter((id) => !ids.includes(id))).toEqual([]));

  it("loads nothing: no addresses but those of links", () => {
    expect(text).not.toMatch(/\ssrc=|<link|@import|url\(|<iframe|<img/);
    expect(all(/href="([^"]+)"/g).filter((address) => !/^(#|\/v1\/|openapi\.json$)/.test(address))).toEqual([]);
  });

  it("runs and shows what its policy names by hash, and has no style or script beside", () => {
    const source = (content: string) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
    const styles = all(/<style>([\s\S]*?)<\/style>/g);
    const scripts = all(/<script>([\s\S]*?)<\/script>/g);
    expect(policy).toContain(`style-src ${styles.map(source).join(" ")};`);
    expect(policy).toContain(`script-src ${scripts.map(source).join(" ")};`);
    expect([styles.length, scripts.length]).toEqual([1, 1]);
    expect(text).not.toMatch(/<[a-z][^>]*\s(style|on[a-z]+)=/);
  });

  it("describes every operation with its path and a call", () => {
    for (const [path, item] of Object.entries(apiDocument.paths)) {
      expect(text).toContain(`<code>/v1${path}</code>`);
      for (const { summary } of Object.values(item)) expect(text).toContain(html`>${summary}</a></h3>`.text);
    }
    expect(text).toContain("curl &#39;https://api.example.com/v1/charges&#39;");
  });

  it("leads to the page of every problem", () => {
    for (const { type } of problemCatalogue) expect(text).toContain(`href="/v1/service/problems/${type}"`);
  });

  it("has one first heading, and skips no level", () => {
    const levels = all(/<h(\d)/g).map(Number);
    expect(levels.filter((level) => level === 1).length).toBe(1);
    for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
  });
});
