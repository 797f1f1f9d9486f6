import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { openDynamoDb } from "#local-aws/dynamodb";
import { gzipToText } from "../../../functions/shared/store/gzip-text.ts";
import { testTokenOf } from "../../../sandbox/test-cards/token-scheme.ts";
import { type ApiAnswer, apiClient, eventually } from "../../support/api-client.ts";
import { authenticationBody, cardOf, passChallenge } from "../../support/authentications.ts";
import { bodyAt } from "../../support/network-charges.ts";
import { clearNow, invokeAsOperator, sweepCharges } from "../../support/operator.ts";
import { newDataDirectory, startService } from "../../support/running-service.ts";

/** Uses the network with four-digit security codes, because a three-digit code can occur by chance. */
const network = "american-express";

/** A number that is unique in the project: any match was written by this run. */
const number = "343957863762149";
const securityCode = "7305";
const card = { number, expiryMonth: 11, expiryYear: 2031, cvc: securityCode };

/** Cards that trigger frictionless authentications, failures, or responses that echo the card number. */
const authenticatedCard = { ...cardOf(network, "0004"), cvc: securityCode };
const challengedCard = { ...cardOf(network, "0170"), cvc: securityCode };
const brokenCard = { ...cardOf(network, "0193"), cvc: securityCode };
const silentCard = { ...cardOf(network, "0161"), cvc: securityCode };

/** A wallet token with a cryptogram that must not be stored in any format. */
const token = { number: testTokenOf(network, "0177"), expiryMonth: 11, expiryYear: 2031 };
const cryptogramBytes = Buffer.from("2b7d0c9e41f3a86510bb7c92de034f58a1c6e97d", "hex");
const cryptograms = [cryptogramBytes.toString("base64"), cryptogramBytes.toString("hex")];
const holdsCryptogram = (text: string) =>
  [...cryptograms, ...cryptograms.map((one) => one.toUpperCase())].some((one) => text.includes(one));

const { number: tokenizedNumber } = cardOf(network, "0194");

const numbers = [
  number,
  tokenizedNumber,
  token.number,
  ...[authenticatedCard, challengedCard, brokenCard, silentCard].map((one) => one.number),
];

/** Files for the operator, and the secret stores themselves. */
const mayHoldSecrets = /^(demo-agent(-created)?\.json$|secrets\/|kms\/)/;

/** Bundled program: its documentation contains test card numbers. */
const isProgram = /^cdk\.out\/asset\./;

const filesIn = (directory: string): string[] =>
  readdirSync(directory, { recursive: true, encoding: "utf8" })
    .map((name) => join(directory, name))
    .filter((file) => statSync(file).isFile());

/** Clearing files must contain the card number. In the cloud, a separate key encrypts them. */
const clearingBatches = (directory: string): string[] =>
  readdirSync(join(directory, "s3"))
    .map((bucket) => join(directory, "s3", bucket))
    .flatMap((bucket) =>
      readFileSync(join(bucket, "objects.jsonl"), "utf8")
        .split("\n")
        .filter((line) => new RegExp(`"files/${network}/\\d+\\.clr"`).test(line))
        .map((line) => join(bucket, "content", JSON.parse(line)[1].file)),
    );

/** Returns every item of every table as text. Compressed attributes are decompressed; other binary values stay unchanged. */
async function storedItems(directory: string): Promise<{ table: string; text: string }[]> {
  const engine = await openDynamoDb({ directory: join(directory, "dynamodb") });
  try {
    const { TableNames } = (await engine.execute("ListTables", {})) as { TableNames: string[] };
    const scanned = TableNames.map(async (table) => {
      const { Items } = (await engine.execute("Scan", { TableName: table })) as { Items: Record<string, unknown>[] };
      return Items.map((item) => ({ table, text: JSON.stringify(item, readable) }));
    });
    return (await Promise.all(scanned)).flat();
  } finally {
    await engine.close();
  }
}

