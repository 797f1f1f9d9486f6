import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { Command, InvalidArgumentError } from "commander";
import { stageNamed } from "../../lib/stages/stages.ts";
import { locksWarning } from "./locks.ts";
import { stageOption } from "./stage-option.ts";

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly json: Readonly<Record<string, unknown>>;
}

interface Expiry {
  readonly expiryMonth: number;
  readonly expiryYear: number;
}

interface Smoke {
  readonly url: string;
  readonly credentials: string;
  readonly acceptor: string;
  readonly card: Expiry & { readonly number: string };
}

interface Check {
  readonly name: string;
  readonly run: () => Promise<void>;
}

const answerSeconds = 35;

function jsonOf(text: string): Answer["json"] {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Answer["json"]) : {};
  } catch {
    return {};
  }
}

function must(isSo: boolean, what: string, { status, text }: Answer): void {
  if (!isSo) throw new Error(`${what}; the response was ${status} ${text.slice(0, 300)}`);
}

function checksOf({ url, credentials, acceptor, card }: Smoke): readonly Check[] {
  const authorization = `Basic ${Buffer.from(credentials).toString("base64")}`;
  const send = async (path: string, init: RequestInit = {}): Promise<Answer> => {
    const signal = AbortSignal.timeout(answerSeconds * 1000);
    const response = await fetch(`${url}${path}`, { ...init, signal });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: jsonOf(text) };
  };
  const read = (path: string) => send(path, { headers: { authorization } });

  const idempotencyKey = `smoke-${randomUUID()}`;
  const transactionReference = idempotencyKey;
  const charge = () =>
    send("/v1/charges", {
      method: "POST",
      headers: { authorization, "content-type": "application/json", "idempotency-key": idempotencyKey },
      body: JSON.stringify({
        merchantAcceptorKey: acceptor,
        card,
        amount: { value: 100, currency: "EUR" },
        type: { intent: "purchase", cardEntry: "e-commerce", order: "checkout" },
        transactionReference,
      }),
    });
  let made: Answer | undefined;
  const theCharge = (): Answer => {
    if (!made) throw new Error("no charge was created");
    return made;
  };

  return [
    {
      name: "the OpenAPI document is available",
      run: async () => {
        const answer = await send("/v1/openapi.json");
        must(answer.status === 200 && String(answer.json["openapi"]).startsWith("3."), "no OpenAPI document", answer);
      },
    },
    {
      name: "the documentation page is available",
      run: async () => {
        const answer = await send("/v1/docs");
        const isPage = answer.headers.get("content-type")?.startsWith("text/html") === true;
        must(answer.status === 200 && isPage, "no page", answer);
      },
    },
    {
      name: "requests without a key are rejected",
      run: async () => {
        const answer = await send("/v1/charges");
        must(answer.status === 401, "the status is not 401", answer);
        must(
          answer.headers.get("content-type") === "application/problem+json",
          "the response is not a problem",
          answer,
        );
        must(answer.json["type"] === "/service/problems/authentication-required", "a different problem type", answer);
        must(answer.headers.has("www-authenticate"), "no WWW-Authenticate", answer);
      },
    },
    {
      name: "a card is charged",
      run: async () => {
        const answer = await charge();
        must(answer.status === 201 && answer.headers.has("location"), "no charge", answer);
        made = answer;
        const status = answer.json["status"] as Readonly<Record<string, unknown>> | undefined;
        must(status?.["authorization"] === "approved", "the charge is not approved", answer);
      },
    },
    {
      name: "a retry gets the same response",
      run: async () => {
        const first = theCharge();
        const again = await charge();
        must(again.status === 201 && again.text === first.text, "the retry got a different response", again);
        must(again.headers.get("idempotency-replayed") === "true", "the response is not marked as a replay", again);
      },
    },
    {
      name: "the charge can be retrieved",
      run: async () => {
        const { headers, json } = theCharge();
        const found = await read(headers.get("location") ?? "");
        // Clearing might have changed the charge in the meantime, so only some fields are compared.
        const isTheSame = found.json["key"] === json["key"] && isDeepStrictEqual(found.json["amount"], json["amount"]);
        must(found.status === 200 && isTheSame, "a different charge was returned", found);
      },
    },
    {
      name: "the list contains the charge once",
      run: async () => {
        const { json } = theCharge();
        const list = await read(`/v1/charges?transactionReference=${transactionReference}`);
        const items = Array.isArray(list.json["items"]) ? list.json["items"] : [];
        must(items.length === 1 && items[0].key === json["key"], "the list does not contain exactly this charge", list);
      },
    },
  ];
}

async function passes({ name, run }: Check): Promise<boolean> {
  try {
    await run();
    console.log(`passed  ${name}`);
    return true;
  } catch (error) {
    const { message, cause } = error as Error;
    console.log(`FAILED  ${name}: ${message}${cause instanceof Error ? ` (${cause.message})` : ""}`);
    return false;
  }
}

const usualExpiry: Expiry = { expiryMonth: 12, expiryYear: 2030 };

function expiryOf(text: string): Expiry {
  const [, year, month] = /^(\d{4})-(\d{2})$/.exec(text) ?? [];
  if (!year || !month) throw new InvalidArgumentError("The value must have the format YYYY-MM.");
  return { expiryMonth: Number(month), expiryYear: Number(year) };
}

const about = `Checks a deployed service in a few seconds: the documentation, the rejection of requests without a key, a charge that is created only once despite a retry, and the retrieval of that charge. The command creates one charge and prints a line for each check.`;

interface Options {
  readonly stage: string;
  readonly url: string;
  readonly key: string;
  readonly secret: string;
  readonly acceptor: string;
  readonly card: string;
  readonly expires?: Expiry;
}

export const smoke = new Command("smoke")
  .summary("check a running service with one charge")
  .description(about)
  .addOption(stageOption())
  .requiredOption("--url <url>", "URL of the API, without /v1")
  .requiredOption("--key <key>", "an API key with permission to create, get and list charges")
  .requiredOption("--secret <secret>", "secret of the API key")
  .requiredOption("--acceptor <key>", "key of the acceptor for the charge")
  .option("--card <number>", "a test card of the acceptor's network", "4111111111111111")
  .option("--expires <yyyy-mm>", "expiry date of the card (default: 2030-12)", expiryOf)
  .action(async ({ stage, url, key, secret, acceptor, card: number, expires = usualExpiry }: Options) => {
    const warning = locksWarning(stageNamed(stage));
    const checks = checksOf({
      url: url.replace(/\/+$/, ""),
      credentials: `${key}:${secret}`,
      acceptor,
      card: { number, ...expires },
    });
    let passed = 0;
    // The checks run one at a time, because they use the same charge.
    for (const check of checks) if (await passes(check)) passed += 1;
    if (warning !== undefined) console.log(warning);
    console.log(`${passed} passed, ${checks.length - passed} failed`);
    process.exitCode = passed === checks.length ? 0 : 1;
  });
