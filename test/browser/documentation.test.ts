import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { documented } from "../support/documented-samples.ts";
import { projectWithClient } from "../support/packed-client.ts";
import { ready } from "../support/ready.ts";
import { faultsOfAccessibility } from "./accessibility.ts";
import { launch } from "./browser.ts";

/** The documentation of the running service in a browser, and the samples that readers copy from it. */

const found = inject("browser");

const fits = "document.documentElement.scrollWidth <= document.documentElement.clientWidth";

describe.skipIf(!found)("the documentation", async () => {
  const { baseUrl, apiKey, apiSecret } = ready;
  const acceptor = ready.acceptors["visa"] ?? "";
  const project = await projectWithClient();
  let browser: Browser;
  beforeAll(async () => {
    if (found) browser = await launch(found);
  });
  afterAll(() => browser?.close());

  const opened = async (path: string, options: Parameters<Browser["newPage"]>[0] = {}): Promise<Page> => {
    const page = await browser.newPage(options);
    await page.goto(`${baseUrl}/v1/docs${path}`);
    return page;
  };

  const typeKey = async (page: Page) => {
    await page.getByRole("button", { name: "Your key" }).click();
    await page.getByLabel("Key and secret").fill(`${apiKey}:${apiSecret}`);
    await page.getByLabel("Acceptor for the payments").fill(acceptor);
    await page.getByRole("button", { name: "Done" }).click();
  };

  const sample = (page: Page, anchor: string, language: string) =>
    page.locator(`#${anchor} pre[data-language="${language}"]`).textContent();

  it("can be searched by keyboard alone, from any page", async () => {
    const page = await opened("/testing");
    await page.keyboard.press("/");
    await page.keyboard.type("refund a ch");
    await page.locator("#search-results a").first().getByText("Refund a charge").waitFor();
    await page.keyboard.press("Enter");
    await page.locator("#refund-charge").waitFor();
    expect(new URL(page.url()).pathname).toBe("/v1/docs/charges");
    expect(await page.locator("#search").isVisible()).toBe(false);
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "Testing" }).waitFor();
    await page.close();
  });

  it("redirects addresses of the former single page", async () => {
    const page = await browser.newPage();
    await page.goto(`${baseUrl}/docs#create-report-schedule`);
    await page.waitForURL("**/v1/docs/report-schedules#create-report-schedule");
    await page.close();
  });

  it("inserts an entered key into every sample, keeps it across pages, and stores it nowhere else", async () => {
    const page = await opened("/charges");
    const sent: string[] = [];
    page.on("request", (request) =>
      sent.push(request.url(), JSON.stringify(request.headers()), request.postData() ?? ""),
    );
    expect(await sample(page, "create-charge", "curl")).toContain('--user "$CREDENTIALS"');
    await typeKey(page);
    for (const language of ["curl", "typescript", "python"]) {
      expect(await sample(page, "create-charge", language)).toContain(`"${apiKey}:${apiSecret}"`);
    }
    await page.getByRole("link", { name: "API keys" }).click();
    await page.locator("#get-me").waitFor();
    expect(await sample(page, "get-me", "curl")).toContain(`--user "${apiKey}:${apiSecret}"`);
    const kept = await page.evaluate(
      "JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie, history.state, location.href])",
    );
    for (const text of [...sent, String(kept)]) expect(text).not.toContain(apiSecret);
    await page.reload();
    expect(await sample(page, "get-me", "curl")).toContain("$CREDENTIALS");
    await page.close();
  });

  it("rejects a key with shell metacharacters", async () => {
    const page = await opened("/api-keys");
    await page.getByRole("button", { name: "Your key" }).click();
    await page.getByLabel("Key and secret").fill('apk-1:"$(id)"');
    await page.getByText("Enter the key and the secret").waitFor();
    expect(await sample(page, "get-me", "curl")).toContain("$CREDENTIALS");
    await page.close();
  });

  it("has a sample charge that is approved as copied, once key and acceptor are entered", async () => {
    const page = await opened("/charges");
    await typeKey(page);
    const curl = await sample(page, "create-charge", "curl");
    // On a busy machine, the connector can lose the leases of its lines, and no line is open for some seconds.
    await expect
      .poll(() => JSON.parse(execFileSync("sh", ["-c", `${curl} --silent`], { encoding: "utf8" })).status)
      .toMatchObject({ authorization: "approved" });
    await page.close();
  });

  it("shows the reader's chosen language in all samples", async () => {
    const page = await opened("/merchants");
    await page.locator("#create-merchant").getByRole("button", { name: "Python" }).click();
    expect(await page.locator("#get-merchant pre[data-language=python]").isVisible()).toBe(true);
    expect(await page.locator("#get-merchant pre[data-language=curl]").isVisible()).toBe(false);
    await page.close();
  });

  it.each(
    (["light", "dark"] as const).flatMap((colorScheme) =>
      ["", "/sandbox-clock", "/testing", "/3-d-secure-guide", "/python-guide", "/glossary", "/events"].map(
        (path) => [colorScheme, path] as const,
      ),
    ),
  )("has no accessibility violation, %s, at docs%s", async (colorScheme, path) => {
    const page = await opened(path, { colorScheme, viewport: { width: 390, height: 844 } });
    expect(await faultsOfAccessibility(page)).toEqual([]);
    expect(await page.evaluate(fits)).toBe(true);
    await page.close();
  });

  it("has a search without accessibility violations", async () => {
    const page = await opened("/testing", { viewport: { width: 1280, height: 800 } });
    await page.keyboard.press("/");
    await page.keyboard.type("limit");
    await page.locator("#search-results a").first().waitFor();
    expect(await faultsOfAccessibility(page)).toEqual([]);
    await page.close();
  });

  it("has a sample checkout with 3-D Secure that works as copied", async () => {
    const guide = documented().pages.get("3-d-secure-guide")?.markdown() ?? "";
    const [, program = ""] = /checkout\.mjs:\n\n```\n([\s\S]*?)\n```/.exec(guide) ?? [];
    const file = project.write("checkout.mjs", program);
    const environment = { ...process.env, BASE_URL: baseUrl, CREDENTIALS: `${apiKey}:${apiSecret}`, PORT: "0" };
    const checkout = spawn(process.execPath, [file], { env: environment, stdio: ["ignore", "pipe", "inherit"] });
    try {
      const [printed] = await once(checkout.stdout, "data");
      const page = await browser.newPage();
      await page.goto(String(printed).trim());
      await page.getByRole("button", { name: "Pay" }).click();
      const bank = page.frameLocator("dialog iframe");
      await bank.getByLabel("Code").fill("123456");
      await bank.getByRole("button", { name: "Confirm" }).click();
      await page.getByText("Paid, liability: issuer").waitFor();
      await page.close();
    } finally {
      checkout.kill();
    }
  });
});
