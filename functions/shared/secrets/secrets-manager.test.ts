import { type GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { afterEach, describe, expect, it, vi } from "vitest";
import { secretsManagerPurposeKeys } from "./secrets-manager.ts";

const minute = 60_000;

/** Store with responses that the test releases, and a list of the requests received. */
function slowStore(texts: Readonly<Record<string, string>>) {
  const requested: string[] = [];
  const answers: (() => void)[] = [];
  const send = vi.spyOn(SecretsManagerClient.prototype, "send") as unknown as ReturnType<typeof vi.fn>;
  send.mockImplementation(({ input }: GetSecretValueCommand) => {
    const secretArn = String(input.SecretId);
    requested.push(secretArn);
    return new Promise((resolve, reject) => {
      const text = texts[secretArn];
      answers.push(() => (text === undefined ? reject(new Error("no")) : resolve({ SecretString: text })));
    });
  });
  const answerAll = () => {
    for (const answer of answers.splice(0)) answer();
  };
  return { requested, answerAll };
}

const secretOf = (text: string): string => JSON.stringify({ current: 1, 1: text });

const arns = { requests: "arn-of-requests", cards: "arn-of-cards" };
const texts = { "arn-of-requests": secretOf("one"), "arn-of-cards": secretOf("other") };

describe("the keys of two groups", () => {
  afterEach(() => vi.restoreAllMocks());

  it("are fetched together, regardless of which is needed first, and cached for five minutes", async () => {
    const { requested, answerAll } = slowStore(texts);
    let now = 0;
    const platform = secretsManagerPurposeKeys(arns, () => now);
    expect(requested).toEqual([]);
    const requests = platform.requestPurposeKeys();
    expect(requested).toEqual(["arn-of-requests", "arn-of-cards"]);
    answerAll();
    await requests;
    now = 5 * minute;
    await platform.cardPurposeKeys();
    expect(requested).toHaveLength(2);
    now += 1;
    const later = platform.cardPurposeKeys();
    expect(requested).toHaveLength(4);
    answerAll();
    await later;
  });

  it("are derived from separate secrets", async () => {
    const { answerAll } = slowStore(texts);
    const platform = secretsManagerPurposeKeys(arns, () => 0);
    const both = Promise.all([platform.requestPurposeKeys(), platform.cardPurposeKeys()]);
    answerAll();
    const [requests, cards] = await both;
    expect(requests.hash("cursor", "text").hash).not.toBe(cards.hash("card-fingerprint", "text").hash);
  });

  it("are fetched independently: a failure of one does not affect the other", async () => {
    const { requested, answerAll } = slowStore({ "arn-of-requests": secretOf("one") });
    const platform = secretsManagerPurposeKeys(arns, () => 0);
    const requests = platform.requestPurposeKeys();
    answerAll();
    await expect(requests).resolves.toBeDefined();
    const cards = platform.cardPurposeKeys();
    answerAll();
    await expect(cards).rejects.toThrow("no");
    expect(requested.filter((arn) => arn === "arn-of-cards").length).toBeGreaterThan(1);
  });
});
