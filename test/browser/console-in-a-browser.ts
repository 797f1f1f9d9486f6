import type { Browser, BrowserContext, Page } from "playwright-core";
import type { Ready } from "../../local/welcome.ts";
import { pagePatienceMilliseconds } from "./browser.ts";

/** Console of the running service in a browser. */

export const desktop = { width: 1280, height: 900 };
export const phone = { width: 390, height: 844 };

export interface ConsoleOptions {
  readonly viewport?: typeof desktop;
  readonly colorScheme?: "light" | "dark";
  /** Path to open, after the `#`. */
  readonly place?: string;
  /** `apk-…:secret`; by default, those of the demo agent. */
  readonly credentials?: string;
  readonly isKept?: boolean;
  /** Language that the browser reports, if the test needs an invalid one. */
  readonly language?: string;
  /** Address of the page, if it differs from the address that the service returns. */
  readonly address?: string;
  /** Changes the responses of the API. */
  readonly answers?: (path: string, body: unknown) => unknown;
}

export interface OpenConsole {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors of the console's script, and violations of its policy. */
  readonly faults: readonly string[];
  /** Requested URLs, and the data sent to them. */
  readonly sent: readonly string[];
}

const noteViolations = `addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
  console.error("the policy forbade " + violatedDirective + " " + blockedURI));`;

/** Opens the console and signs in. */
export async function openConsole(
  browser: Browser,
  ready: Ready,
  {
    viewport = desktop,
    colorScheme = "light",
    place = "",
    address = ready.consoleUrl,
    credentials,
    isKept = false,
    language,
    answers,
  }: ConsoleOptions = {},
): Promise<OpenConsole> {
  const context = await browser.newContext({ viewport, colorScheme, locale: "en-GB", timezoneId: "Europe/Berlin" });
  const page = await context.newPage();
  page.setDefaultTimeout(pagePatienceMilliseconds);
  const [faults, sent]: [string[], string[]] = [[], []];
  page.on("pageerror", (fault) => faults.push(fault.message));
  page.on("console", (line) => {
    // A browser logs each response that is a problem; the console shows it.
    if (line.type() === "error" && !line.text().startsWith("Failed to load resource")) faults.push(line.text());
  });
  page.on("request", (request) => sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ""}`));
  await page.addInitScript(noteViolations);
  if (language !== undefined) {
    await page.addInitScript(
      `Object.defineProperty(navigator, "language", { get: () => ${JSON.stringify(language)} })`,
    );
  }
  if (answers) {
    await page.route(/\/v1\/(?!console|me\b)/, async (route) => {
      // Rejects if the test closes the page during the request.
      const response = await route.fetch().catch(() => undefined);
      if (!response) return;
      const body = answers(new URL(route.request().url()).pathname, await response.json());
      await route.fulfill({ response, json: body });
    });
  }
  await page.goto(`${address}${place === "" ? "" : `#${place}`}`);
  await signIn(page, credentials ?? `${ready.apiKey}:${ready.apiSecret}`, isKept);
  return { page, context, faults, sent };
}

export async function signIn(page: Page, credentials: string, isKept = false): Promise<void> {
  await page.getByLabel("API key").fill(credentials);
  if (isKept) await page.getByLabel("Keep me signed in until I close this tab").check();
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("button", { name: "Sign out" }).waitFor();
}

/** Marks the heading of the current view if the path changes, because the new view has its own heading. */
const leave = (place: string): string => `{
  const [path] = ${JSON.stringify(place)}.split("?");
  if ((location.hash.slice(1) || "/").split("?")[0] !== path) document.querySelector("h1")?.setAttribute("data-left", "");
  location.hash = ${JSON.stringify(place)};
}`;

/** Navigates to a view, and waits until all requested data is shown. */
export async function goTo(page: Page, place: string): Promise<void> {
  await page.evaluate(leave(place));
  await page.locator("h1:not([data-left])").waitFor();
  await settled(page);
}

/** The policy of the page prevents the browser from polling expressions, so the test waits for elements. */
export async function settled(page: Page): Promise<void> {
  await page.locator("h1").waitFor();
  await page.locator(".loading").first().waitFor({ state: "detached" });
}

export async function find(page: Page, text: string): Promise<void> {
  const field = page.getByRole("search").getByRole("searchbox");
  await field.fill(text);
  await field.press("Enter");
}

export const headingOn = (page: Page) => page.locator("h1").textContent();

/** Returns true if the page, or a dialog over it, requires horizontal scrolling. */
export const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(
    "[document.documentElement, ...document.querySelectorAll('dialog')].some((one) => one.scrollWidth > one.clientWidth)",
  );
