import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import {
  challengeOn,
  openCheckout,
  openShopInABrowser,
  outcomeOn,
  type ShopInABrowser,
  titlesOn,
} from "./shop-in-a-browser.ts";

/** Real pages in a real browser: the demo shop's and the issuer's. */

const found = inject("browser");

describe.skipIf(!found)("a purchase in the demo shop", () => {
  let shop: ShopInABrowser;
  beforeAll(async () => {
    if (found) shop = await openShopInABrowser(found);
  });
  afterAll(() => shop?.close());

  const purchase = async (digits: string, options = {}) => {
    const opened = await openCheckout(shop, digits, options);
    await opened.page.click("#pay");
    return { ...opened, bank: challengeOn(opened.page) };
  };

  const lastResult = () => shop.service.results.at(-1);

  it("without a challenge runs the 3DS Method, authenticates, charges and clears", async () => {
    const { page, faults, context } = await purchase("0000");
    expect(await outcomeOn(page)).toBe("Paid (authenticated). Thank you!");
    expect(await titlesOn(page)).toEqual([
      "Card looked up: POST /v1/3ds/cardRanges",
      "3DS Method starts in a hidden frame",
      "3DS Method is done",
      "Authentication: POST /v1/3ds",
      expect.stringContaining("Charge: GET /v1/3ds/"),
      "Charge: POST /v1/charges",
      "Clearing: POST /v1/charges/chg-1/clear",
      "Paid (authenticated). Thank you!",
    ]);
    const asked = shop.service.requests.findLast(({ route }) => route === "POST /v1/3ds")?.body;
    expect(asked).not.toHaveProperty("threeDSMethodCompleted");
    expect(await page.locator("#timeline").textContent()).not.toMatch(/\d{13,}/);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("runs the issuer's script, which the issuer remembers", async () => {
    const { page, context } = await purchase("0300");
    expect(await outcomeOn(page)).toBe("Paid (authenticated). Thank you!");
    await context.close();
  });

  it("goes on after ten seconds when the 3DS Method never answers", async () => {
    const { page, context } = await purchase("0200");
    expect(await outcomeOn(page)).toBe("Paid (authenticated). Thank you!");
    expect(await titlesOn(page)).toContain("3DS Method did not answer in 10 seconds");
    const asked = shop.service.requests.findLast(({ route }) => route === "POST /v1/3ds")?.body;
    expect(asked).toMatchObject({ threeDSMethodCompleted: false });
    await context.close();
  });

  it.each(["01", "02", "03", "04", "05"])("passes a challenge with the right code in window %s", async (windowSize) => {
    const { page, bank, faults, context } = await purchase("0172", { windowSize });
    await bank.getByLabel("Code").fill("123456");
    await bank.getByRole("button", { name: "Confirm" }).click();
    expect(await outcomeOn(page)).toBe("Paid (authenticated). Thank you!");
    expect(lastResult()).toMatchObject({ transStatus: "Y", interactionCounter: "01" });
    expect(await page.locator("#timeline").textContent()).toContain('"order": "demo-');
    expect(faults).toEqual([]);
    await context.close();
  });

  it("fails a challenge with three wrong codes, and is not charged", async () => {
    const { page, bank, context } = await purchase("0172");
    for (const left of ["2 tries", "1 try"]) {
      await bank.getByLabel("Code").fill("000000");
      await bank.getByRole("button", { name: "Confirm" }).click();
      await bank.getByText(`You have ${left} left`).waitFor();
    }
    await bank.getByLabel("Code").fill("000000");
    await bank.getByRole("button", { name: "Confirm" }).click();
    expect(await outcomeOn(page)).toContain("was not authenticated");
    expect(lastResult()).toMatchObject({ transStatus: "N", transStatusReason: "19" });
    expect(await titlesOn(page)).not.toContain("Charge: POST /v1/charges");
    await context.close();
  });

  it("can be cancelled after a new code was asked for", async () => {
    const { page, bank, context } = await purchase("0172");
    await bank.getByRole("button", { name: "Send a new code" }).click();
    await bank.getByText("We have sent you a new code").waitFor();
    await bank.getByRole("button", { name: "Cancel payment" }).click();
    expect(await outcomeOn(page)).toContain("was not authenticated");
    expect(lastResult()).toMatchObject({ challengeCancel: "01" });
    await context.close();
  });

  it("is over when nobody does anything on the issuer's page", async () => {
    const { page, context } = await purchase("0182");
    expect(await outcomeOn(page)).toContain("was not authenticated");
    expect(lastResult()).toMatchObject({ transStatusReason: "14", challengeCancel: "04" });
    await context.close();
  });

  it.each([
    ["0170", "Paid (authenticated). Thank you!", "Y"],
    ["0171", "The cardholder was not authenticated, so the shop does not charge the card.", "N"],
    ["0173", "Paid (attempt). Thank you!", "A"],
    ["0180", "The cardholder was not authenticated, so the shop does not charge the card.", "N"],
  ])("with card …%s ends as the results request says: %s", async (digits, message, transStatus) => {
    const { page, context } = await purchase(digits);
    expect(await outcomeOn(page)).toBe(message);
    expect(lastResult()).toMatchObject({ transStatus });
    await context.close();
  });

  it("copes with an error message in place of the challenge response", async () => {
    const { page, context } = await purchase("0178");
    expect(await outcomeOn(page)).toContain("was not authenticated");
    expect(await titlesOn(page)).toContain("Challenge broke off");
    await context.close();
  });

  it("copes with lost session data", async () => {
    const { page, context } = await purchase("0181");
    expect(await outcomeOn(page)).toBe("Paid (authenticated). Thank you!");
    expect(await page.locator("#timeline").textContent()).not.toContain("threeDSSessionData");
    await context.close();
  });

  it("has a challenge that goes on after the page was loaded again", async () => {
    const { page, bank, context } = await purchase("0172");
    await bank.getByLabel("Code").waitFor();
    await page.frame({ name: "challenge-frame" })?.evaluate("location.reload()");
    await bank.getByLabel("Code").fill("123456");
    await bank.getByRole("button", { name: "Confirm" }).click();
    expect(await outcomeOn(page)).toBe("Paid (authenticated). Thank you!");
    await context.close();
  });
});
