import { createHash } from "node:crypto";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { Marked, type Token } from "marked";
import { describe, expect, it } from "vitest";
import { inlineScript } from "#browser-code/browser-script";
import { html } from "../../shared/values/html.ts";
import { apiDocument } from "../api-document.ts";
import { documentedWith } from "../documented.ts";
import { problemCatalogue } from "../problem-catalogue.ts";
import { apiIndex } from "./api-index.ts";
import { samplesOf } from "./samples/samples.ts";

const script = await inlineScript(join(import.meta.dirname, "script/documentation-script.ts"));

const { pages, index: entries, llms } = documentedWith(() => script)();

const index = entries();

const texts = [...pages].map(([name, { html: page, markdown }]) => ({ name, ...page(), markdown: markdown() }));

const all = (text: string, form: RegExp): readonly string[] => [...text.matchAll(form)].map(([, found]) => found ?? "");

const idsOf = (text: string): readonly string[] => all(text, /\sid="([^"]+)"/g);

const anchors = new Set(
  texts.flatMap(({ name, text }) => idsOf(text).map((id) => `/v1/docs${name === "guide" ? "" : `/${name}`}#${id}`)),
);
const addresses = new Set(texts.map(({ name }) => `/v1/docs${name === "guide" ? "" : `/${name}`}`));

const isThere = (address: string): boolean => (address.includes("#") ? anchors.has(address) : addresses.has(address));

const whole = texts.map(({ text }) => text).join("\n");

describe.each(texts)("the page $name", ({ text, headers }) => {
  const ids = idsOf(text);

  it("has no duplicate element ID", () => expect(ids.length).toBe(new Set(ids).size));

  it("has a target for every link within the page", () =>
    expect(all(text, /href="#([^"]+)"/g).filter((anchor) => !ids.includes(anchor))).toEqual([]));

  it("links only to existing sections of other pages", () =>
    expect(all(text, /href="(\/v1\/docs[^"]*)"/g).filter((address) => !isThere(address))).toEqual([]));

  it("refers only to existing element IDs", () =>
    expect(all(text, /(?:aria-labelledby|popovertarget|for)="([^"]+)"/g).filter((id) => !ids.includes(id))).toEqual(
      [],
    ));

  it("loads no external content, and links only to its own pages and to Standard Webhooks", () => {
    expect(text).not.toMatch(/\ssrc=|<link|@import|url\(|<iframe|<img/);
    expect(
      all(text, /href="([^"]+)"/g).filter(
        (address) => !/^(#|\/v1\/|https:\/\/www\.standardwebhooks\.com$)/.test(address),
      ),
    ).toEqual([]);
  });

  it("has only the style and the script with hashes in its policy", () => {
    const source = (content: string) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
    const styles = all(text, /<style>([\s\S]*?)<\/style>/g);
    const scripts = all(text, /<script>([\s\S]*?)<\/script>/g);
    const policy = headers["Content-Security-Policy"] ?? "";
    expect(policy).toContain(`style-src ${styles.map(source).join(" ")};`);
    expect(policy).toContain(`script-src ${scripts.map(source).join(" ")};`);
    expect([styles.length, scripts.length]).toEqual([1, 1]);
    expect(text.replaceAll(/<pre[\s\S]*?<\/pre>/g, "")).not.toMatch(/<[a-z][^>]*\s(style|on[a-z]+)=/);
  });

  it("has exactly one top-level heading, and skips no heading level", () => {
    const main = /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? "";
    const levels = all(main, /<h(\d)/g).map(Number);
    expect(levels.filter((level) => level === 1)).toEqual([1]);
    for (const [position, level] of levels.entries()) {
      expect(level - (levels[position - 1] ?? 0)).toBeLessThanOrEqual(1);
    }
  });

  it("is at most 150 kB when compressed like the gateway compresses it", () =>
    expect(gzipSync(text, { level: 6 }).length).toBeLessThan(150_000));
});

describe("the documentation", () => {
  it("describes every operation with its path and a sample call in three languages", () => {
    for (const [path, item] of Object.entries(apiDocument.paths)) {
      expect(whole).toContain(`<code>/v1${path}</code>`);
      for (const { summary, operationId } of Object.values(item)) {
        expect(whole).toContain(html`>${summary}</a></h3>`.text);
        expect(whole).toContain(operationId === "getReportFile" ? "downloadReport(client" : `client.${operationId}(`);
      }
    }
    const samples = all(whole, /<pre data-language="(\w+)"/g);
    const operations = Object.values(apiDocument.paths).flatMap((item) => Object.values(item)).length;
    for (const language of ["curl", "typescript", "python"]) {
      expect(samples.filter((one) => one === language).length).toBe(operations);
    }
  });

  it("links to the page of every problem", () => {
    for (const { type } of problemCatalogue) expect(whole).toContain(`href="/v1/service/problems/${type}"`);
  });

  it("lists test cards, amounts and faults", () => {
    const testing = pages.get("testing")?.markdown() ?? "";
    for (const expectedText of ["| 100051 |", "| 900002 |", "| 700001 |", "4000000000", "123456"])
      expect(testing).toContain(expectedText);
  });

  it("inserts the reader's acceptor in samples that charge it or retrieve it, never in samples that change or archive it", () => {
    const filled = apiIndex(apiDocument)
      .operations.filter((operation) =>
        samplesOf(operation).some(({ code }) => code.text.includes('data-fill="acceptor"')),
      )
      .map(({ operationId }) => operationId);
    expect(filled).toEqual(expect.arrayContaining(["createCharge", "getAcceptor"]));
    for (const operationId of ["updateAcceptor", "archiveAcceptor"]) expect(filled).not.toContain(operationId);
  });

  it("has the reader's base URL and key only in the placeholders of the samples", () => {
    const filled = whole.replaceAll(
      /<span class="fill" data-fill="(base|credentials)">\$(BASE_URL|CREDENTIALS)<\/span>/g,
      "",
    );
    const samples = all(filled, /<pre data-language[^>]*>([\s\S]*?)<\/pre>/g).join("\n");
    expect(samples).not.toMatch(/\$BASE_URL|\$CREDENTIALS|api\.example\.com/);
  });
});

/** Structure of a Markdown text, as parsed by a third-party parser. */
function partsOf(markdown: string) {
  const parts = { headings: [] as string[], rows: 0, items: 0, fences: [] as string[] };
  const walk = (tokens: readonly Token[]): void => {
    for (const token of tokens) {
      if (token.type === "heading") parts.headings.push(token["text"]);
      if (token.type === "table") parts.rows += token["rows"].length + 1;
      if (token.type === "code") parts.fences.push(token["text"]);
      if (token.type === "list") {
        parts.items += token["items"].length;
        for (const item of token["items"]) walk(item.tokens);
      }
    }
  };
  walk(new Marked({ gfm: true }).lexer(markdown));
  return parts;
}

const plain = (text: string): string =>
  text
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");

describe.each(texts)("the Markdown of $name", ({ text, markdown }) => {
  const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(text)?.[1] ?? "";
  const parts = partsOf(markdown);

  it("has the same headings as the page", () =>
    expect(parts.headings).toEqual(all(main, /<h\d[^>]*>([\s\S]*?)<\/h\d>/g).map(plain)));

  it("has the same number of table rows and list items as the page", () => {
    expect(parts.rows).toBe(main.split("<tr").length - 1);
    expect(parts.items).toBe(main.split("<li>").length - 1);
  });

  it("has exactly the same samples as the page", () =>
    expect(parts.fences).toEqual(all(main, /<pre[^>]*>([\s\S]*?)<\/pre>/g).map(plain)));

  it("links only to existing Markdown pages", () => {
    const links = all(markdown, /\]\((\/v1\/docs[^)]*)\)/g).map((address) =>
      address.replace(/\/guide\.md/, "").replace(".md", ""),
    );
    expect(links.filter((address) => !isThere(address))).toEqual([]);
  });
});

