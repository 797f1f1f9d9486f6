import { expect, it } from "vitest";
import type { AddToBucket } from "./rate-limit-lease.ts";
import { ownBucketOf } from "./rate-limit-own-bucket.ts";
import { policyField } from "./rate-limit-policy.ts";

const asked: string[] = [];

const add: AddToBucket = async (agentKey) => {
  asked.push(agentKey);
  return { isAdded: false, paidUntil: undefined };
};

const own = ownBucketOf({ name: "charges-list", timesSmaller: 5 }, { policy: { perSecond: 100, burst: 200 }, add });

it("a separate bucket has a smaller limit under its own name, and does not use the agent's bucket", async () => {
  await own.add("agent-1", { add: 1, from: "absent" }, 0);
  expect(asked).toEqual(["agent-1#charges-list"]);
  expect(policyField(own.policy)).toBe('"charges-list";q=40;w=2');
});

it("a separate bucket accepts a request even if the agent's limit is small", () => {
  const small = ownBucketOf({ name: "charges-list", timesSmaller: 5 }, { policy: { perSecond: 3, burst: 4 }, add });
  expect(small.policy).toMatchObject({ perSecond: 1, burst: 1 });
});
