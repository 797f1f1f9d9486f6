import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { BrowserData } from "../../packages/client/index.ts";
import { testCardOf } from "../../sandbox/test-cards/test-cards.ts";
import { projectWithClient } from "../support/packed-client.ts";
import { ready } from "../support/ready.ts";
import { launch } from "./browser.ts";

/** Frames of the packed client in a browser, in a separate test shop, with the issuers of the running service. */

const found = inject("browser");

/** Browser data as collected by the page's own code. */
type ShownByBrowser = Omit<Extract<BrowserData, { readonly javascriptEnabled: true }>, "acceptHeader">;

/** Issuer pages that the sandbox lacks: one that never returns, and one that responds late. */
const silentPage = "<!doctype html><title>Silent</title>";
function latePage(form: URLSearchParams) {
  const { threeDSMethodNotificationURL } = JSON.parse(
    Buffer.from(form.get("threeDSMethodData") ?? "", "base64url").toString(),
  );
  return `<!doctype html><form method="post" action="${threeDSMethodNotificationURL}">
<input name="threeDSMethodData" value="${form.get("threeDSMethodData")}"></form>
<script>setTimeout(() => document.forms[0].submit(), 300)</script>`;
}

describe.skipIf(!found)("the frames of a checkout", async () => {
  const dist = join((await projectWithClient()).directory, "node_modules/@acquiring/client/dist");
  let client: typeof import("../../packages/client/index.ts");

  let browser: Browser;
  let server: Server;
  let origin: string;
  let page: Page;

  const answerOf = async (path: string, form: string) => {
    const html = { "content-type": "text/html; charset=utf-8" };
    if (path.startsWith("/3ds/")) {
      const { html: body, headers } = client.notificationPage(form, { checkoutOrigin: origin });
      return { headers, body };
    }
    if (path.startsWith("/client/")) {
      const body = readFileSync(join(dist, path.slice("/client/".length)), "utf8");
      return { headers: { "content-type": "text/javascript" }, body };
    }
    if (path === "/late") return { headers: html, body: latePage(new URLSearchParams(form)) };
    return { headers: html, body: path === "/silent" ? silentPage : "<!doctype html><title>Shop</title><main></main>" };
  };

  beforeAll(async () => {
    if (!found) return;
    client = await import(join(dist, "index.js"));
    browser = await launch(found);
    server = createServer(async (request, response) => {
      const { headers, body } = await answerOf(request.url ?? "/", await text(request));
      response.writeHead(200, headers).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    page = await browser.newPage();
    await page.goto(origin);
  });
  afterAll(async () => {
    await browser?.close();
    server?.close();
  });

  const api = () =>
    client.acquiringClient({ baseUrl: ready.baseUrl, apiKey: ready.apiKey, apiSecret: ready.apiSecret });

  /** Runs code in the page, with the client as `client` and the arguments as `given`. */
  const inPage = <Value>(code: string, given: object = {}): Promise<Value> =>
    page.evaluate(`(async (given) => {
      const client = await import("/client/browser.js");
      ${code}
    })(${JSON.stringify(given)})`);

  const runMethod = (method: object): Promise<object> => inPage("return client.threeDsMethod(given);", method);

  const card = { number: testCardOf("visa", "0172"), expiryMonth: 12, expiryYear: 2030 };

  const challenged = async (windowSize: "01" | "02" = "02") => {
    const { key } = await api().createAuthentication({
      body: {
        merchantAcceptorKey: ready.acceptors["visa"] ?? "",
        card,
        amount: { value: 1050, currency: "EUR" },
        type: { intent: "purchase", cardEntry: "e-commerce", order: "checkout" },
        notificationUrl: `${origin}/3ds/result`,
        authenticationContext: {
          browserData: {
            acceptHeader: "text/html",
            ...(await inPage<ShownByBrowser>("return client.browserData();")),
          },
        },
      },
    });
    return api().getAuthentication({ threedsKey: key, challengeWindowSize: windowSize });
  };

  /** The outcome is stored on the page, so that the test can act in the meantime. */
  const openChallenge = (ares: object | undefined, more: object = {}) =>
    inPage(
      `globalThis.stop = new AbortController();
       const container = document.querySelector("main");
       globalThis.outcome = client.threeDsChallenge({ ...given, container, signal: stop.signal });`,
      { ...ares, ...more },
    );

  const outcome = () => inPage("return globalThis.outcome;");
  const frames = () => page.locator("iframe").count();

  it("of the 3DS Method end with the issuer's notification", async () => {
    const [range] = await api().lookUpCardRanges({ body: { cardNumber: testCardOf("visa", "0000") } });
    const { threeDSMethodURL, threeDSServerTransID } = range ?? {};
    const method = { threeDSMethodURL, threeDSServerTransID, notificationUrl: "/3ds/method" };
    expect(await runMethod(method)).toEqual({ threeDSMethodCompleted: true });
    expect(await frames()).toBe(0);
  });

  it("of the 3DS Method end at the timeout, and ignore a late notification of another transaction", async () => {
    const one = { threeDSMethodURL: `${origin}/late`, threeDSServerTransID: crypto.randomUUID() };
    const other = { threeDSMethodURL: `${origin}/silent`, threeDSServerTransID: crypto.randomUUID() };
    const late = await runMethod({ ...one, notificationUrl: "/3ds/method", timeoutMilliseconds: 50 });
    expect(late).toEqual({ threeDSMethodCompleted: false });
    const silent = await runMethod({ ...other, notificationUrl: "/3ds/method", timeoutMilliseconds: 1_500 });
    expect(silent).toEqual({ threeDSMethodCompleted: false });
    await page.reload();
  });

  it("of a challenge have the requested size, and return the issuer's response", async () => {
    const { key, ares } = await challenged("01");
    await openChallenge(ares, { threeDSSessionData: "c2Vzc2lvbg" });
    expect(await page.locator("iframe").boundingBox()).toMatchObject({ width: 250, height: 400 });
    const bank = page.frameLocator("iframe");
    await bank.getByLabel("Code").fill("123456");
    await bank.getByRole("button", { name: "Confirm" }).click();
    expect(await outcome()).toMatchObject({ outcome: "returned", threeDSSessionData: "c2Vzc2lvbg" });
    expect(await frames()).toBe(0);
    expect(await client.settledAuthentication(api(), { threedsKey: key })).toMatchObject({ result: "authenticated" });
  });

  it("of a challenge end with the message of their own transaction, and ignore others", async () => {
    const { ares } = await challenged();
    await openChallenge(ares);
    await inPage(
      `const cres = btoa(JSON.stringify({ threeDSServerTransID: "another", transStatus: "Y" }));
       postMessage({ kind: "acquiring-notification", fields: { cres } }, location.origin);
       await new Promise((resolve) => setTimeout(resolve));`,
    );
    expect(await frames()).toBe(1);
    await inPage("stop.abort();");
    expect(await outcome()).toEqual({ outcome: "aborted" });
    expect(await frames()).toBe(0);
  });

  it("of a challenge end at the timeout", async () => {
    const { creq } = (await challenged()).ares ?? {};
    await openChallenge({ creq, acsURL: `${origin}/silent` }, { timeoutMilliseconds: 50 });
    expect(await outcome()).toEqual({ outcome: "timed-out" });
    expect(await frames()).toBe(0);
  });
});
