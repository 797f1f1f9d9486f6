import { findBrowser } from "./test/browser/browser.ts";
import { challengeOn, desktop, openCheckout, openShopInABrowser, outcomeOn, phone } from "./test/browser/shop-in-a-browser.ts";
const out = "/tmp/shots"; (await import("node:fs")).mkdirSync(out, { recursive: true });
const shop = await openShopInABrowser((await findBrowser())!);
for (const [name, viewport] of [["desktop", desktop], ["phone", phone]] as const) {
  const { page } = await openCheckout(shop, "0172", { viewport, windowSize: "02" });
  await page.screenshot({ path: `${out}/checkout-${name}.png` });
  await page.click("#pay");
  const bank = challengeOn(page);
  await bank.getByLabel("Code").fill("111111");
  await page.waitForTimeout(300);
  await page.screenshot({ path: `${out}/challenge-${name}.png` });
  await bank.getByRole("button", { name: "Confirm" }).click();
  await bank.getByText("2 tries").waitFor();
  await page.locator("#challenge").screenshot({ path: `${out}/wrong-${name}.png` });
  await bank.getByLabel("Code").fill("123456");
  await bank.getByRole("button", { name: "Confirm" }).click();
  await outcomeOn(page);
  await page.locator("#timeline details").nth(1).locator("summary").click();
  await page.screenshot({ path: `${out}/paid-${name}.png`, fullPage: true });
}
for (const size of ["01", "03", "04", "05"]) {
  const { page } = await openCheckout(shop, "0172", { windowSize: size });
  await page.click("#pay");
  await challengeOn(page).getByLabel("Code").waitFor();
  await page.waitForTimeout(200);
  await page.locator("#challenge").screenshot({ path: `${out}/window-${size}.png` });
  if (size === "01") { await challengeOn(page).getByRole("button", { name: "Confirm" }).click(); await challengeOn(page).getByText("2 tries").waitFor(); await page.locator("#challenge").screenshot({ path: `${out}/window-01-wrong.png` }); }
}
const { page } = await openCheckout(shop, "0170", { windowSize: "02" });
await page.click("#pay"); await challengeOn(page).getByText("Checking with your bank").waitFor();
await page.locator("#challenge").screenshot({ path: `${out}/waiting.png` });
await shop.close();
