import type { Tag } from "./openapi-types.ts";

/** Tags for the slices, in reading order. The generator throws if a slice has no tag. */
export const tags: readonly Tag[] = [
  {
    name: "charges",
    description: "Card payments: authorize, clear (capture), cancel (void), reverse, refund and look up charges.",
  },
  {
    name: "three-ds",
    description:
      "3-D Secure: the issuer authenticates the cardholder before the charge. Send the authentication result when you create the charge.",
  },
  {
    name: "processor-tokens",
    description:
      "Cards that the service stores for you. Payments and authentications reference stored cards by key, so you do not need to store card numbers.",
  },
  {
    name: "merchants",
    description:
      "Merchants for which you process payments. A merchant accepts cards through its acceptors (merchant accounts): each acceptor represents a merchant ID (MID) at one card network, under one BIN.",
  },
  {
    name: "timelines",
    description:
      "The history of a payment, from the request to the payout: network messages explained field by field, the source of each entry, and the reconciliation.",
  },
  {
    name: "statistics",
    description: "Payment attempts, approvals, declines and approved amounts, by network and by hour.",
  },
  {
    name: "report-schedules",
    description:
      "Schedules that generate a report for every hour or day, without gaps or overlaps between the time windows.",
  },
  {
    name: "reports",
    description:
      "Report files, each with the rows recorded in one time window. [Report columns](/v1/docs/report-columns) describes the columns of each report.",
  },
  {
    name: "distributions",
    description: "Destinations to which reports are delivered: email addresses, SFTP servers and your S3 buckets.",
  },
  {
    name: "event-subscriptions",
    description: "Event destinations: signed webhooks, your EventBridge event bus, or a queue that you poll.",
  },
  {
    name: "deliveries",
    description: "Deliveries of events and files, with their latest attempts. You can resend deliveries.",
  },
  {
    name: "api-keys",
    description:
      "API keys for your programs. Limit each key to the permissions and IP addresses that its program needs.",
  },
  {
    name: "sandbox-clock",
    description:
      "The sandbox clock (test clock). Advance the clock to run a day of clearing, reports and retries in seconds.",
  },
  {
    name: "service-description",
    description: "Health, documentation and schemas. These endpoints need no API key.",
  },
];
