import type { Tag } from "./openapi-types.ts";

/** Tags of the slices, in reading order. The generator throws for a slice without one. */
export const tags: readonly Tag[] = [
  {
    name: "charges",
    description: "Card payments: authorize, clear (capture), cancel (void), reverse, refund and look them up.",
  },
  {
    name: "three-ds",
    description: "3-D Secure: the issuer authenticates the cardholder before the charge. Use the result in the charge.",
  },
  {
    name: "processor-tokens",
    description:
      "Cards that the service stores for you. Payments and authentications refer to stored cards by key, so you do not store card numbers.",
  },
  {
    name: "merchants",
    description:
      "Merchants that you process payments for. A merchant accepts cards through its acceptors (merchant accounts): each acceptor represents a merchant ID (MID) at one card network, under one BIN.",
  },
  {
    name: "timelines",
    description:
      "The history of a payment, from the request to the payout: network messages explained field by field, the source of each entry, and the reconciliation.",
  },
  {
    name: "statistics",
    description: "Payments requested, approved and declined, by hour.",
  },
  {
    name: "report-schedules",
    description: "Schedules of reports. Each time window has one report, without gaps and overlaps.",
  },
  {
    name: "reports",
    description: "Files with the records of a time window. The columns of each report are documented by name.",
  },
  {
    name: "distributions",
    description: "Destinations that reports are delivered to: email addresses, SFTP servers and your S3 buckets.",
  },
  {
    name: "event-subscriptions",
    description: "Event destinations: signed webhooks, your event bus, or a queue that you fetch from.",
  },
  {
    name: "deliveries",
    description: "Deliveries of events and files, with each attempt. Failed deliveries can be resent.",
  },
  {
    name: "api-keys",
    description:
      "Credentials of your programs. Limit each key to the permissions and IP addresses that its program needs.",
  },
  {
    name: "sandbox-clock",
    description: "The test clock of the sandbox: run a day of clearing, reports and retries in seconds.",
  },
  {
    name: "service-description",
    description: "Health, documentation and schemas of the service. These endpoints need no API key.",
  },
];
