import { describe, expect, it } from "vitest";
import { admitTarget } from "./target.ts";

const cloud = { allowLoopback: false, ownAccountId: "111111111111", ownPartition: "aws" };
const busOf = (account: string, partition = "aws") => `arn:${partition}:events:eu-west-1:${account}:event-bus/theirs`;

describe("targets for events", () => {
  it.each([
    { targetUrl: "https://agent.example/hook" },
    { targetUrl: "HTTPS://agent.example/hook" },
    { targetUrl: "https://93.184.216.34/hook" },
    { eventBusArn: busOf("222222222222") },
    { delivery: "pull" as const },
  ])("include $targetUrl$eventBusArn$delivery", (target) =>
    expect(admitTarget(target, cloud)).toEqual({ ok: true, value: target }),
  );

  it.each([
    {},
    { targetUrl: "https://agent.example/hook", eventBusArn: busOf("222222222222") },
    { targetUrl: "https://agent.example/hook", delivery: "pull" as const },
    { eventBusArn: busOf("222222222222"), delivery: "pull" as const },
    { targetUrl: "http://agent.example/hook" },
    { targetUrl: "https://10.0.0.1/hook" },
    { targetUrl: "https://[::1]/hook" },
    { targetUrl: "https://metadata.internal/hook" },
    // Only the service itself may publish on its own bus.
    { eventBusArn: busOf("111111111111") },
    { eventBusArn: busOf("222222222222", "aws-us-gov") },
  ])("exclude $targetUrl$eventBusArn", (target) => expect(admitTarget(target, cloud).ok).toBe(false));

  it("include a bus of the service's own partition, for every partition", () => {
    const target = { eventBusArn: busOf("222222222222", "aws-us-gov") };
    expect(admitTarget(target, { ...cloud, ownPartition: "aws-us-gov" }).ok).toBe(true);
  });

  it("include the local machine only if the service runs locally", () => {
    const target = { targetUrl: "http://127.0.0.1:3000/hook" };
    expect(admitTarget(target, { ...cloud, allowLoopback: true }).ok).toBe(true);
    const elsewhere = { targetUrl: "https://10.0.0.1/hook" };
    expect(admitTarget(elsewhere, { ...cloud, allowLoopback: true }).ok).toBe(false);
    expect(admitTarget(target, cloud).ok).toBe(false);
  });
});