describe("llms.txt", () => {
  it("has a title, a summary, and a line for each page", () => {
    expect(llms).toMatch(/^# Acquiring API\n\n> /);
    const listed = all(llms, /^- \[[^\]]+\]\(\/v1\/docs\/([a-z0-9-]+)\.md\): ./gm);
    expect(listed).toEqual([...pages.keys()]);
  });
});

describe("the search index", () => {
  it("links only to existing sections and problems", () => {
    const lost = index.filter(({ address }) => !isThere(address) && !address.startsWith("/v1/service/problems/"));
    expect(lost).toEqual([]);
  });

  it.each([
    ["Create a charge", "merchantacceptorresolver"],
    ["charge/invalid-amount", "amount"],
    ["Idempotency", "uuid"],
    ["The Charge object", "authorizationexpiresat"],
    ["charges.action", "subscription"],
  ])("finds %s", (title, word) => {
    const entry = index.find((one) => one.title === title) ?? expect.fail(`nothing is called ${title}`);
    if (title !== "charges.action") expect(entry.words).toContain(word);
  });

  it("contains every operation, entity, event and problem", () => {
    const titles = index.map(({ title }) => title);
    for (const { type } of problemCatalogue) expect(titles).toContain(type);
    for (const type of Object.keys(apiDocument.webhooks)) expect(titles).toContain(type);
    for (const item of Object.values(apiDocument.paths)) {
      for (const { summary } of Object.values(item)) expect(titles).toContain(summary);
    }
  });
});
