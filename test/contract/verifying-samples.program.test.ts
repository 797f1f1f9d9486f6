import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { signedEvent } from "../../functions/event-subscriptions/receiver/signed-event.ts";
import { apiDocument } from "../../functions/service-description/api-document.ts";
import { exampleUnder } from "../support/documented-samples.ts";
import { python } from "../support/sample-programs.ts";

/** Runs the documentation samples that verify an event on events that the service has signed. */

const directory = mkdtempSync(join(tmpdir(), "verifying-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

interface Received {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly secret: string;
}

const newSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;

const [secret, newer] = [newSecret(), newSecret()];

const [example] = Object.values(apiDocument.webhooks).flatMap(({ post }) => Object.values(post.requestBody.content));

/** Body of an event with non-ASCII characters. */
const event = { ...(example?.example as Parameters<typeof signedEvent>[0]), subject: "Zoë Müller" };

function received(secrets: readonly string[], now = new Date()): Received {
  const { body, headers } = signedEvent(event, { url: "https://shop.example", secrets, serviceName: "acquiring" }, now);
  const inLowerCase = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  return { body, headers: Object.fromEntries(inLowerCase), secret };
}

const minutesFromNow = (minutes: number): Date => new Date(Date.now() + minutes * 60_000);

const genuine = received([secret]);

const changedHeader = (name: string, value: string): Received => ({
  ...genuine,
  headers: { ...genuine.headers, [name]: value },
});

const cases = {
  "an event of the service": { given: genuine, expected: true },
  "one signed with an older and a newer secret": { given: received([newer, secret]), expected: true },
  "one signed with another secret": { given: received([newer]), expected: false },
  "one with another body": { given: { ...genuine, body: genuine.body.replace("Zoë", "Zoe") }, expected: false },
  "one with another id": { given: changedHeader("webhook-id", "evt-2"), expected: false },
  "one with another time": {
    given: changedHeader("webhook-timestamp", String(Math.floor(Date.now() / 1000) + 9)),
    expected: false,
  },
  "one with a signature of another length": {
    given: changedHeader("webhook-signature", "v1,é v2,abc"),
    expected: false,
  },
  "a recording from six minutes ago": { given: received([secret], minutesFromNow(-6)), expected: false },
  "one from six minutes ahead": { given: received([secret], minutesFromNow(6)), expected: false },
} satisfies Readonly<Record<string, { readonly given: Received; readonly expected: boolean }>>;

const given = Object.values(cases).map((one) => one.given);
const expected = Object.fromEntries(Object.entries(cases).map(([name, one]) => [name, one.expected]));
const named = (verdicts: readonly boolean[]) =>
  Object.fromEntries(Object.keys(cases).map((name, at) => [name, verdicts[at]]));

describe("the samples that verify an event", () => {
  it("returns the expected result for each event, in TypeScript", async () => {
    const file = join(directory, "verify.ts");
    writeFileSync(file, exampleUnder("events", "TypeScript with Node.js only"));
    const { isFromService } = await import(pathToFileURL(file).href);
    const verdicts = given.map(({ body, headers, secret: own }) => isFromService(Buffer.from(body), headers, own));
    expect(named(verdicts)).toEqual(expected);
    expect(isFromService(Buffer.from(genuine.body), {}, secret)).toBe(false);
  });

  it.skipIf(python === undefined)("returns the expected result for each event, in Python", () => {
    const calls = `
import json, sys
print(json.dumps([is_from_service(one["body"].encode(), one["headers"], one["secret"]) for one in json.load(sys.stdin)]))`;
    const program = `${exampleUnder("events", "Python")}
${calls}`;
    const output = execFileSync(python ?? "", ["-c", program], { input: JSON.stringify(given), encoding: "utf8" });
    expect(named(JSON.parse(output))).toEqual(expected);
  });
});
