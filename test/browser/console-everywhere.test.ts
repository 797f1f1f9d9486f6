import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { faultsOfAccessibility } from "./accessibility.ts";
import { type AgentOfConsole, agentOfConsole, failedReference, ownCard } from "./agent-of-console.ts";
import { launch } from "./browser.ts";
import { type ConsoleOptions, desktop, goTo, isTooWide, openConsole, phone } from "./console-in-a-browser.ts";
import { markup, withMarkup } from "./with-markup.ts";

/** Requirements for every view of the console, with data in each. */

const found = inject("browser");

const pathsOfViews = [
  ...readFileSync(new URL("../../packages/console/views/views.ts", import.meta.url), "utf8").matchAll(
    /path: "([^"]+)"/g,
  ),
].map(([, path]) => path ?? "");

type Keys = AgentOfConsole["keys"];

/** One entry per view, and per alternative content of a view. */
const places: readonly (readonly [name: string, place: (keys: Keys & { readonly apiKey: string }) => string])[] = [
  ["the overview", () => "/"],
  ["the overview for a week", () => "/?hours=168"],
  ["payments", () => "/payments"],
  ["payments with a reference", () => `/payments?reference=${failedReference}`],
  ["filtered payments", () => "/payments?status=authorization:declined&card=1111"],
  ["payments with an invalid filter", () => "/payments?least=1&card=12"],
  ["reports with a name and a date", () => "/reports?name=charges&day=2026-03-14"],
  ["a payment", ({ charge }) => `/payments/${charge}`],
  ["a payment in progress", ({ paid }) => `/payments/${paid}`],
  ["a nonexistent payment", () => "/payments/chg-00000000000000000000"],
  ["authentications", () => "/authentications"],
  ["an authentication", ({ authentication }) => `/authentications/${authentication}`],
  ["stored cards", () => "/stored-cards"],
  ["archived stored cards", () => "/stored-cards?status=archived"],
  ["reports", () => "/reports"],
  ["a report", ({ report }) => `/reports/${report}`],
  ["schedules", () => "/schedules"],
  ["a schedule", ({ schedule }) => `/schedules/${schedule}`],
  ["distributions", () => "/distributions"],
  ["a distribution", ({ distribution }) => `/distributions/${distribution}`],
  ["deliveries", () => "/deliveries"],
  ["deliveries to a receiver", ({ subscription }) => `/deliveries?eventSubscriptionKey=${subscription}`],
  ["a delivery", ({ delivery }) => `/deliveries/${delivery}`],
  ["subscriptions", () => "/subscriptions"],
  ["a subscription", ({ subscription }) => `/subscriptions/${subscription}`],
  ["merchants", () => "/merchants"],
  ["a merchant", ({ merchant }) => `/merchants/${merchant}`],
  ["an acceptor", ({ acceptor }) => `/acceptors/${acceptor}`],
  ["keys", () => "/keys"],
  ["a key", ({ apiKey }) => `/keys/${apiKey}`],
  ["limits", () => "/limits"],
  ["the clock", () => "/sandbox/clock"],
  ["test cards", () => "/sandbox/cards"],
  ["scenarios", () => "/sandbox/scenarios"],
  ["nowhere", () => "/nowhere"],
];

/** Buttons that open a dialog, with their view and the selected variant of the dialog. */
const dialogs: readonly (readonly [place: (keys: Keys) => string, button: string, form?: readonly [string, string]])[] =
  [
    [({ paid }) => `/payments/${paid}`, "Refund…"],
    [() => "/schedules", "Create schedule"],
    [({ schedule }) => `/schedules/${schedule}`, "Run report"],
    [({ schedule }) => `/schedules/${schedule}`, "Edit"],
    [({ report }) => `/reports/${report}`, "Deliver to…"],
    [() => "/distributions", "Create distribution"],
    [() => "/distributions", "Create distribution", ["Delivery method", "sftp"]],
    [() => "/distributions", "Create distribution", ["Delivery method", "s3"]],
    [() => "/subscriptions", "Create subscription"],
    [() => "/subscriptions", "Create subscription", ["Deliver to", "event-bus"]],
    [({ subscription }) => `/subscriptions/${subscription}`, "Edit"],
    [() => "/keys", "Create read-only key"],
    [() => "/sandbox/clock", "Advance to…"],
  ];

/** Complete content of a page, visible or not: its elements, the entered text, the browser storage, and the URL. */
const everythingIn = (page: Page): Promise<string> =>
  page.evaluate(`JSON.stringify([
    document.documentElement.outerHTML,
    [...document.querySelectorAll("input, select, textarea")].map(({ value }) => value),
    { ...localStorage }, { ...sessionStorage }, document.cookie, location.href, document.title,
  ])`);

