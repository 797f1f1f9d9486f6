import * as fc from "fast-check";
import { expect, it } from "vitest";
import { purposeKeys } from "../shared/purpose-keys.ts";
import { linkOfToken, linkToken } from "./report-link.ts";

const keys = purposeKeys({ current: 1, versions: { 1: "root" } });
const now = new Date("2026-11-20T10:00:00.000Z");
const link = {
  distributionKey: "dst-00000000000000000001",
  reportKey: "rep-00000000000000000001",
  message: 1,
  validUntil: new Date("2026-11-27T10:00:00.000Z"),
};
const token = linkToken(link, keys);

it("a link leads to what it was made for until its time is over", () => {
  expect(linkOfToken(token, keys, now)).toEqual(link);
  expect(linkOfToken(token, keys, link.validUntil)).toBeUndefined();
});

it("a link that anybody changed, or that another service made, leads nowhere", () => {
  const other = purposeKeys({ current: 1, versions: { 1: "other root" } });
  expect(linkOfToken(token, other, now)).toBeUndefined();
  return fc.assert(
    fc.property(fc.nat(token.length - 1), fc.stringMatching(/^[\w.-]$/), (at, letter) => {
      const changed = token.slice(0, at) + letter + token.slice(at + 1);
      const found = linkOfToken(changed, keys, now);
      expect(found).toEqual(changed === token ? link : undefined);
    }),
  );
});
