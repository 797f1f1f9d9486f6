import { describe, expect, it } from "vitest";
import type { EventSubscription } from "../../../client/index.ts";
import {
  createSubscriptionBody,
  newSubscriptionForm,
  subscriptionFormOf,
  updateSubscriptionBody,
} from "./subscription-form.ts";

const webhook = { ...newSubscriptionForm(), targetUrl: " https://shop.example/events " };

describe("a new subscription", () => {
  it("is sent without empty fields", () =>
    expect(createSubscriptionBody(webhook)).toEqual({
      eventSource: "charges",
      targetUrl: "https://shop.example/events",
    }));

  it("has only the target of the chosen type", () => {
    const eventBusArn = "arn:aws:events:eu-west-1:123456789012:event-bus/own";
    expect(createSubscriptionBody({ ...webhook, way: "event-bus", eventBusArn })).toEqual({
      eventSource: "charges",
      eventBusArn,
    });
    expect(createSubscriptionBody({ ...webhook, way: "pull" })).toEqual({ eventSource: "charges", delivery: "pull" });
  });

  it("is limited to the listed event types", () => {
    const eventTypes = " com.acquiring.charges.action,com.acquiring.charges.settled ";
    expect(createSubscriptionBody({ ...webhook, eventTypes, description: "The shop" })).toMatchObject({
      eventTypes: ["com.acquiring.charges.action", "com.acquiring.charges.settled"],
      description: "The shop",
    });
  });
});

describe("a change to a subscription", () => {
  const subscription: EventSubscription = {
    key: "evs-1",
    agentKey: "agt-1",
    status: "active",
    eventSource: "https://events.acquiring.example/charges",
    eventDataSchema: "https://api.acquiring.example/charges",
    eventTypes: ["com.acquiring.charges.action"],
    targetUrl: "https://shop.example/events",
    description: "The shop",
    created: "2026-03-14T09:26:53.589Z",
    version: 1,
  };

  it("starts with the current values", () =>
    expect(updateSubscriptionBody(subscriptionFormOf(subscription))).toEqual({
      targetUrl: "https://shop.example/events",
      eventTypes: ["com.acquiring.charges.action"],
      description: "The shop",
    }));

  it("removes emptied fields, and keeps the target type", () => {
    const { targetUrl: _, ...others } = subscription;
    const form = subscriptionFormOf({ ...others, delivery: "pull" });
    expect(updateSubscriptionBody({ ...form, eventTypes: "", description: "" })).toEqual({
      eventTypes: null,
      description: null,
    });
  });
});
