import type { Browser, BrowserContext, FrameLocator, Page } from "playwright-core";
import type { Ready } from "../../local/welcome.ts";
import { testCardOf } from "../../sandbox/test-cards/test-cards.ts";
import { apiClient } from "../support/api-client.ts";
import { pagePatienceMilliseconds } from "./browser.ts";

/** The demo shop of the running service in a browser. */

const desktop = { width: 1280, height: 900 };

export interface CheckoutOptions {
  readonly viewport?: typeof desktop;
  readonly windowSize?: string;
}

export interface OpenCheckout {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors of the page's script. */
  readonly faults: readonly string[];
}

/** Opens the checkout with a card of these digits entered. */
export async function openCheckout(
  browser: Browser,
  { checkoutUrl }: Ready,
  digits: string,
  { viewport = desktop, windowSize = "02" }: CheckoutOptions = {},
): Promise<OpenCheckout> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  page.setDefaultTimeout(pagePatienceMilliseconds);
  const faults: string[] = [];
  page.on("pageerror", (fault) => faults.push(fault.message));
  page.on("console", (line) => {
    if (line.type() === "error") faults.push(line.text());
  });
  await page.goto(checkoutUrl);
  await page.locator("#card option").first().waitFor({ state: "attached" });
  await page.fill("#card-number", testCardOf("visa", digits));
  await page.selectOption("#window-size", windowSize);
  return { page, context, faults };
}

export const challengeOn = (page: Page): FrameLocator => page.frameLocator("#challenge iframe");

export const titlesOn = (page: Page): Promise<string[]> => page.locator("#timeline h3").allTextContents();

export async function outcomeOn(page: Page): Promise<string> {
  const outcome = page.locator("#outcome");
  await outcome.waitFor({ state: "visible" });
  return (await outcome.textContent()) ?? "";
}

/** Service data for the purchase on the page: its authentication, and its charge if there is one. */
export async function purchaseOn(page: Page, ready: Ready) {
  const call = apiClient(ready);
  const titles = (await titlesOn(page)).join("\n");
  const found = async (pattern: RegExp) => {
    const [path] = pattern.exec(titles) ?? [];
    return path === undefined ? undefined : (await call("GET", path)).body;
  };
  return {
    authentication: await found(/\/v1\/3ds\/tds-\w+/),
    charge: await found(/\/v1\/charges\/chg-\w+/),
  };
}
