import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { eventAreas } from "../../events/cloud-event.ts";
import { eventually } from "../support/api-client.ts";
import { chargeAt, made } from "../support/network-charges.ts";
import { clearNow, invokeAsOperator } from "../support/operator.ts";
import { type AgentOfConsole, agentOfConsole } from "./agent-of-console.ts";
import { launch } from "./browser.ts";
import { type ConsoleOptions, find, goTo, headingOn, openConsole, settled } from "./console-in-a-browser.ts";

/** Console views of reports, deliveries, subscriptions, settings and the sandbox, for a separate test agent. */

const found = inject("browser");

describe.skipIf(!found)("the console of an agent", () => {
  let agent: AgentOfConsole;
  let browser: Browser;
  let rejected: string;

  beforeAll(async () => {
    if (!found) return;
    browser = await launch(found);
    agent = await agentOfConsole("Console");
    const amount = { value: 700_001, currency: "EUR" };
    rejected = made(await chargeAt(agent.ready)("visa", { amount, transactionReference: "rejected-1" })).key;
  });
  afterAll(async () => {
    await browser?.close();
    await agent?.receiver.close();
  });

  const status = async (path: string): Promise<string> => (await agent.call("GET", path)).body.status;

  const opened = (options: ConsoleOptions = {}) =>
    openConsole(browser, agent.ready, { credentials: `${agent.ready.apiKey}:${agent.ready.apiSecret}`, ...options });

  const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

  /** Refreshes until the text appears: requested work is done by the schedules of the service. */
  const refreshedTo = (page: Page, text: string, meanwhile: () => Promise<unknown> = async () => {}) =>
    eventually(async () => {
      await meanwhile();
      await button(page, "Refresh").first().click();
      await settled(page);
      return (await page.locator("main").textContent())?.includes(text) || undefined;
    });

  it("finds a webhook that was never delivered, shows the reason, and resends it once its receiver works", async () => {
    const { page, context, faults } = await opened({ place: "/subscriptions" });
    await page.getByText("The order system").waitFor();
    await page.getByRole("link", { name: "charges" }).click();
    await page.getByText("The receiver rejected the delivery.").first().waitFor();
    await page.locator("section table a").last().click();
    await page.getByText("respond with any status from 200 to 299").waitFor();
    await page.getByRole("cell", { name: "503" }).first().waitFor();
    const key = page.url().split("/").at(-1) ?? "";

    agent.receiver.answerWith(204);
    await button(page, "Resend").click();
    await button(page, "Resend delivery").click();
    await page.getByText("Resent").waitFor();
    // After a failure, the service pauses before it calls the receiver again. A test event ends the pause, and waiting events
    // are sent.
    await agent.call("PATCH", `/v1/eventSubscriptions/${agent.keys.subscription}`, { body: { status: "active" } });
    await refreshedTo(page, "delivered", () => invokeAsOperator(agent.ready, "sweep-deliveries"));
    expect(await status(`/v1/deliveries/${key}`)).toBe("delivered");
    expect(faults).toEqual([]);
    await context.close();
  });

  it("sends a test event, disables a subscription and activates it again", async () => {
    const { page, context, faults } = await opened({ place: `/subscriptions/${agent.keys.subscription}` });
    agent.receiver.answerWith(204);
    const before = agent.receiver.received.length;
    await button(page, "Send test event").click();
    await button(page, "Send event").click();
    await eventually(async () => (agent.receiver.received.length > before ? true : undefined));
    await button(page, "Disable").click();
    await button(page, "Disable subscription").click();
    await button(page, "Enable").waitFor();
    expect(await status(`/v1/eventSubscriptions/${agent.keys.subscription}`)).toBe("disabled");
    await button(page, "Enable").click();
    await button(page, "Enable subscription").click();
    await button(page, "Disable").waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it("finds a rejected clearing record and shows the reason", async () => {
    await eventually(async () => {
      await clearNow(agent.ready);
      for (const work of ["clearing-house", "take-acknowledgements"]) await invokeAsOperator(agent.ready, work);
      const { body } = await agent.call("GET", `/v1/charges/${rejected}`);
      return body.status.clearing === "abandoned" || undefined;
    });
    const { page, context, faults } = await opened({ place: "/payments" });
    await page.getByLabel("Status").selectOption("clearing:abandoned");
    await button(page, "Filter").click();
    await page.getByRole("link", { name: "rejected-1" }).click();
    await page.getByText("account closed").first().waitFor();
    expect(await headingOn(page)).toBe("Payment rejected-1");
    expect(faults).toEqual([]);
    await context.close();
  });

  it("downloads a report, recreates it and delivers it to another destination", async () => {
    const { page, context, faults } = await opened({ place: "/reports" });
    await page.locator("table a").first().click();
    await page.getByText("SHA-256").waitFor();
    const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Download").click()]);
    expect(download.suggestedFilename()).toContain(agent.keys.report);
    await button(page, "Regenerate…").click();
    await button(page, "Regenerate report").click();
    await page.getByText("Open the report:").waitFor();
    await page.locator("dialog a").click();
    await page.getByText("Replaces").waitFor();
    const again = page.url().split("/").at(-1) ?? "";
    expect((await agent.call("GET", `/v1/reports/${again}`)).body).toMatchObject({ replaces: agent.keys.report });

    await button(page, "Deliver to…").click();
    await page.getByLabel("email to back-office@agent.example").check();
    await button(page, "Deliver").click();
    await page.locator("dialog").waitFor({ state: "detached" });
    expect((await agent.call("GET", `/v1/reports/${again}`)).body.distributions).toEqual([agent.keys.distribution]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("runs a schedule, and tests a distribution", async () => {
    const { page, context, faults } = await opened({ place: "/schedules" });
    await page.getByText("every day at 6:00, UTC").waitFor();
    await page.locator("table a").first().click();
    await button(page, "Run report").click();
    await page.getByLabel("From", { exact: true }).fill("2026-03-01T00:00");
    expect(await button(page, "Run").isDisabled()).toBe(true);
    await page.getByLabel("To (exclusive)").fill("2026-03-02T00:00");
    await button(page, "Run").click();
    await page.getByText("Open the report:").waitFor();
    await button(page, "Close").click();
    await refreshedTo(page, "1 Mar 2026, 00:00 to 2 Mar 2026, 00:00");

    await goTo(page, "/distributions");
    await button(page, "Test").click();
    await button(page, "Send test").click();
    await page.getByText("The test was successful").waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it("creates a distribution and a schedule that delivers to it, changes the distribution and archives both", async () => {
    const { page, context, faults } = await opened({ place: "/distributions" });
    await button(page, "Create distribution").click();
    await page.getByLabel("Email addresses").fill("finance@agent.example, audit@agent.example");
    await button(page, "Create").click();
    await page.getByRole("heading", { name: "email to finance@agent.example and 1 more" }).waitFor();
    const distribution = page.url().split("/").at(-1) ?? "";

    await goTo(page, "/schedules");
    await button(page, "Create schedule").click();
    await page.getByLabel("Report", { exact: true }).selectOption("settlementDetails");
    await page.getByLabel("End of day").selectOption("4");
    await page.getByLabel("Time zone").fill("Europe/Nowhere");
    await page.getByLabel("email to finance@agent.example and 1 more").check();
    await button(page, "Create").click();
    await page.locator("dialog").getByText("must be the name of an IANA time zone").waitFor();
    await page.getByLabel("Time zone").fill("Europe/Lisbon");
    await button(page, "Try again: Create").click();
    await page.getByRole("heading", { name: "Settlement details, every day at 4:00, Europe/Lisbon" }).waitFor();
    const path = `/v1/reportSchedules/${page.url().split("/").at(-1)}`;
    expect((await agent.call("GET", path)).body).toMatchObject({
      reportName: "settlementDetails",
      trigger: { cadence: "daily", hour: 4, timeZone: "Europe/Lisbon" },
      distributions: [distribution],
    });

    await button(page, "Edit").click();
    await page.getByLabel("Frequency").selectOption("hourly");
    await page.getByLabel("Reference", { exact: true }).fill("treasury");
    await page.getByLabel("email to finance@agent.example and 1 more").uncheck();
    await button(page, "Save").click();
    await page.getByRole("heading", { name: "Settlement details, every hour, Europe/Lisbon" }).waitFor();
    const { body: changed } = await agent.call("GET", path);
    expect(changed).toMatchObject({ reference: "treasury", trigger: { cadence: "hourly", timeZone: "Europe/Lisbon" } });
    expect(changed.distributions ?? []).toEqual([]);

    await button(page, "Archive").click();
    await button(page, "Archive it").click();
    await page.locator("dl").getByText("archived").waitFor();
    await goTo(page, `/distributions/${distribution}`);
    await button(page, "Archive").click();
    await button(page, "Archive it").click();
    await page.locator("dl").getByText("archived").waitFor();
    expect([await status(path), await status(`/v1/distributions/${distribution}`)]).toEqual(["archived", "archived"]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("creates a subscription, shows its secret once, and changes its event types", async () => {
    const { page, context, faults } = await opened({ place: "/subscriptions" });
    await button(page, "Create subscription").click();
    await page.getByLabel("Event source").waitFor();
    const areas = await page.getByLabel("Event source").locator("option").all();
    expect(await Promise.all(areas.map((area) => area.getAttribute("value")))).toEqual([...eventAreas]);
    await page.getByLabel("Event source").selectOption("reports");
    await page.getByLabel("Endpoint URL").fill(agent.receiver.url);
    await page.getByLabel("Description").fill("Reports, for finance");
    await button(page, "Create").click();
    await page.getByText("Copy the secret now. It will not be shown again.").waitFor();
    const secret = (await page.locator("dialog code").last().textContent()) ?? "";
    expect(secret).toMatch(/^whsec_/);
    await page.locator("dialog a").click();
    await page.getByRole("heading", { name: "Subscription to reports events" }).waitFor();
    expect(await page.content()).not.toContain(secret);
    const path = `/v1/eventSubscriptions/${page.url().split("/").at(-1)}`;

    await button(page, "Edit").click();
    await page.getByLabel("Types").fill("com.acquiring.reports.updated");
    await page.getByLabel("Description").fill("");
    await button(page, "Save").click();
    await page.locator("dl").getByText("com.acquiring.reports.updated").waitFor();
    const { body: changed } = await agent.call("GET", path);
    expect(changed).toMatchObject({ eventTypes: ["com.acquiring.reports.updated"], targetUrl: agent.receiver.url });
    expect(changed.description).toBeUndefined();

    await goTo(page, "/subscriptions");
    await button(page, "Create subscription").click();
    await page.getByLabel("Deliver to").selectOption("pull");
    await button(page, "Create").click();
    await page.getByText("The subscription is active").waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it("creates a read-only key that expires, and offers no changes when that key is used", async () => {
    const { page, context, faults } = await opened({ place: "/keys" });
    await button(page, "Create read-only key").click();
    await page.getByLabel("Description").fill("Support, Ann");
    await button(page, "Create key").click();
    await page.getByText("Expires:").waitFor();
    const [key = "", secret = ""] = await page.locator("dialog code").allTextContents();
    await button(page, "Close").click();
    await refreshedTo(page, "Support, Ann");
    const { body } = await agent.call("GET", `/v1/apiKeys/${key}`);
    expect(Date.parse(body.expires)).toBeGreaterThan(Date.now());
    expect(body.permissions.filter((one: string) => !/:(Get|List)/.test(one))).toEqual([]);
    expect(await page.content()).not.toContain(secret);
    expect(faults).toEqual([]);
    await context.close();

    const looking = await opened({ credentials: `${key}:${secret}`, place: `/reports/${agent.keys.report}` });
    await looking.page.getByText("SHA-256").waitFor();
    expect(await looking.page.locator("main button:not(.copy)").allTextContents()).toEqual(["Refresh"]);
    for (const place of [
      `/deliveries/${agent.keys.delivery}`,
      `/subscriptions/${agent.keys.subscription}`,
      `/schedules/${agent.keys.schedule}`,
      `/acceptors/${agent.keys.acceptor}`,
      "/sandbox/clock",
    ]) {
      await goTo(looking.page, place);
      expect(await looking.page.locator("main .buttons button").count()).toBe(0);
    }
    expect(await looking.page.getByRole("link", { name: "Keys" }).count()).toBe(0);
    expect(looking.faults).toEqual([]);
    await looking.context.close();
  });

  it("moves the clock, and reports when due work is done", async () => {
    const { page, context, faults } = await opened({ place: "/sandbox/clock" });
    await page.getByText("not ahead").waitFor();
    await button(page, "Advance 1 hour").click();
    await page.locator("dialog").getByRole("button", { name: "Advance by 1 hour" }).click();
    await page.getByText("1 hour (3,600 seconds)").waitFor();
    await page.getByText("done", { exact: true }).waitFor();
    expect((await agent.call("GET", "/v1/sandbox/clock")).body.offsetSeconds).toBe(3_600);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("blocks the charges of an acceptor, and allows them again", async () => {
    const path = `/v1/acceptors/${agent.ready.acceptors["jcb"]}`;
    const { page, context, faults } = await opened({ place: `/merchants/${agent.keys.merchant}` });
    await page.getByRole("link", { name: "JCB" }).click();
    await button(page, "Block charges").click();
    await button(page, "Block").click();
    await page.getByText("blocked").waitFor();
    expect((await agent.call("GET", path)).body.chargesBlocked).toBe(true);
    await button(page, "Allow charges").click();
    await button(page, "Allow").click();
    await button(page, "Block charges").waitFor();
    expect((await agent.call("GET", path)).body.chargesBlocked).not.toBe(true);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("shows the title, detail and request ID of an error", async () => {
    const { page, context } = await opened({ place: "/reports/rep-00000000000000000000" });
    const notice = page.getByRole("alert");
    await notice.getByText("There is no report 'rep-00000000000000000000'.").waitFor();
    expect(await notice.locator(".title").textContent()).toBe("Report Not Found");
    expect(await notice.locator("code").textContent()).toMatch(/\w+-\w+/);
    await context.close();
  });

  it("can also be searched from the field at the top", async () => {
    const { page, context } = await opened();
    await find(page, "rejected-1");
    await page.getByRole("link", { name: "rejected-1" }).waitFor();
    await context.close();
  });
});
