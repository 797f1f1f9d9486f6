import type { Tag } from "./openapi-types.ts";

/** Tags of the slices, in reading order. The generator throws for a slice without one. */
export const tags: readonly Tag[] = [
  {
    name: "charges",
    description: "Card payments: authorizing them, following them, looking them up.",
  },
  {
    name: "three-ds",
    description:
      "3-D Secure: asking the issuer whether it is the cardholder who pays, before the charge. What came of it goes into the charge.",
  },
  {
    name: "processor-tokens",
    description:
      "Cards that the service keeps for you. Payments and authentications name them by a key, so you store no card numbers.",
  },
  {
    name: "merchants",
    description:
      "Whom payments are taken for. A merchant takes cards as one or more acceptors: its number at one card network, behind one BIN.",
  },
  {
    name: "timelines",
    description:
      "Everything that happened to a payment, from the request to the payout: messages in words, what each thing is known from, and whether it adds up.",
  },
  {
    name: "statistics",
    description: "How much was asked, approved and declined, hour by hour.",
  },
  {
    name: "report-schedules",
    description:
      "Which reports are made when. Each window of time gets one report: nothing is left out, and nothing told twice.",
  },
  {
    name: "reports",
    description: "What was recorded in a window, as a file. The columns of each report are documented by name.",
  },
  {
    name: "distributions",
    description: "Where finished reports are brought: mailboxes, SFTP servers, buckets of your own.",
  },
  {
    name: "event-subscriptions",
    description:
      "Where you want to hear of what happens: signed webhooks, your own event bus, or here, where you fetch it.",
  },
  {
    name: "deliveries",
    description: "What is on its way to you or waits for you, attempt by attempt, and sending it again.",
  },
  {
    name: "api-keys",
    description: "What your programs authenticate with. Give each one only what it needs, from where it runs.",
  },
  {
    name: "sandbox-clock",
    description:
      "The time that your agent lives in, in the sandbox: a day of clearing, reports and retries in seconds.",
  },
  {
    name: "service-description",
    description: "What the service says about itself. These endpoints ask for no API key.",
  },
];
