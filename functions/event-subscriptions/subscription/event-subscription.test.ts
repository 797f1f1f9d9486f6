import { describe, expect, it } from "vitest";
import { purposeKeys } from "../../shared/secrets/purpose-keys.ts";
import { businessTime, withClockOffset } from "../../shared/time/clock.ts";
import { changedSubscription, type EventSubscription, matchesEvent, previousSecretsMax } from "./event-subscription.ts";
import { signingSecretText, validSecrets, withNextSecret } from "./signing-secret.ts";

const subscriptionWith = (change: Partial<EventSubscription> = {}): EventSubscription => ({
  key: "sub-00000000000000000001",
  status: "active",
  area: "charges",
  eventSource: "https://events.acquiring.example/charges",
  eventDataSchema: "https://api.acquiring.example/schemas/events/charges",
  targetUrl: "https://agent.example/hook",
  secret: { number: 1, keyVersion: 1 },
  created: "2026-11-20T10:00:00.000Z",
  version: 1,
  revision: 1,
  ...change,
});

const charged = { area: "charges", type: "com.acquiring.charges.action" } as const;

describe("a subscription", () => {
  it("matches every event of its source", () => {
    expect(matchesEvent(subscriptionWith(), charged)).toBe(true);
    expect(matchesEvent(subscriptionWith({ area: "reports" }), charged)).toBe(false);
  });

  it("matches only its specified event types", () => {
    expect(matchesEvent(subscriptionWith({ eventTypes: [charged.type] }), charged)).toBe(true);
    expect(matchesEvent(subscriptionWith({ eventTypes: ["com.acquiring.charges.other"] }), charged)).toBe(false);
  });

  it.each(["disabled", "archived"] as const)("matches no event while it is %s", (status) =>
    expect(matchesEvent(subscriptionWith({ status }), charged)).toBe(false),
  );

  it("matches its own test event, regardless of its types, and not that of another subscription", () => {
    const subscription = subscriptionWith({ eventTypes: [charged.type] });
    const test = { area: "charges", type: "com.acquiring.charges.test" } as const;
    expect(matchesEvent(subscription, { ...test, onlyFor: subscription.key })).toBe(true);
    expect(matchesEvent(subscription, { ...test, onlyFor: "sub-00000000000000000002" })).toBe(false);
  });
});

describe("a change to a subscription", () => {
  const now = new Date("2026-11-20T10:00:00.000Z");

  it("increments its version if anything changes, and its revision in any case", () => {
    const before = subscriptionWith();
    expect(changedSubscription(before, { status: "active" }, now)).toEqual({ ...before, revision: 2 });
    expect(changedSubscription(before, { status: "disabled" }, now)).toEqual({
      ...before,
      status: "disabled",
      revision: 2,
      version: 2,
      lastModified: now.toISOString(),
    });
  });
});

describe("the secret of a subscription", () => {
  const keys = purposeKeys({ current: 2, versions: { 1: "old secret", 2: "new secret" } });
  const now = new Date("2026-11-20T10:00:00.000Z");

  it("stays valid for a day of real time after its rotation, no matter how far ahead the agent's clock is", () => {
    const rotated = withClockOffset(864_000, () => withNextSecret(subscriptionWith(), keys, businessTime(now)));
    const validAfter = (hours: number) =>
      validSecrets(rotated, keys, new Date(now.getTime() + hours * 3_600_000)).length;
    expect([validAfter(23), validAfter(25)]).toEqual([2, 1]);
  });

  it("differs for each subscription, secret number and service secret", () => {
    const texts = [
      signingSecretText("sub-1", { number: 1, keyVersion: 1 }, keys),
      signingSecretText("sub-2", { number: 1, keyVersion: 1 }, keys),
      signingSecretText("sub-1", { number: 2, keyVersion: 1 }, keys),
      signingSecretText("sub-1", { number: 1, keyVersion: 2 }, keys),
    ];
    expect(new Set(texts).size).toBe(texts.length);
    for (const text of texts) expect(text).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  });

  it("stays valid for its day after further rotations, up to a maximum number of secrets", () => {
    const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
    const [first] = validSecrets(subscriptionWith(), keys, now);
    const once = withNextSecret(subscriptionWith(), keys, now);
    const [second] = validSecrets(once, keys, now);
    const twice = withNextSecret(once, keys, hours(1));
    const [third] = validSecrets(twice, keys, hours(1));
    expect(validSecrets(twice, keys, hours(23))).toEqual([third, second, first]);
    expect(validSecrets(twice, keys, hours(24))).toEqual([third, second]);
    expect(validSecrets(twice, keys, hours(25))).toEqual([third]);

    let often = subscriptionWith();
    for (let times = 0; times < 10; times += 1) often = withNextSecret(often, keys, now);
    expect(validSecrets(often, keys, now).length).toBe(1 + previousSecretsMax);
  });

  it("changes with a rotation, and the previous secret stays valid for another day", () => {
    const before = subscriptionWith();
    const [old] = validSecrets(before, keys, now);
    const rotated = withNextSecret(before, keys, now);
    const [current, previous] = validSecrets(rotated, keys, now);
    expect(current).not.toBe(old);
    expect(previous).toBe(old);
    expect(validSecrets(rotated, keys, new Date("2026-11-21T10:00:00.000Z"))).toEqual([current]);
  });
});