describe.skipIf(!found)("every part of the console", () => {
  let browser: Browser;
  let agent: AgentOfConsole;
  let keys: Keys & { readonly apiKey: string };

  beforeAll(async () => {
    if (!found) return;
    browser = await launch(found);
    agent = await agentOfConsole("Everywhere");
    keys = { ...agent.keys, apiKey: agent.ready.apiKey };
  });
  afterAll(async () => {
    await browser?.close();
    await agent?.receiver.close();
  });

  const opened = (options: ConsoleOptions = {}) =>
    openConsole(browser, agent.ready, { credentials: `${agent.ready.apiKey}:${agent.ready.apiSecret}`, ...options });

  const openAll = async (page: Page): Promise<void> => {
    for (const details of await page.locator("main details").all()) {
      if ((await details.getAttribute("open")) === null) await details.locator("> summary").click();
    }
  };

  it("is covered, view by view", () => {
    const visited = places.map(([, place]) => place(keys).replace(/\?.*/, ""));
    expect(pathsOfViews.length).toBeGreaterThan(20);
    const isVisited = (path: string) => {
      const pattern = new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`);
      return visited.some((place) => pattern.test(place));
    };
    expect(pathsOfViews.filter((path) => !isVisited(path))).toEqual([]);
  });

  it("executes no markup from any string in a response", async () => {
    const { page, context, faults } = await opened({ answers: (_, body) => withMarkup(body) });
    let seen = 0;
    for (const [, place] of places) {
      await goTo(page, place(keys));
      await openAll(page);
      seen += await page.getByText(markup).count();
      expect(await page.locator("#console img, #console script").count()).toBe(0);
      expect(await page.title()).not.toBe("ran");
    }
    expect(seen).toBeGreaterThan(places.length);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("has no card number, security code or secret in a page, its URLs, its storage or its requests", async () => {
    const { page, context, sent } = await opened();
    const [first, ...others] = [ownCard.number.slice(0, 4), ownCard.number.slice(4, 10), ownCard.number.slice(10)];
    const forbidden = [
      new RegExp([first, ...others].join("\\D?")),
      new RegExp(`(?<![\\w-])${ownCard.cvc}(?![\\w-])`),
      new RegExp(agent.ready.apiSecret),
    ];
    for (const [name, place] of places) {
      await goTo(page, place(keys));
      await openAll(page);
      const everything = await everythingIn(page);
      expect([name, ...forbidden.filter((one) => one.test(everything))]).toEqual([name]);
    }
    expect(sent.length).toBeGreaterThan(places.length);
    expect(sent.filter((one) => forbidden.some((secret) => secret.test(one)))).toEqual([]);
    await goTo(page, `/payments/${keys.charge}`);
    await openAll(page);
    expect(await everythingIn(page)).toMatch(/343957\*+2149/);
    await context.close();
  });

  describe.each([
    ["a phone, light", { viewport: phone, colorScheme: "light" }],
    ["a phone, dark", { viewport: phone, colorScheme: "dark" }],
    ["a desktop, light", { viewport: desktop, colorScheme: "light" }],
    ["a desktop, dark", { viewport: desktop, colorScheme: "dark" }],
  ] as const)("on %s", (_, look) => {
    it("has no accessibility violation before sign-in", async () => {
      const { page, context } = await opened(look);
      await page.getByRole("button", { name: "Sign out" }).click();
      await page.getByLabel("API key").waitFor();
      expect(await faultsOfAccessibility(page)).toEqual([]);
      await context.close();
    });

    it("has no accessibility violation in any view, and no view that is too wide", async () => {
      const { page, context, faults } = await opened(look);
      for (const [name, place] of places) {
        await goTo(page, place(keys));
        for (const summary of await page.locator(".exchange > summary").all()) await summary.click();
        for (const button of await page.locator(".fold-button[aria-expanded=false]:visible").all())
          await button.click();
        expect([name, ...(await faultsOfAccessibility(page))]).toEqual([name]);
        expect([name, await isTooWide(page)]).toEqual([name, false]);
      }
      expect(faults).toEqual([]);
      await context.close();
    });

    it("has no accessibility violation in any dialog", async () => {
      const { page, context, faults } = await opened(look);
      for (const [place, name, form] of dialogs) {
        await goTo(page, place(keys));
        await page.locator("main").getByRole("button", { name, exact: true }).click();
        const dialog = page.locator("dialog");
        if (form) await dialog.getByLabel(form[0]).selectOption(form[1]);
        await dialog.locator(".loading").first().waitFor({ state: "detached" });
        expect([name, ...(await faultsOfAccessibility(page))]).toEqual([name]);
        expect([name, await isTooWide(page)]).toEqual([name, false]);
        await page.keyboard.press("Escape");
        await dialog.waitFor({ state: "detached" });
      }
      expect(faults).toEqual([]);
      await context.close();
    });
  });
});
