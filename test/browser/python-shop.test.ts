import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeEach, describe, expect, inject, it, onTestFinished } from "vitest";
import { eventSources } from "../support/agent-with-entities.ts";
import { apiClient } from "../support/api-client.ts";
import { exampleUnder } from "../support/documented-samples.ts";
import { ownShop } from "../support/own-shop.ts";
import { python } from "../support/sample-programs.ts";
import { launch } from "./browser.ts";

/** The documentation's Python shop, as copied by readers: a payment in a browser, events, a report. */

const found = inject("browser");
const shop = await ownShop("Python shop");
const call = apiClient(shop);

const directory = mkdtempSync(join(tmpdir(), "python-shop-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));
const program = join(directory, "shop.py");
writeFileSync(program, exampleUnder("python-guide", "shop\\.py"));

const { baseUrl, apiKey, apiSecret, acceptors } = shop;
const environment = {
  ...process.env,
  BASE_URL: baseUrl,
  CREDENTIALS: `${apiKey}:${apiSecret}`,
  ACCEPTOR: acceptors["visa"] ?? "",
};

/** A subscription requires an address before the shop has one: this relay forwards each event unchanged once the shop runs. */
async function subscriptionFor(shopAddress: () => string) {
  const relay = createServer(async (request, response) => {
    if (!shopAddress()) return response.writeHead(503).end();
    const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => name.startsWith("webhook-")));
    const body = await buffer(request);
    const { status } = await fetch(`${shopAddress()}/events`, {
      method: "POST",
      body: new Uint8Array(body),
      headers: headers as Record<string, string>,
    });
    return response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => relay.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    relay.close();
  });
  const targetUrl = `http://127.0.0.1:${(relay.address() as AddressInfo).port}/events`;
  const { body } = await call("POST", "/v1/eventSubscriptions", {
    body: { eventSource: eventSources.charges, targetUrl },
  });
  return body.secret as string;
}

/** The running shop, and the lines that it prints. */
function startShop(secret: string) {
  const running = spawn(python ?? "", [program, "serve"], {
    env: { ...environment, PORT: "0", WEBHOOK_SECRET: secret },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => {
    running.kill();
  });
  return createInterface(running.stdout)[Symbol.asyncIterator]();
}

describe("the Python shop", () => {
  beforeEach(({ skip }) => {
    skip(python === undefined, "Python is not installed");
  });

  it("accepts a payment that its issuer challenges, and its signed events", async ({ skip }) => {
    if (!found) return skip("there is no browser");
    let address = "";
    const lines = startShop(await subscriptionFor(() => address));
    address = (await lines.next()).value ?? "";
    const browser = await launch(found);
    onTestFinished(() => browser.close());
    const page = await browser.newPage();
    await page.goto(address);
    await page.getByRole("button", { name: "Pay" }).click();
    await page.getByLabel("Code").fill("123456");
    await page.getByRole("button", { name: "Confirm" }).click();
    await page.getByText("Paid, liability: issuer").waitFor();

    const { body: charges } = await call("GET", "/v1/charges");
    const printed: string[] = [];
    for await (const line of { [Symbol.asyncIterator]: () => lines }) {
      printed.push(line);
      if (line.includes(charges.items[0].key)) break;
    }
    expect(printed.at(-1)).toMatch(/^com\.acquiring\.charges\.action chg-/);
  });

  it("rejects events without a signature of the service", async () => {
    const lines = startShop("whsec_bm90IG9mIHRoaXMgc2hvcA==");
    const { value: address } = await lines.next();
    const post = (headers: Record<string, string>) =>
      fetch(`${address}/events`, { method: "POST", body: "{}", headers }).then(({ status }) => status);
    const now = String(Math.floor(Date.now() / 1000));
    expect(await post({})).toBe(401);
    expect(await post({ "webhook-id": "evt-1", "webhook-timestamp": "soon", "webhook-signature": "v1,abc" })).toBe(401);
    expect(await post({ "webhook-id": "evt-1", "webhook-timestamp": now, "webhook-signature": "v1,abc" })).toBe(401);
  });

  it("downloads a report", async () => {
    const body = { reportName: "charges", trigger: { cadence: "daily", hour: 6 }, mimeType: "text/csv" };
    const { body: schedule } = await call("POST", "/v1/reportSchedules", { body });
    const file = join(directory, "charges.csv");
    const output = execFileSync(python ?? "", [program, "report", schedule.key, file], {
      env: environment,
      encoding: "utf8",
    });
    expect(output).toMatch(/^\d+ rows$/m);
    expect(readFileSync(file, "utf8")).toContain("merchantAcceptorRefKey");
  });
});
