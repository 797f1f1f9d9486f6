import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { browserScript } from "#browser-code/browser-script";
import { wholeBody } from "#local-aws/http-body";
import { closeAtOnce } from "#local-aws/listening";
import { baseStyleOf } from "#page-style/base-style";
import { controlStyle } from "#page-style/control-style";
import { cardNetworks } from "../../functions/card-networks/networks.ts";
import { listenAsBefore } from "../reserved-ports.ts";
import { cardGroups } from "./card-choices.ts";
import type { ShopCredentials } from "./merchant-api.ts";
import { returnPage } from "./return-pages.ts";
import { openShop, type Shop, type StepForm } from "./shop.ts";
import { hasWallets } from "./wallet-payload.ts";

/** Demo shop on this machine: serves its pages, and performs the purchase steps that the pages' scripts request. */

export interface CheckoutSettings {
  /** Directory of the file that stores the port, so that the shop uses the same port after a restart. */
  readonly directory: string;
  readonly port?: number;
  /** Returns the service's base URL and the agent's credentials; undefined while the service is starting. */
  readonly credentials: () => ShopCredentials | undefined;
  readonly onFault?: (fault: Error) => void;
}

export interface Checkout {
  readonly checkoutUrl: string;
  close(): Promise<void>;
}

const files: Readonly<Record<string, readonly [name: string, type: string]>> = {
  "/checkout": ["checkout.html", "text/html"],
  "/checkout.css": ["checkout.css", "text/css"],
};

const pageFile = (name: string): string => join(import.meta.dirname, "pages", name);

/** Each script is bundled when it is first requested. */
function pageScripts() {
  const bundled = new Map<string, Promise<string>>();
  return (name: string): Promise<string> => {
    const script = bundled.get(name) ?? browserScript(pageFile(name));
    bundled.set(name, script);
    return script;
  };
}

const scripts: Readonly<Record<string, string>> = {
  "/checkout.js": "checkout.ts",
  "/tell-the-shop.js": "tell-the-shop.ts",
};

/**
 * Style of all pages. Scripts and styles are separate files, so the pages' content security policy can block inline scripts
 * and styles.
 */
const sharedStyle = baseStyleOf("shop") + controlStyle;

const steps: Readonly<Record<string, keyof Shop>> = {
  "/shop/look-up": "lookUp",
  "/shop/authenticate": "authenticate",
  "/shop/read-result": "readResult",
  "/shop/charge": "charge",
  "/shop/clear": "clear",
  "/shop/pay-by-wallet": "payByWallet",
  "/shop/keep-card": "keepCard",
  "/shop/kept-cards": "keptCards",
};

/**
 * Allows frames from any origin and form posts to any origin, because each issuer has its own. All other content must come
 * from the shop's origin.
 */
const policy = "default-src 'self'; frame-src *; form-action *; frame-ancestors 'self'; base-uri 'none'";

const headersOf = (type: string) => ({
  "content-type": `${type}; charset=utf-8`,
  "cache-control": "no-store",
  "content-security-policy": policy,
  "x-content-type-options": "nosniff",
});

const bodyMaxBytes = 64_000;
const host = "127.0.0.1";

const bodyOf = async (request: IncomingMessage): Promise<string | undefined> =>
  (await wholeBody(request, bodyMaxBytes))?.toString();

export async function startCheckout(settings: CheckoutSettings): Promise<Checkout> {
  const { directory, port = 0, credentials, onFault = (fault) => process.emitWarning(fault) } = settings;
  const server = createServer();
  // Idle keep-alive connections stay open, because a client that reuses a connection just as the server closes it would see a
  // failure.
  server.keepAliveTimeout = 0;
  const shopUrl = `http://localhost:${await listenAsBefore(server, { directory, name: "checkout", first: port, host })}`;
  const shop = openShop(() => {
    const known = credentials();
    if (!known) throw new Error("The service is still starting.");
    return known;
  }, shopUrl);

  const scriptOf = pageScripts();

  const send = (response: ServerResponse, status: number, type: string, body: string): void => {
    response.writeHead(status, headersOf(type)).end(body);
  };

  const takeStep = async (step: keyof Shop, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const form: StepForm = JSON.parse((await bodyOf(request)) ?? "{}");
      send(response, 200, "application/json", JSON.stringify(await shop[step](form)));
    } catch (fault) {
      send(response, 500, "application/json", JSON.stringify({ fault: (fault as Error).message }));
    }
  };

  const comeBack = async (
    kind: "method-done" | "challenge-done",
    request: IncomingMessage,
    response: ServerResponse,
  ) => {
    const form = new URLSearchParams((await bodyOf(request)) ?? "");
    send(response, 200, "text/html", returnPage(kind, Object.fromEntries(form)));
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? "/", shopUrl);
    const file = request.method === "GET" ? files[pathname] : undefined;
    if (file) return send(response, 200, file[1], readFileSync(pageFile(file[0]), "utf8"));
    const script = request.method === "GET" ? scripts[pathname] : undefined;
    if (script) return send(response, 200, "text/javascript", await scriptOf(script));
    if (request.method === "GET" && pathname === "/base.css") return send(response, 200, "text/css", sharedStyle);
    if (request.method === "GET" && pathname === "/") {
      response.writeHead(302, { location: "/checkout" }).end();
      return;
    }
    if (request.method === "GET" && pathname === "/shop/cards") {
      const network = searchParams.get("network") ?? "visa";
      const choices = { networks: cardNetworks, groups: cardGroups(network), hasWallets: hasWallets(network) };
      return send(response, 200, "application/json", JSON.stringify(choices));
    }
    const step = request.method === "POST" ? steps[pathname] : undefined;
    if (step) return takeStep(step, request, response);
    if (request.method === "POST" && pathname === "/method-done") return comeBack("method-done", request, response);
    if (request.method === "POST" && pathname === "/challenge-done")
      return comeBack("challenge-done", request, response);
    send(response, 404, "text/plain", "Page not found.");
  };

  server.on("request", (request, response) => {
    answer(request, response).catch((fault: unknown) => {
      onFault(fault instanceof Error ? fault : new Error("the demo shop failed"));
      response.destroy();
    });
  });

  return { checkoutUrl: `${shopUrl}/checkout`, close: () => closeAtOnce(server) };
}
