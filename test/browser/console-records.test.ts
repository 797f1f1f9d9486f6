import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { Ready } from "../../local/welcome.ts";
import { eventSources, newDistribution, newReportSchedule } from "../support/agent-with-entities.ts";
import { apiClient, eventually } from "../support/api-client.ts";
import { type EventReceiver, eventReceiver } from "../support/event-receiver.ts";
import { chargeAt, made } from "../support/network-charges.ts";
import { invokeAsOperator } from "../support/operator.ts";
import { ownShop } from "../support/own-shop.ts";
import { faultsOfAccessibility } from "./accessibility.ts";
import { launch } from "./browser.ts";
import {
  type ConsoleOptions,
  desktop,
  find,
  goTo,
  headingOn,
  isTooWide,
  openConsole,
  phone,
  settled,
} from "./console-in-a-browser.ts";
import { markup, withMarkup } from "./with-markup.ts";

/** The console's views of reports, deliveries, subscriptions, settings and the sandbox, for an agent of the test's own. */

const found = inject("browser");

describe.skipIf(!found)("the console of an agent", () => {
  let ready: Ready;
  let call: ReturnType<typeof apiClient>;
  let browser: Browser;
  let receiver: EventReceiver;
  let keys: {
    readonly schedule: string;
    readonly report: string;
    readonly distribution: string;
    readonly subscription: string;
    readonly delivery: string;
    readonly merchant: string;
    readonly acceptor: string;
    readonly rejected: string;
  };

  const status = async (path: string): Promise<string> => (await call("GET", path)).body.status;

  beforeAll(async () => {
    if (!found) return;
    browser = await launch(found);
    ready = await ownShop("Console");
    call = apiClient(ready);
    const agent = { ...ready, binKey: "", ready, call };
    receiver = await eventReceiver();
    receiver.answerWith(503);
    const { body: subscription } = await call("POST", "/v1/eventSubscriptions", {
      body: { eventSource: eventSources.charges, targetUrl: receiver.url, description: "The order system" },
    });
    const rejected = made(
      await chargeAt(ready)("visa", {
        amount: { value: 700_001, currency: "EUR" },
        transactionReference: "rejected-1",
      }),
    );
    const distribution = await newDistribution(agent, {
      type: "email",
      targets: { recipients: [{ to: ["back-office@agent.example"] }] },
    });
    const schedule = await newReportSchedule(agent, { reference: "finance", distributions: [distribution] });
    const { body: report } = await call("POST", `/v1/reportSchedules/${schedule}/run`, { body: {} });
    await eventually(async () => ((await status(`/v1/reports/${report.key}`)) === "completed" ? true : undefined));
    const { body: failing } = await eventually(async () => {
      const answer = await call("GET", `/v1/deliveries?eventSubscriptionKey=${subscription.key}`);
      return answer.body.items.some((one: { attemptCount: number }) => one.attemptCount > 0) ? answer : undefined;
    });
    const { body: merchants } = await call("GET", "/v1/merchants");
    keys = {
      schedule,
      report: report.key,
      distribution,
      subscription: subscription.key,
      delivery: failing.items[0].key,
      merchant: merchants.items[0].key,
      acceptor: ready.acceptors["visa"] ?? "",
      rejected: rejected.key,
    };
  });
  afterAll(async () => {
    await browser?.close();
    await receiver?.close();
  });

  const opened = (options: ConsoleOptions = {}) =>
    openConsole(browser, ready, { credentials: `${ready.apiKey}:${ready.apiSecret}`, ...options });

  const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

  /** Looks again until it is there: what was asked for is done by the schedules of the service. */
  const refreshedTo = (page: Page, text: string, meanwhile: () => Promise<unknown> = async () => {}) =>
    eventually(async () => {
      await meanwhile();
      await button(page, "Refresh").first().click();
      await settled(page);
      return (await page.locator("main").textContent())?.includes(text) || undefined;
    });

  it("finds a webhook that was never taken, says why, and sends it again once its receiver is well", async () => {
    const { page, context, faults } = await opened({ place: "/subscriptions" });
    await page.getByText("The order system").waitFor();
    await page.getByRole("link", { name: "charges" }).click();
    await page.getByText("The receiver did not take it.").first().waitFor();
    await page.locator("section table a").last().click();
    await page.getByText("any status from 200 to 299 takes it").waitFor();
    await page.getByRole("cell", { name: "503" }).first().waitFor();
    const key = page.url().split("/").at(-1) ?? "";

    receiver.answerWith(204);
    await button(page, "Send again").click();
    await button(page, "Send it again").click();
    await page.getByText("Sent again").waitFor();
    // A receiver that has failed is asked again after a pause; a test event ends it, and what waits goes out.
    await call("PATCH", `/v1/eventSubscriptions/${keys.subscription}`, { body: { status: "active" } });
    await refreshedTo(page, "delivered", () => invokeAsOperator(ready, "sweep-deliveries"));
    expect(await status(`/v1/deliveries/${key}`)).toBe("delivered");
    expect(faults).toEqual([]);
    await context.close();
  });

  it("sends a test event, disables a subscription and makes it active again", async () => {
    const { page, context, faults } = await opened({ place: `/subscriptions/${keys.subscription}` });
    receiver.answerWith(204);
    const before = receiver.received.length;
    await button(page, "Send a test event").click();
    await button(page, "Send it").click();
    await eventually(async () => (receiver.received.length > before ? true : undefined));
    await button(page, "Disable").click();
    await button(page, "Disable it").click();
    await button(page, "Make active").waitFor();
    expect(await status(`/v1/eventSubscriptions/${keys.subscription}`)).toBe("disabled");
    await button(page, "Make active").click();
    await button(page, "Make it active").click();
    await button(page, "Disable").waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it("finds a rejected clearing and reads why", async () => {
    await eventually(async () => {
      for (const work of ["run-clearing", "clearing-house", "take-acknowledgements"])
        await invokeAsOperator(ready, work);
      const { body } = await call("GET", `/v1/charges/${keys.rejected}`);
      return body.status.clearing === "abandoned" || undefined;
    });
    const { page, context, faults } = await opened({ place: "/payments/search" });
    await page.getByLabel("Status").selectOption("clearing:abandoned");
    await button(page, "Search").click();
    await page.getByRole("link", { name: "rejected-1" }).click();
    await page.getByText("account closed").first().waitFor();
    expect(await headingOn(page)).toBe("Payment rejected-1");
    expect(faults).toEqual([]);
    await context.close();
  });

  it("downloads a report, makes it again and brings it elsewhere", async () => {
    const { page, context, faults } = await opened({ place: "/reports" });
    await page.locator("table a").first().click();
    await page.getByText("SHA-256").waitFor();
    const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Download").click()]);
    expect(download.suggestedFilename()).toContain(keys.report);
    await button(page, "Make again").click();
    await button(page, "Make it again").click();
    await page.getByText("It is being made:").waitFor();
    await page.locator("dialog a").click();
    await page.getByText("In the place of").waitFor();
    const again = page.url().split("/").at(-1) ?? "";
    expect((await call("GET", `/v1/reports/${again}`)).body).toMatchObject({ replaces: keys.report });

    await button(page, "Deliver elsewhere").click();
    await page.getByLabel("mail to back-office@agent.example").check();
    await button(page, "Deliver").click();
    await page.locator("dialog").waitFor({ state: "detached" });
    expect((await call("GET", `/v1/reports/${again}`)).body.distributions).toEqual([keys.distribution]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("runs a schedule, and tries a distribution", async () => {
    const { page, context, faults } = await opened({ place: "/schedules" });
    await page.getByText("every day at 6:00, UTC").waitFor();
    await page.locator("table a").first().click();
    await button(page, "Make a report now").click();
    await page.getByLabel("From (UTC)").fill("2026-03-01T00:00");
    expect(await button(page, "Make the report").isDisabled()).toBe(true);
    await page.getByLabel("To (UTC), not included").fill("2026-03-02T00:00");
    await button(page, "Make the report").click();
    await page.getByText("It is being made:").waitFor();
    await button(page, "Close").click();
    await refreshedTo(page, "2026-03-01 00:00 to 2026-03-02 00:00 UTC");

    await goTo(page, "/distributions");
    await button(page, "Try").click();
    await button(page, "Send the test").click();
    await page.getByText("It has arrived").waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it("makes a key that only looks and ends by itself, and shows that key nothing to change", async () => {
    const { page, context, faults } = await opened({ place: "/keys" });
    await button(page, "Make a read-only key").click();
    await page.getByLabel("Who is it for?").fill("Support, Ann");
    await button(page, "Make the key").click();
    await page.getByText("It ends:").waitFor();
    const [key = "", secret = ""] = await page.locator("dialog code").allTextContents();
    await button(page, "Close").click();
    await refreshedTo(page, "Support, Ann");
    const { body } = await call("GET", `/v1/apiKeys/${key}`);
    expect(Date.parse(body.expires)).toBeGreaterThan(Date.now());
    expect(body.permissions.filter((one: string) => !/:(Get|List)/.test(one))).toEqual([]);
    expect(await page.content()).not.toContain(secret);
    expect(faults).toEqual([]);
    await context.close();

    const looking = await opened({ credentials: `${key}:${secret}`, place: `/reports/${keys.report}` });
    await looking.page.getByText("SHA-256").waitFor();
    expect(await looking.page.locator("main button:not(.copy)").allTextContents()).toEqual(["Refresh"]);
    for (const place of [
      `/deliveries/${keys.delivery}`,
      `/subscriptions/${keys.subscription}`,
      `/schedules/${keys.schedule}`,
      `/acceptors/${keys.acceptor}`,
      "/sandbox/clock",
    ]) {
      await goTo(looking.page, place);
      expect(await looking.page.locator("main .buttons button").count()).toBe(0);
    }
    expect(await looking.page.getByRole("link", { name: "Keys" }).count()).toBe(0);
    expect(looking.faults).toEqual([]);
    await looking.context.close();
  });

  it("moves the clock, and says when what became due is done", async () => {
    const { page, context, faults } = await opened({ place: "/sandbox/clock" });
    await page.getByText("not at all").waitFor();
    await button(page, "An hour on").click();
    await page.locator("dialog").getByRole("button", { name: "An hour on" }).click();
    await page.getByText("1 hour (3,600 seconds)").waitFor();
    await page.getByText("is done").waitFor();
    expect((await call("GET", "/v1/sandbox/clock")).body.offsetSeconds).toBe(3_600);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("blocks the charges of an acceptor, and allows them again", async () => {
    const path = `/v1/acceptors/${ready.acceptors["jcb"]}`;
    const { page, context, faults } = await opened({ place: `/merchants/${keys.merchant}` });
    await page.getByRole("link", { name: "JCB" }).click();
    await button(page, "Block charges").click();
    await button(page, "Block them").click();
    await page.getByText("blocked").waitFor();
    expect((await call("GET", path)).body.chargesBlocked).toBe(true);
    await button(page, "Allow charges").click();
    await button(page, "Allow them").click();
    await button(page, "Block charges").waitFor();
    expect((await call("GET", path)).body.chargesBlocked).not.toBe(true);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("shows the title, detail and request id of what went wrong", async () => {
    const { page, context } = await opened({ place: "/reports/rep-00000000000000000000" });
    const notice = page.getByRole("alert");
    await notice.getByText("There is no report 'rep-00000000000000000000'.").waitFor();
    expect(await notice.locator(".title").textContent()).toBe("Report Not Found");
    expect(await notice.locator("code").textContent()).toMatch(/\w+-\w+/);
    await context.close();
  });

  const places: readonly (readonly [name: string, place: () => string])[] = [
    ["reports", () => "/reports"],
    ["a report", () => `/reports/${keys.report}`],
    ["schedules", () => "/schedules"],
    ["a schedule", () => `/schedules/${keys.schedule}`],
    ["distributions", () => "/distributions"],
    ["deliveries", () => "/deliveries"],
    ["deliveries to a receiver", () => `/deliveries?eventSubscriptionKey=${keys.subscription}`],
    ["a delivery", () => `/deliveries/${keys.delivery}`],
    ["subscriptions", () => "/subscriptions"],
    ["a subscription", () => `/subscriptions/${keys.subscription}`],
    ["merchants", () => "/merchants"],
    ["a merchant", () => `/merchants/${keys.merchant}`],
    ["an acceptor", () => `/acceptors/${keys.acceptor}`],
    ["keys", () => "/keys"],
    ["a key", () => `/keys/${ready.apiKey}`],
    ["limits", () => "/limits"],
    ["the clock", () => "/sandbox/clock"],
    ["test cards", () => "/sandbox/cards"],
    ["scenarios", () => "/sandbox/scenarios"],
  ];

  it("runs nothing that stands in any text of any answer", async () => {
    const { page, context, faults } = await opened({ answers: (_, body) => withMarkup(body) });
    for (const [, place] of places) {
      await goTo(page, place());
      expect(await page.locator("#console img, #console script").count()).toBe(0);
      expect(await page.title()).not.toBe("ran");
    }
    await goTo(page, `/merchants/${keys.merchant}`);
    await page.getByText(markup).first().waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it("asks before it does something in a dialog without a fault of accessibility", async () => {
    const { page, context } = await opened({ place: `/schedules/${keys.schedule}`, viewport: phone });
    await button(page, "Make a report now").click();
    await page.getByLabel("Bring it elsewhere than the schedule says").check();
    await page.getByLabel("mail to back-office@agent.example").waitFor();
    expect(await faultsOfAccessibility(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
    await context.close();
  });

  describe.each([
    ["a phone, light", { viewport: phone, colorScheme: "light" }],
    ["a desktop, dark", { viewport: desktop, colorScheme: "dark" }],
  ] as const)("on %s", (_, look) => {
    it("has no fault of accessibility on any of these views, and none is too wide", async () => {
      const { page, context, faults } = await opened(look);
      for (const [name, place] of places) {
        await goTo(page, place());
        expect([name, ...(await faultsOfAccessibility(page))]).toEqual([name]);
        expect([name, await isTooWide(page)]).toEqual([name, false]);
      }
      expect(faults).toEqual([]);
      await context.close();
    });
  });

  it("is found from its field at the top, too", async () => {
    const { page, context } = await opened();
    await find(page, "rejected-1");
    await page.getByRole("link", { name: "rejected-1" }).waitFor();
    await context.close();
  });
});