function readable(name: string, value: unknown): unknown {
  if (name !== "B" || typeof value !== "string") return value;
  const bytes = Buffer.from(value, "base64");
  return compressedText(bytes) ?? bytes.toString("latin1");
}

function compressedText(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(gzipToText(bytes));
  } catch {
    return undefined;
  }
}

const kindOf = (item: string): string => JSON.parse(item).sk.S.replace(/#.*/, "");

/** The authentication, the authentication data of the charge, and the idempotency record. */
const mayHoldAuthenticationValues = new Set(["3ds", "authentication-proof", "idempotency"]);

describe("a whole run", () => {
  it("leaves no card number, security code or secret in any file, item, log, event or response", async () => {
    const directory = newDataDirectory();
    const service = await startService({ directory });
    const { ready } = service;
    const call = apiClient(ready);
    const answers: ApiAnswer[] = [];
    const post = async (change: Record<string, unknown>, headers: Record<string, string> = {}) =>
      answers.push(await call("POST", "/v1/charges", { body: bodyAt(ready, network, { card, ...change }), headers }));
    const amount = (value: number) => ({ amount: { value, currency: "EUR" } });

    const subscription = { eventSource: "charges", delivery: "pull" };
    const { body: fetched } = await call("POST", "/v1/eventSubscriptions", { body: subscription });
    await post(amount(1050), { "idempotency-key": "leak-1" });
    await post(amount(1050), { "idempotency-key": "leak-1" });
    await post(amount(1051), { "idempotency-key": "leak-1" });
    for (const value of [100051, 514000, 900001, 900003, 100910]) await post(amount(value));
    // Subsequent payments with the stored card, and with the card number sent again.
    const order = "recurring";
    await post({ type: { intent: "purchase", cardEntry: "e-commerce", order } }, { "idempotency-key": "leak-2" });
    const first = answers.at(-1)?.body.key;
    answers.push(
      await call("POST", `/v1/charges/${first}/mit`, { body: {}, headers: { "idempotency-key": "leak-3" } }),
    );
    expect(answers.at(-1)?.body).toMatchObject({ status: { authorization: "approved" } });
    const mit = {
      ...bodyAt(ready, network),
      card: { number, expiryMonth: 11, expiryYear: 2031 },
      type: { intent: "purchase", cardEntry: "card-on-file", order },
      initialTransactionReferences: { originalTransactionIdentifier: "123456789012345" },
    };
    for (const body of [mit, { ...mit, card }, { ...mit, initialTransactionReferences: { initialTraceId: number } }]) {
      answers.push(
        await call("POST", "/v1/charges/mit", { body, headers: { "idempotency-key": `leak-${answers.length}` } }),
      );
    }
    // A processor token of a card that is not sent in any other way, its uses, and a repeat of its creation.
    const cardData = { number: tokenizedNumber, expiryMonth: 11, expiryYear: 2031, holderName: "Leila Keeper" };
    const creation = { body: { cardData }, headers: { "idempotency-key": "leak-token" } };
    for (const _ of ["first", "repeat"]) answers.push(await call("POST", "/v1/processorTokens", creation));
    const processorTokenKey = answers.at(-1)?.body.key;
    await post({ card: { processorTokenKey, cvc: securityCode } }, { "idempotency-key": "leak-by-token" });
    expect(answers.at(-1)?.body).toMatchObject({ status: { authorization: "approved" } });
    answers.push(await call("POST", "/v1/3ds/cardRanges", { body: { processorTokenKey } }));
    answers.push(await call("POST", "/v1/processorTokens", { body: { cardData: { ...cardData, cvc: securityCode } } }));
    // A wallet payment, its repeat, and a wallet payment with an invalid format.
    const [threeDsCryptogram] = cryptograms;
    const checkout = { intent: "purchase", cardEntry: "token", order: "checkout" };
    const byWallet = { card: token, type: checkout, tokenDetails: { type: "apple-pay", threeDsCryptogram } };
    for (const _ of ["first", "repeat"]) await post(byWallet, { "idempotency-key": "leak-wallet" });
    expect(answers.at(-1)?.body).toMatchObject({ status: { authorization: "approved" } });
    await post({ ...byWallet, tokenDetails: { type: "network", threeDsCryptogram } });
    await post({ ...byWallet, tokenDetails: { type: "apple-pay", threeDsCryptogram: cryptograms[1] } });
    // Card data in fields where it does not belong.
    await post({ billingAddress: { postalCode: "10115", line1: number } });
    await post({ dynamicDescriptor: { merchantName: number } });
    await post({ enhancedData: { taxAmount: 0, invoiceNumber: number } });
    await post({ transactionReference: number });
    await post({ transactionReference: "ok", [number]: securityCode });
    await post({ card: { ...card, holderName: `${number.slice(0, 4)} ${number.slice(4)}` } });
    await post({ card: { ...card, number: Number(number) } });
    await post({ card: number });
    await post({ amount: { value: number, currency: number } });
    await post({}, { "idempotency-key": number });
    await post({}, { "x-card": number, "user-agent": number });
    answers.push(await call("POST", "/v1/charges", { body: `{"card":{"number":"${number}"`, headers: {} }));
    answers.push(await call("POST", `/v1/charges?number=${number}`, { body: bodyAt(ready, network, { card }) }));
    answers.push(await call("GET", `/v1/charges/${number}`));
    answers.push(await call("GET", `/v1/${number}`));
    answers.push(await call("GET", "/v1/charges/chg-1", { credentials: `${ready.apiKey}:${number}` }));
    // Authentications of every kind, and charges that use their results.
    const authenticate = async (change: Record<string, unknown>, headers: Record<string, string> = {}) => {
      const answer = await call("POST", "/v1/3ds", {
        body: authenticationBody(ready, network, "0004", change),
        headers,
      });
      answers.push(answer);
      return answer.body;
    };
    const frictionless = await authenticate({ card: authenticatedCard }, { "idempotency-key": "leak-3ds-1" });
    await authenticate({ card: authenticatedCard }, { "idempotency-key": "leak-3ds-1" });
    expect(answers.at(-1)?.headers.get("idempotency-replayed")).toBe("true");
    const challenged = await authenticate({ card: challengedCard });
    await passChallenge(challenged, Buffer.from("order 1").toString("base64url"));
    // On a busy machine, the result message can be repeated.
    const passed = await eventually(async () => {
      const { body } = await call("GET", `/v1/3ds/${challenged.key}`);
      return body.result === "authenticated" ? body : undefined;
    });
    for (const wrong of [
      { card: brokenCard },
      { card: silentCard },
      { transactionReference: authenticatedCard.number },
    ]) {
      await authenticate(wrong, { "idempotency-key": `leak-3ds-${answers.length}` });
    }
    await authenticate({ card: { ...authenticatedCard, holderName: authenticatedCard.number } });
    answers.push(await call("POST", "/v1/3ds/cardRanges", { body: { cardNumber: authenticatedCard.number } }));
    answers.push(await call("GET", `/v1/3ds/${authenticatedCard.number}`));
    answers.push(await call("GET", "/v1/3ds"));
    const values = [frictionless.ares.authenticationValue, passed.rreq.authenticationValue];
    for (const [of, message] of [
      [authenticatedCard, frictionless.ares],
      [challengedCard, passed.rreq],
    ]) {
      const { dsTransID, authenticationValue } = message;
      await post(
        { card: of, threeDsAuthenticationResult: { dsTransID, authenticationValue } },
        { "idempotency-key": `leak-${dsTransID}` },
      );
      expect(answers.at(-1)?.body).toMatchObject({ fraudLiability: "issuer" });
    }
    await sweepCharges(ready);
    await clearNow(ready);
    await invokeAsOperator(ready, "clearing-house");
    await invokeAsOperator(ready, "take-acknowledgements");
    // All API responses about these entities, including messages.
    for (const [area, path] of [
      ["chg-", "/v1/charges"],
      ["tds-", "/v1/3ds"],
    ] as const) {
      const keys = new Set(answers.map(({ body }) => body?.key).filter((key) => String(key).startsWith(area)));
      expect(keys.size).toBeGreaterThan(1);
      for (const key of keys) answers.push(await call("GET", `${path}/${key}/timeline`));
      expect(answers.at(-1)?.body.entries.length).toBeGreaterThan(2);
    }
    answers.push(await call("GET", "/v1/statistics"));
    const waiting = await call("GET", `/v1/eventSubscriptions/${fetched.key}/waitingEvents?limit=100`);
    expect(waiting.body.items.length).toBeGreaterThan(2);
    const deliveries = waiting.body.items.map(({ deliveryKey }: { deliveryKey: string }) => deliveryKey);
    answers.push(waiting);
    answers.push(await call("POST", `/v1/eventSubscriptions/${fetched.key}/acknowledge`, { body: { deliveries } }));
    const last = answers[0]?.body.key;
    await eventually(
      () => readFileSync(ready.eventFiles["acquiring-local-events"] ?? "", "utf8").includes(last) || undefined,
    );
    expect(await service.stop()).toBe(0);

    const wrote = answers.map(({ text, headers }) => `${text} ${JSON.stringify([...headers])}`);
    const holdsSecrets = (text: string) => [...numbers, ready.apiSecret].some((secret) => text.includes(secret));
    expect(wrote.filter(holdsSecrets)).toEqual([]);
    expect(wrote.filter(holdsCryptogram)).toEqual([]);
    expect(wrote.filter((text) => new RegExp(`"${securityCode}"`).test(text))).toEqual([]);

    const files = filesIn(directory).filter((file) =>
      [mayHoldSecrets, isProgram].every((kind) => !kind.test(relative(directory, file))),
    );
    expect(files.length).toBeGreaterThan(10);
    const holding = (...texts: string[]) =>
      files.filter((file) => texts.some((text) => readFileSync(file, "latin1").includes(text)));
    const batches = clearingBatches(directory);
    expect(batches.length).toBeGreaterThan(0);
    expect(holding(...numbers, ...numbers.map((one) => one.replace(/(\d{4})(?=\d)/g, "$1 ")))).toEqual(batches);
    // Only the table and the simulated issuers' ledger may contain authentication values.
    expect(
      holding(...values).filter((file) => !/^(dynamodb|three-ds\/ledger)\//.test(relative(directory, file))),
    ).toEqual([]);
    expect(holding(ready.apiSecret)).toEqual([]);
    expect(files.filter((file) => holdsCryptogram(readFileSync(file, "latin1")))).toEqual([]);
    expect(holding(`"cvc":"${securityCode}"`, `"cvc": "${securityCode}"`, `"${securityCode}"`)).toEqual([]);

    const items = await storedItems(directory);
    expect(items.length).toBeGreaterThan(20);
    expect(items.some(({ text }) => text.includes('"event":{"B":{"specversion":'))).toBe(true);
    const messages = items.filter(({ table }) => table.includes("-messages-")).map(({ text }) => text);
    expect(messages.length).toBeGreaterThan(10);
    for (const type of ["1100", "AReq", "RReq"]) {
      expect(messages.some((text) => text.includes(`"type":"${type}"`))).toBe(true);
    }
    expect(items.filter(({ text }) => holdsSecrets(text))).toEqual([]);
    expect(items.filter(({ text }) => holdsCryptogram(text))).toEqual([]);
    const kinds = items
      .filter(({ text }) => values.some((value) => text.includes(value)))
      .map(({ text }) => kindOf(text));
    expect(new Set(kinds)).toEqual(mayHoldAuthenticationValues);
    expect(items.filter(({ text }) => text.includes(`"${securityCode}"`))).toEqual([]);
    expect(items.some(({ text }) => /343957\*+2149/.test(text))).toBe(true);
  });
});
