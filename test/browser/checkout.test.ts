import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { testCardOf } from "../../sandbox/test-cards/test-cards.ts";
import { apiClient } from "../support/api-client.ts";
import { ready } from "../support/ready.ts";
import { launch } from "./browser.ts";
import {
  type CheckoutOptions,
  challengeOn,
  openCheckout,
  outcomeOn,
  purchaseOn,
  titlesOn,
} from "./shop-in-a-browser.ts";

/**
 * Purchases in the demo shop of the running service: real pages of the shop and the issuer, real directory servers, real
 * charges.
 */

const found = inject("browser");

const paid = "Paid (authenticated). Thank you!";
const notAuthenticated = "The cardholder was not authenticated, so the shop does not charge the card.";

describe.skipIf(!found)("a purchase in the demo shop", () => {
  let browser: Browser;
  beforeAll(async () => {
    if (found) browser = await launch(found);
  });
  afterAll(() => browser?.close());

  const purchase = async (digits: string, options: CheckoutOptions = {}) => {
    const { page, context, faults } = await openCheckout(browser, ready, digits, options);
    await page.click("#pay");
    return {
      page,
      bank: challengeOn(page),
      faults,
      /** Outcome in the shop and in the service. */
      ended: async () => {
        const [outcome, titles] = [await outcomeOn(page), await titlesOn(page)];
        const timeline = (await page.locator("#timeline").textContent()) ?? "";
        const known = await purchaseOn(page, ready);
        await context.close();
        return { outcome, titles, timeline, ...known };
      },
    };
  };

  type Purchase = Awaited<ReturnType<typeof purchase>>;

  const enterCode = async ({ bank }: Purchase, code: string) => {
    await bank.getByLabel("Code").fill(code);
    await bank.getByRole("button", { name: "Confirm" }).click();
  };

  const isPaidFor = {
    status: { authentication: "authenticated", authorization: "approved", clearing: "pending" },
    fraudLiability: "issuer",
  };

  it("without a challenge runs the 3DS Method, authenticates, charges and clears", async () => {
    const { faults, ended } = await purchase("0000");
    const { outcome, titles, timeline, authentication, charge } = await ended();
    expect(outcome).toBe(paid);
    expect(titles).toEqual([
      "Card range lookup: POST /v1/3ds/cardRanges",
      "3DS Method starts in a hidden frame",
      "3DS Method completed",
      "Authentication: POST /v1/3ds",
      `Charge: GET /v1/3ds/${authentication.key}`,
      "Charge: POST /v1/charges",
      `Clearing: POST /v1/charges/${charge.key}/clear`,
      outcome,
    ]);
    expect(authentication).toMatchObject({ flow: "frictionless", result: "authenticated" });
    expect(charge).toMatchObject(isPaidFor);
    expect(timeline).not.toContain(testCardOf("visa", "0000"));
    expect(faults).toEqual([]);
  });

  it("stores a card with the customer's consent, and pays with it again with one click", async () => {
    const { page, context, faults } = await openCheckout(browser, ready, "0100");
    await page.check("#keep-card");
    await page.click("#pay");
    expect(await outcomeOn(page)).toBe(paid);
    expect(await titlesOn(page)).toContain("Card saved: POST /v1/processorTokens");
    const kept = page.getByRole("button", { name: "Pay with visa ending in 1000, 12/30" }).first();
    await kept.click();
    await page.locator("#pay:enabled").waitFor();
    expect(await outcomeOn(page)).toBe(paid);
    const { authentication, charge } = await purchaseOn(page, ready);
    expect(charge).toMatchObject({
      ...isPaidFor,
      type: { cardEntry: "card-on-file", order: "one-click" },
      card: { processorTokenKey: expect.stringMatching(/^ptk-/) },
    });
    expect(authentication).toMatchObject({ result: "authenticated" });
    expect(faults).toEqual([]);
    await context.close();
  });

  it.each([
    ["Apple Pay", "apple-pay"],
    ["Google Pay", "google-pay"],
  ])("with %s charges its token without 3-D Secure", async (name, type) => {
    const { page, context, faults } = await openCheckout(browser, ready, "0000");
    await page.getByRole("button", { name }).click();
    expect(await outcomeOn(page)).toBe(`Paid (${name}). Thank you!`);
    const { authentication, charge } = await purchaseOn(page, ready);
    expect(authentication).toBeUndefined();
    expect(charge).toMatchObject({
      type: { cardEntry: "token" },
      tokenDetails: { type },
      status: { authorization: "approved", clearing: "pending" },
    });
    expect(faults).toEqual([]);
    await context.close();
  });

  it("shows the network of the entered card once it is known", async () => {
    const { page, context } = await openCheckout(browser, ready, "0172");
    const named = () => page.locator("#card option:checked").allTextContents();
    expect(await named()).toEqual(["0172: no 3DS Method; challenge for the cardholder"]);
    await page.fill("#card-number", testCardOf("visa", "8772"));
    expect(await named()).toEqual([]);
    await context.close();
  });

  it("runs the issuer's script, and the issuer checks that it ran", async () => {
    const { outcome } = await (await purchase("0300")).ended();
    expect(outcome).toBe(paid);
  });

  it.each(["01", "02", "03", "04", "05"])(
    "passes a challenge with the right code in a window of size %s",
    async (windowSize) => {
      const opened = await purchase("0172", { windowSize });
      await enterCode(opened, "123456");
      const { outcome, timeline, authentication, charge } = await opened.ended();
      expect(outcome).toBe(paid);
      expect(authentication).toMatchObject({ flow: "challenge", rreq: { transStatus: "Y", interactionCounter: "01" } });
      expect(charge).toMatchObject(isPaidFor);
      expect(timeline).toContain('"order": "demo-');
      expect(opened.faults).toEqual([]);
    },
  );

  it("fails after three wrong challenge codes, and is not charged", async () => {
    const opened = await purchase("0172");
    for (const left of ["2 attempts", "1 attempt"]) {
      await enterCode(opened, "000000");
      await opened.bank.getByText(`You have ${left} left`).waitFor();
    }
    await enterCode(opened, "000000");
    const { outcome, titles, authentication, charge } = await opened.ended();
    expect(outcome).toBe(notAuthenticated);
    expect(authentication).toMatchObject({ result: "non-authenticated", rreq: { transStatusReason: "19" } });
    expect(titles).not.toContain("Charge: POST /v1/charges");
    expect(charge).toBeUndefined();
  });

  it("focuses the code field, even after a wrong code", async () => {
    const opened = await purchase("0172");
    await opened.bank.locator("#code:focus").waitFor();
    await enterCode(opened, "000000");
    await opened.bank.getByText("You have 2 attempts left").waitFor();
    await opened.bank.locator("#code:focus").waitFor();
    await enterCode(opened, "123456");
    expect((await opened.ended()).outcome).toBe(paid);
  });

  it("waits for a result that arrives after the browser returns", async () => {
    const { outcome, titles, charge } = await (await purchase("0175")).ended();
    expect(outcome).toBe(paid);
    expect(titles.join("\n")).toContain("No result yet; the shop polls for the result");
    expect(charge).toMatchObject(isPaidFor);
  });

  /**
   * From now on, thirty polls of two seconds each take about one second in total. Before that, the page waits for its frames at
   * normal speed.
   */
  const hasten = (page: Page) =>
    page.evaluate("{ const wait = setTimeout; setTimeout = (work, ms) => wait(work, ms / 50); }");

  const chargesOf = async (order: string) => {
    const { body } = await apiClient(ready)("GET", `/v1/charges?transactionReference=${order}`);
    return body.items;
  };

  it("continues after the shop has stopped waiting, once the customer reloads or returns", async () => {
    const { page, context } = await openCheckout(browser, ready, "0172");
    let isLate = true;
    const open = { result: "challenge", exchanges: [] };
    await page.route("**/shop/read-result", (route) => (isLate ? route.fulfill({ json: open }) : route.continue()));
    await page.click("#pay");
    const bank = challengeOn(page);
    await bank.getByLabel("Code").fill("123456");
    await hasten(page);
    await bank.getByRole("button", { name: "Confirm" }).click();
    expect(await outcomeOn(page)).toContain("Your order is saved");
    const order = new URL(page.url()).hash.slice(1);
    expect(await chargesOf(order)).toEqual([]);

    isLate = false;
    await page.getByRole("button", { name: "Check again" }).click();
    await page.getByText(paid).first().waitFor();
    const [charge, ...others] = await chargesOf(order);
    expect(others).toEqual([]);
    expect(charge).toMatchObject(isPaidFor);

    // A browser that returns twice, and a customer who opens the page again, cause no second payment.
    await page.reload();
    expect(await outcomeOn(page)).toBe(paid);
    expect(await chargesOf(order)).toMatchObject([{ key: charge.key }]);
    await context.close();
  });

  it("is not completed by the return from another challenge", async () => {
    const opened = await purchase("0172");
    const { page, bank } = opened;
    await bank.getByLabel("Code").waitFor();
    const cres = Buffer.from(JSON.stringify({ threeDSServerTransID: "another" })).toString("base64url");
    const message = JSON.stringify({ kind: "challenge-done", fields: { cres } });
    await page.evaluate(`postMessage(${message}, location.origin); new Promise((resolve) => setTimeout(resolve))`);
    expect(await page.locator("#challenge").isVisible()).toBe(true);
    await enterCode(opened, "123456");
    expect((await opened.ended()).outcome).toBe(paid);
  });

  it("shows that the bank is being contacted, and the bank's message for its cardholder", async () => {
    const { page, ended } = await purchase("0101");
    await page.getByText("Contacting your bank through visa").waitFor();
    await page.getByText("Message from your bank: Your bank thanks you for paying by card.").waitFor();
    expect((await ended()).outcome).toBe(paid);
  });

  it("can be cancelled after a new code was requested", async () => {
    const { bank, ended } = await purchase("0172");
    await bank.getByRole("button", { name: "Send a new code" }).click();
    await bank.getByText("We have sent you a new code").waitFor();
    await bank.getByRole("button", { name: "Cancel payment" }).click();
    const { outcome, authentication } = await ended();
    expect(outcome).toBe(notAuthenticated);
    expect(authentication).toMatchObject({ result: "non-authenticated", rreq: { challengeCancel: "01" } });
  });

  it.each([
    ["0170", paid, "authenticated"],
    ["0171", notAuthenticated, "non-authenticated"],
    ["0173", "Paid (attempt). Thank you!", "attempt"],
    ["0180", notAuthenticated, "non-authenticated"],
  ])("with card …%s ends with the result of the directory server: %s", async (digits, message, result) => {
    const { outcome, authentication } = await (await purchase(digits)).ended();
    expect(outcome).toBe(message);
    expect(authentication.result).toBe(result);
  });

  it("handles an error message instead of the challenge response", async () => {
    const { outcome, titles } = await (await purchase("0178")).ended();
    expect(outcome).toBe(notAuthenticated);
    expect(titles).toContain("Challenge failed");
  });

  it("handles lost session data", async () => {
    const { outcome, timeline } = await (await purchase("0181")).ended();
    expect(outcome).toBe(paid);
    expect(timeline).not.toContain("threeDSSessionData");
  });

  it("continues its challenge after a page reload", async () => {
    const opened = await purchase("0172");
    await opened.bank.getByLabel("Code").waitFor();
    const frame = opened.page.frame({ name: "challenge-frame" }) ?? expect.fail("the challenge is open");
    // A code sent from the page that is being reloaded would be lost.
    const isLeft = opened.page.waitForEvent("framenavigated", (navigated) => navigated === frame);
    await frame.evaluate("location.reload()");
    await isLeft;
    await enterCode(opened, "123456");
    expect((await opened.ended()).outcome).toBe(paid);
  });

  it("ends without a charge if no directory server responds", async () => {
    const { outcome, charge } = await (await purchase("0160")).ended();
    expect(outcome).toBe("The authentication failed.");
    expect(charge).toBeUndefined();
  });
});

/** Tests that wait for ten seconds run concurrently. */
describe.skipIf(!found)("a purchase with an unresponsive party", () => {
  let browser: Browser;
  beforeAll(async () => {
    if (found) browser = await launch(found);
  });
  afterAll(() => browser?.close());

  it.concurrent("continues after ten seconds if the 3DS Method never responds", async () => {
    const { page, context } = await openCheckout(browser, ready, "0200");
    await page.click("#pay");
    expect(await outcomeOn(page)).toBe(paid);
    expect(await titlesOn(page)).toContain("3DS Method timed out after 10 seconds");
    await context.close();
  });

  it.concurrent("ends if the issuer's page gets no input", async () => {
    const { page, context } = await openCheckout(browser, ready, "0182");
    await page.click("#pay");
    expect(await outcomeOn(page)).toBe(notAuthenticated);
    const { authentication } = await purchaseOn(page, ready);
    expect(authentication.rreq).toMatchObject({ transStatusReason: "14", challengeCancel: "04" });
    await context.close();
  });
});
