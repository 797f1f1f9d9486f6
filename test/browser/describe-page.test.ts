import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { compileDialect } from "#iso8583/codec";
import { visaDialect } from "../../functions/card-networks/networks/visa/dialect.ts";
import { describePage } from "../../scripts/describing/describe-page.ts";
import { faultsOfAccessibility } from "./accessibility.ts";
import { launch } from "./browser.ts";

/** The page that describes messages, opened as a file by a real browser that has no network. */

const found = inject("browser");

const pan = "4111111111111111";
const markup = "<img src=x onerror=document.title='ran'>";

const answer = (place: string) =>
  Buffer.from(
    compileDialect(visaDialect).pack({
      mti: "0110",
      fields: { 2: pan, 4: "000000001050", 39: "51", 43: { 1: place, 2: "KOELN", 3: "DE" }, 49: "978" },
    }),
  ).toString("hex");

describe.skipIf(!found)("the page that describes messages", () => {
  let browser: Browser;
  let directory: string;
  let file: string;
  const requestedUrls: string[] = [];

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), "describe-page-"));
    file = join(directory, "page.html");
    writeFileSync(file, await describePage());
    if (found) browser = await launch(found);
  });
  afterAll(async () => {
    await browser?.close();
    rmSync(directory, { recursive: true, force: true });
  });

  const opened = async (options: Parameters<Browser["newPage"]>[0] = {}): Promise<Page> => {
    const page = await browser.newPage(options);
    page.on("request", (request) => requestedUrls.push(request.url()));
    await page.goto(pathToFileURL(file).href);
    return page;
  };

  it("puts a message into words, and shows no more of the card than it may", async () => {
    const page = await opened();
    await page.getByLabel("Message").fill(answer("SHOP"));
    await page.getByText("1 message, all read to their end").waitFor();
    const shown = (await page.locator("#results").textContent()) ?? "";
    for (const text of ["0110 Authorization response", "411111******1111", "10.50 EUR", "Insufficient funds", "SHOP"]) {
      expect(shown).toContain(text);
    }
    expect(shown).not.toContain(pan);
    await page.close();
  });

  it("runs nothing that stands in a message", async () => {
    const page = await opened();
    await page.getByLabel("Message").fill(answer(markup.slice(0, 25)));
    await page.locator("#results").getByText("<img src=x").waitFor();
    expect(await page.locator("#results img").count()).toBe(0);
    await page
      .getByLabel("Message")
      .fill(JSON.stringify({ messageType: "ARes", cardholderInfo: markup, "<b>": markup }));
    await page.locator("#results").getByText(markup).first().waitFor();
    expect(await page.locator("#results img").count()).toBe(0);
    expect(await page.title()).toBe("What a message says");
    await page.close();
  });

  it("opens files, says what is wrong, and takes what is typed next", async () => {
    const page = await opened();
    const bytes = Buffer.from(answer("SHOP"), "hex").subarray(0, -2);
    await page.getByLabel("Or open a file").setInputFiles({ name: "m.bin", mimeType: "", buffer: bytes });
    await page.locator(".problems li").waitFor();
    expect(await page.locator(".problems").textContent()).toContain("(49, byte");
    await page.getByLabel("Message").fill("hello world!");
    await page.getByText("neither hex, base64 nor JSON").waitFor();
    await page.close();
  });

  it("describes two hundred messages, of which each is opened by the keyboard", async () => {
    const page = await opened();
    const many = Array.from({ length: 200 }, (_, index) => answer(`SHOP ${index}`)).join("\n");
    await page.getByLabel("Message").fill(many);
    await page.getByText("200 messages, all read to their end").waitFor();
    expect(await page.locator("article").count()).toBe(200);
    await page.locator("summary").first().focus();
    await page.keyboard.press("Enter");
    await page.locator("article table").waitFor();
    expect(await page.locator("article table").count()).toBe(1);
    await page.close();
  });

  it.each(["light", "dark"] as const)("has no fault of accessibility, %s, on a phone", async (colorScheme) => {
    const page = await opened({ colorScheme, viewport: { width: 390, height: 844 } });
    await page.getByLabel("Message").fill(`${answer("SHOP")}\n{"messageType":"CReq"}`);
    await page.locator("article").nth(1).waitFor();
    expect(await faultsOfAccessibility(page)).toEqual([]);
    expect(await page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")).toBe(
      true,
    );
    await page.close();
  });

  it("asks for nothing but itself, and its policy would forbid it", async () => {
    expect(new Set(requestedUrls)).toEqual(new Set([pathToFileURL(file).href]));
    const page = await opened();
    expect(await page.evaluate("fetch('data:text/plain,x').then(() => 'sent', () => 'refused')")).toBe("refused");
    expect(readFileSync(file, "utf8")).toContain("connect-src 'none'");
    await page.close();
  });
});
