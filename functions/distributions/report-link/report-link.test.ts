import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { purposeKeys } from "../../shared/secrets/purpose-keys.ts";
import type { Distribution, Recipients } from "../domain/distribution.ts";
import { isLinkOf, isOver, linkOfToken, linkToken } from "./report-link.ts";

const keys = purposeKeys({ current: 1, versions: { 1: "secret" } });
const now = new Date("2026-11-20T10:00:00.000Z");
const to = (name: string): Recipients => ({ to: [`${name}@agent.example`] });
const [ann, bob, eve] = [to("ann"), to("bob"), to("eve")] as const;
const mailedTo = (...recipients: readonly Recipients[]): Distribution => ({
  key: "dst-00000000000000000001",
  type: "email",
  status: "active",
  targets: { recipients },
  created: now.toISOString(),
  version: 1,
});
const distribution = mailedTo(ann, bob);
const link = {
  distributionKey: distribution.key,
  reportKey: "rep-00000000000000000001",
  validUntil: new Date("2026-11-27T10:00:00.000Z"),
};
const token = linkToken(link, ann, keys);
const works = (text: string, of = distribution, by = keys): boolean => isLinkOf(linkOfToken(text), of, by);

it("a report link is valid until it expires", () => {
  expect(linkOfToken(token)).toMatchObject(link);
  expect(works(token)).toBe(true);
  expect(isOver(linkOfToken(token), now)).toBe(false);
  expect(isOver(linkOfToken(token), link.validUntil)).toBe(true);
});

it("a report link that was modified, or issued by another service, is invalid", () => {
  const other = purposeKeys({ current: 1, versions: { 1: "other secret" } });
  expect(works(token, distribution, other)).toBe(false);
  return fc.assert(
    fc.property(fc.nat(token.length - 1), fc.stringMatching(/^[\w.-]$/), (at, letter) => {
      const changed = token.slice(0, at) + letter + token.slice(at + 1);
      expect(works(changed)).toBe(changed === token);
    }),
  );
});

describe("a link sent by email", () => {
  const toBob = linkToken(link, bob, keys);

  it("works while the distribution includes its recipients, in any order", () => {
    expect(works(toBob, mailedTo(bob))).toBe(true);
    expect(works(toBob, mailedTo(bob, eve))).toBe(true);
    expect(works(toBob, mailedTo(eve, ann, bob))).toBe(true);
  });

  it("is invalid once they are removed, even if others replace them", () => {
    expect(works(token, mailedTo(bob))).toBe(false);
    expect(works(token, mailedTo(bob, eve))).toBe(false);
  });
});
