import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContext, FrameLocator, Page } from "playwright-core";
import { type Checkout, startCheckout } from "../../sandbox/checkout/http-server.ts";
import { testCardOf } from "../../sandbox/test-cards/test-cards.ts";
import { startThreeDsWorld, type ThreeDsWorld } from "../../sandbox/three-ds-world.ts";
import { type FoundBrowser, launch } from "./browser.ts";
import { type ScriptedService, startScriptedService } from "./scripted-service.ts";

/** The demo shop, the issuers and a scripted service, seen through a browser. */

export interface ShopInABrowser {
  readonly world: ThreeDsWorld;
  readonly service: ScriptedService;
  readonly checkout: Checkout;
  readonly browser: Browser;
  close(): Promise<void>;
}

export const openShopInABrowser = async (found: FoundBrowser): Promise<ShopInABrowser> => {
  const directory = mkdtempSync(join(tmpdir(), "shop-"));
  const world = await startThreeDsWorld({ directory, patience: { firstRequestSeconds: 20 } });
  const service = await startScriptedService(world);
  const { baseUrl } = service;
  const credentials = () => ({ baseUrl, apiKey: "apk-1", apiSecret: "secret", acceptors: { visa: "mac-1" } });
  const checkout = await startCheckout({ directory, credentials });
  const browser = await launch(found);
  return {
    world,
    service,
    checkout,
    browser,
    async close() {
      await browser.close();
      await checkout.close();
      service.close();
      await world.close();
      rmSync(directory, { recursive: true });
    },
  };
};

export const desktop = { width: 1280, height: 900 };
export const phone = { width: 390, height: 844 };

/** The checkout with a card of these digits chosen; faults of a page's script fail the test. */
export const openCheckout = async (
  { browser, checkout }: ShopInABrowser,
  digits: string,
  { viewport = desktop, windowSize = "02" }: { readonly viewport?: typeof desktop; readonly windowSize?: string } = {},
): Promise<{ readonly page: Page; readonly context: BrowserContext; readonly faults: readonly string[] }> => {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const faults: string[] = [];
  page.on("pageerror", (fault) => faults.push(fault.message));
  page.on("console", (line) => {
    if (line.type() === "error") faults.push(line.text());
  });
  await page.goto(checkout.checkoutUrl);
  await page.locator("#card option").first().waitFor({ state: "attached" });
  await page.fill("#card-number", testCardOf("visa", digits));
  await page.selectOption("#window-size", windowSize);
  return { page, context, faults };
};

export const challengeOn = (page: Page): FrameLocator => page.frameLocator("#challenge iframe");

export const titlesOn = (page: Page): Promise<string[]> => page.locator("#timeline h3").allTextContents();

export const outcomeOn = async (page: Page, timeoutMs = 30_000): Promise<string> => {
  const outcome = page.locator("#outcome");
  await outcome.waitFor({ state: "visible", timeout: timeoutMs });
  return (await outcome.textContent()) ?? "";
};
