import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { apiClient } from "../support/api-client.ts";
import { authenticationsAt, openChallenge, throughChallenge } from "../support/authentications.ts";
import { chargeAt, made } from "../support/network-charges.ts";
import { ready } from "../support/ready.ts";
import { launch } from "./browser.ts";
import {
  type ConsoleOptions,
  desktop,
  find,
  goTo,
  headingOn,
  openConsole,
  phone,
  settled,
  signIn,
} from "./console-in-a-browser.ts";

/** The console of the running service in a real browser, with real payments. */

const found = inject("browser");

const fullNumber = "4111111111111111";

describe.skipIf(!found)("the console", () => {
  const call = apiClient(ready);
  const run = randomUUID().slice(0, 8);
  const [declined, paid, failed] = [`order-4711-${run}`, `order-4712-${run}`, `order-4713-${run}`];
  let browser: Browser;
  let keys: { readonly charge: string; readonly paid: string; readonly threeds: string };

  beforeAll(async () => {
    if (!found) return;
    browser = await launch(found);
    const charge = chargeAt(ready);
    const amount = { value: 100_051, currency: "EUR" };
    const refused = made(await charge("visa", { amount, transactionReference: declined }));
    const approved = made(await charge("mastercard", { transactionReference: paid, clearingMode: "manual" }));
    const { authenticated, ended } = authenticationsAt(ready);
    const challenged = await authenticated("visa", "0172", { transactionReference: failed });
    await throughChallenge(await openChallenge(challenged), "000000");
    await ended(challenged.key);
    keys = { charge: refused.key, paid: approved.key, threeds: challenged.key };
  });
  afterAll(() => browser?.close());

  const opened = (options: ConsoleOptions = {}) => openConsole(browser, ready, options);

  it("explains a customer's complaint: order-4711 was declined", async () => {
    const { page, context, faults } = await opened();
    await find(page, declined);
    await page.getByRole("link", { name: declined }).click();
    await page.getByText("Declined: insufficient funds").waitFor();
    await page.getByText("Response code 51").waitFor();
    await page.getByText("A declined payment cannot be cleared, cancelled or refunded.").waitFor();
    await page.getByText("No money has moved").waitFor();
    await settled(page);
    expect(await headingOn(page)).toBe(`Payment ${declined}`);
    const exchange = page.locator(".exchange").first();
    await exchange.locator("summary").click();
    const fields = (await exchange.locator("table").last().textContent()) ?? "";
    expect(fields).toContain("Response code");
    expect(fields).not.toContain(fullNumber);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("finds a failed challenge without a charge by its reference", async () => {
    const { page, context, faults } = await opened();
    await find(page, failed);
    await page.getByText("No payment has the reference").waitFor();
    await page.getByRole("link", { name: failed }).click();
    await page.getByText("Not authenticated", { exact: true }).waitFor();
    await page.getByText("Exceeds the issuer's maximum number of challenges").first().waitFor();
    await page.getByText("No payment used this authentication").waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it("opens a payment directly by its key", async () => {
    const { page, context } = await opened();
    await find(page, keys.paid);
    await page.getByText("The uncleared amount is sent for clearing only after you clear (capture) it.").waitFor();
    expect(await headingOn(page)).toBe(`Payment ${paid}`);
    await context.close();
  });

  it("finds payments by amount, card and status at a URL that can be shared, and saves them as CSV", async () => {
    const { page, context } = await opened({ place: "/payments" });
    await page.getByLabel("Currency").fill("EUR");
    await page.getByLabel("Amount from").fill("1,000.51");
    await page.getByLabel("Amount to").fill("1000.51");
    await page.getByLabel("Card").fill("411111******1111");
    await page.getByLabel("Status").selectOption("authorization:declined");
    await page.getByRole("button", { name: "Filter" }).click();
    await page.getByRole("link", { name: paid }).waitFor({ state: "detached" });
    await page.getByRole("link", { name: declined }).waitFor();
    await page.reload();
    await signIn(page, `${ready.apiKey}:${ready.apiSecret}`);
    await page.getByRole("link", { name: declined }).waitFor();
    expect(await page.getByLabel("Status").inputValue()).toBe("authorization:declined");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Save as CSV" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("payments.csv");
    const saved = readFileSync(await download.path(), "utf8");
    expect(saved).toMatch(/^key,created,transactionReference,/);
    expect(saved).toContain(declined);
    expect(saved).not.toContain(paid);
    await context.close();
  });

  it("collapses the filters of payments on a phone, and counts the active ones", async () => {
    const { page, context, faults } = await opened({ viewport: phone, place: "/payments" });
    const status = page.getByLabel("Status");
    await page.getByRole("link", { name: declined }).waitFor();
    expect(await status.isVisible()).toBe(false);
    await page.getByRole("button", { name: "Filters", expanded: false }).click();
    await status.selectOption("authorization:declined");
    await page.getByLabel("Amount from").fill("5");
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    await page.getByText("Enter a currency for the amount.").waitFor();
    await page.getByLabel("Currency").fill("EUR");
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    await page.getByRole("button", { name: "Filters (3)", expanded: false }).waitFor();
    await page.getByRole("link", { name: declined }).waitFor();
    expect(await status.isVisible()).toBe(false);
    await page.setViewportSize(desktop);
    expect(await status.inputValue()).toBe("authorization:declined");
    expect(await status.isVisible()).toBe(true);
    expect(await page.getByRole("button", { name: "Filters (3)" }).count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("rejects a complete card number, sends it nowhere, and removes it from the field", async () => {
    const { page, context, sent } = await opened();
    await find(page, "4111 1111 1111 1111");
    await page.getByText("This looks like a full card number").waitFor();
    expect(await page.getByRole("search").getByRole("searchbox").inputValue()).toBe("");
    await goTo(page, "/payments");
    await page.getByLabel("Card").fill(fullNumber);
    await page.getByRole("button", { name: "Filter" }).click();
    await page.locator("main").getByText("This looks like a full card number").waitFor();
    expect(await page.getByLabel("Card").inputValue()).toBe("");
    expect(sent.filter((one) => /4111.?1111.?1111.?1111/.test(one))).toEqual([]);
    expect(page.url()).not.toMatch(/4111.?1111/);
    await context.close();
  });

  it("offers the actions that a payment allows, asks for confirmation, and shows the result", async () => {
    const { key } = made(
      await chargeAt(ready)("visa", { transactionReference: `${run}-cleared`, clearingMode: "manual" }),
    );
    const { page, context, faults } = await opened({ place: `/payments/${key}` });
    await page.getByRole("button", { name: "Clear…" }).click();
    await page.getByLabel("Amount to clear (EUR)").fill("4.50");
    await page.getByRole("button", { name: "Clear 4.50 EUR" }).click();
    await page.getByText("4.50 EUR will be included in the next clearing batch.").waitFor();
    await page.getByRole("button", { name: "Close" }).click();
    expect((await call("GET", `/v1/charges/${key}`)).body.clearedAmount).toEqual({ value: 450, currency: "EUR" });
    expect(faults).toEqual([]);
    await context.close();
  });

  it("shows a cancelled payment with the amount that was requested", async () => {
    const reference = `${run}-cancelled`;
    const { key } = made(await chargeAt(ready)("visa", { transactionReference: reference }));
    expect((await call("POST", `/v1/charges/${key}/cancel`, { body: {} })).status).toBe(201);
    const { page, context, faults } = await opened({ place: `/payments?reference=${reference}` });
    const row = page.getByRole("row", { name: reference });
    await row.getByText("10.50 EUR").waitFor();
    await row.getByText("cancelled in full").waitFor();
    await row.getByRole("link").click();
    await page.getByText("Cancelled", { exact: true }).waitFor();
    await page.getByText("There is no remaining amount to clear, cancel or refund.").waitFor();
    await page.getByText("No money has moved").waitFor();
    expect(await page.getByLabel("Outcome").locator(".figure").textContent()).toBe("10.50 EUR");
    expect(faults).toEqual([]);
    await context.close();
  });

  it("retries an action with the same Idempotency-Key until there is a response, so that it is executed once", async () => {
    const { key } = made(
      await chargeAt(ready)("visa", { transactionReference: `${run}-once`, clearingMode: "manual" }),
    );
    const { page, context } = await opened({ place: `/payments/${key}` });
    const idempotencyKeys: string[] = [];
    await page.route(/\/clear$/, async (route) => {
      idempotencyKeys.push(route.request().headers()["idempotency-key"] ?? "");
      // The action is executed, and its response is lost.
      const response = await route.fetch();
      if (idempotencyKeys.length === 1) await route.abort("connectionreset");
      else await route.fulfill({ response });
    });
    await page.getByRole("button", { name: "Clear…" }).click();
    await page.getByRole("button", { name: "Clear 10.50 EUR" }).click();
    await page.getByText("10.50 EUR will be included in the next clearing batch.").waitFor();
    expect(idempotencyKeys.length).toBeGreaterThan(1);
    expect(new Set(idempotencyKeys).size).toBe(1);
    const { body } = await call("GET", `/v1/charges/${key}/actions`);
    expect(body.items.filter(({ type }: { readonly type: string }) => type === "clearing")).toHaveLength(1);
    await context.close();
  });

  it("shows the permissions of a key, and explains the missing ones", async () => {
    const { body } = await call("POST", "/v1/apiKeys", { body: { permissions: ["charges:List", "charges:Get"] } });
    const { page, context, faults } = await opened({ credentials: `${body.key}:${body.secret}` });
    await page.getByRole("heading", { name: "Payments", level: 1 }).waitFor();
    expect(await page.locator("nav#menu a").allTextContents()).toEqual(["Payments", "Limits"]);
    await goTo(page, `/payments/${keys.paid}`);
    await page.getByText("Your API key has no permission for the actions that are currently possible.").waitFor();
    await goTo(page, "/authentications");
    await page.getByText("does not have the permission").waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it("shows nothing without a valid key", async () => {
    const { page, context } = await opened();
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByLabel("API key").fill("apk-00000000000000000000:wrong");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByText("The key or its secret is not valid, or the key does not allow your IP address.").waitFor();
    await context.close();
  });

  it("keeps the key in memory, in the tab's storage on request, and never in a URL", async () => {
    const { page, context, sent } = await opened();
    const stored = () =>
      page.evaluate<string>("JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])");
    expect(await stored()).toBe('[{},{},""]');
    await page.reload();
    await page.getByText("You were signed out because the page was reloaded").waitFor();
    await signIn(page, `${ready.apiKey}:${ready.apiSecret}`, true);
    expect(await stored()).toContain(ready.apiSecret);
    await page.reload();
    await page.getByRole("button", { name: "Sign out" }).click();
    expect(await stored()).toBe('[{},{},""]');
    expect(sent.filter((one) => one.includes(ready.apiSecret) || one.includes(ready.apiKey))).toEqual([]);
    await context.close();
  });

  it("opens one of two hundred messages by keyboard, and renders no other table", async () => {
    const many = (path: string, body: unknown) => {
      if (!path.endsWith("/timeline")) return body;
      const timeline = body as { readonly entries: readonly { readonly kind: string }[] };
      const message = timeline.entries.find(({ kind }) => kind === "message");
      return { ...timeline, entries: Array.from({ length: 200 }, () => message) };
    };
    const { page, context, faults } = await opened({ place: `/payments/${keys.charge}`, answers: many });
    await page.locator(".exchange").first().waitFor();
    expect(await page.locator(".exchange").count()).toBe(200);
    expect(await page.locator(".exchange table").count()).toBe(0);
    await page.locator(".exchange summary").first().focus();
    await page.keyboard.press("Enter");
    await page.locator(".exchange table").first().waitFor();
    expect(await page.locator(".exchange[open]").count()).toBe(1);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("is also served with a trailing slash", async () => {
    const { page, context, faults } = await opened({ address: `${ready.consoleUrl}/`, place: "/payments" });
    await page.getByRole("link", { name: declined }).waitFor();
    expect(page.url()).toBe(`${ready.consoleUrl}#/payments`);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("shows figures as a table if the plot cannot be drawn, and all other content as usual", async () => {
    const { page, context, faults } = await opened({ language: "en-US@posix" });
    await page.getByText("This browser cannot draw the chart.").waitFor();
    await page.getByRole("table", { name: "Payments by hour" }).waitFor();
    expect(await page.locator("canvas").count()).toBe(0);
    await goTo(page, "/payments");
    await page.getByRole("link", { name: declined }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it("draws the plot, and shows the same in a table", async () => {
    const { page, context, faults } = await opened();
    await page.locator(".plot canvas").waitFor();
    expect(await page.locator(".as-table[open]").count()).toBe(0);
    await page.getByText("Show as table").click();
    await page.getByRole("table", { name: "Payments by hour" }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it("moves the focus to the heading of each view, and announces it", async () => {
    const { page, context } = await opened();
    const focused = () => page.evaluate("document.activeElement.id");
    await page.evaluate('addEventListener("focusin", () => { window.titleAtFocus = document.title; })');
    await page.getByRole("link", { name: "Authentications" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Authentications", level: 1 }).waitFor();
    await expect.poll(focused).toBe("view-heading");
    expect(await page.evaluate("titleAtFocus")).toBe("Authentications · Acquiring console");
    expect(await page.locator("nav [aria-current]").allTextContents()).toEqual(["Authentications"]);
    await page.goBack();
    await page.getByRole("heading", { name: "Overview", level: 1 }).waitFor();
    await expect.poll(focused).toBe("view-heading");
    await context.close();
  });

  const focusedLabel = (page: Page) => page.evaluate("document.activeElement.labels?.[0].textContent");

  it("accepts an API key as soon as the page is shown", async () => {
    const { page, context } = await opened();
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect.poll(() => focusedLabel(page)).toBe("API key");
    await context.close();
  });

  it("searches for text typed after a slash as soon as the search field is shown", async () => {
    const { page, context } = await opened();
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.evaluate(`new MutationObserver((_, observer) => {
      if (!document.querySelector("search input")) return;
      observer.disconnect();
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "/", bubbles: true, cancelable: true }));
    }).observe(document.body, { childList: true, subtree: true })`);
    await signIn(page, `${ready.apiKey}:${ready.apiSecret}`);
    await expect.poll(() => focusedLabel(page)).toBe("Find a payment by its reference or key");
    await page.keyboard.type(`${declined}/`);
    expect(await page.getByRole("search").getByRole("searchbox").inputValue()).toBe(`${declined}/`);
    await context.close();
  });

  it("focuses the key field and opens a dialog as soon as they are shown", async () => {
    const { page, context } = await opened({ place: "/sandbox/clock" });
    /** Records a condition in the title when the element appears. */
    const noteAt = (selector: string, holds: string) =>
      page.evaluate(`new MutationObserver((_, observer) => {
        const found = document.querySelector("${selector}");
        if (!found) return;
        observer.disconnect();
        document.title = "${selector} " + (${holds});
      }).observe(document.body, { childList: true, subtree: true })`);
    await noteAt("dialog", "found.open");
    await page.getByRole("button", { name: "Advance 1 hour" }).click();
    await page.locator("dialog").waitFor();
    expect(await page.title()).toBe("dialog true");
    await page.keyboard.press("Escape");
    await noteAt("input[required]", "document.activeElement === found");
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByLabel("API key").waitFor();
    expect(await page.title()).toBe("input[required] true");
    await context.close();
  });

  it("follows navigation before a view has finished loading", async () => {
    const { page, context } = await opened();
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.evaluate(`new MutationObserver((_, observer) => {
      if (!document.querySelector("nav")) return;
      observer.disconnect();
      location.hash = "/authentications";
    }).observe(document.body, { childList: true, subtree: true })`);
    await signIn(page, `${ready.apiKey}:${ready.apiSecret}`);
    await page.getByRole("heading", { name: "Authentications", level: 1 }).waitFor();
    await context.close();
  });
});
