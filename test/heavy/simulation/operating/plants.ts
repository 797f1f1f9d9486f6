import type { PlantedFaults } from "../plants/planted-fault.ts";

export const plantsOfOperating: PlantedFaults = {
  "events are published again as far as one call comes": {
    file: "functions/event-outbox/republish-events/republish-events.ts",
    at: "return { published, failed, ...(«place && { continueAt: place }») };",
    instead: "undefined",
    oracle: "eventsArePublishedAgain",
  },
  "the event of the end is published again, too": {
    file: "functions/event-outbox/republish-events/stored-events-client.ts",
    at: 'FilterExpression: «"#time >= :from AND #time < :to"»',
    instead: '"#time >= :from AND #time <= :to"',
    oracle: "eventsArePublishedAgain",
  },
  "an event that is published again has another id": {
    file: "functions/event-outbox/republish-events/republish-events.ts",
    at: "({ sequenceNumber: event.id, read: «event» })",
    instead: '{ ...event, id: event.id.replace(/.$/, "_") }',
    oracle: "eventsArePublishedAgain",
  },
  "a file that does not add up is taken when it is released": {
    file: "functions/network-records/release-record-file/release-record-file.ts",
    at: 'if («outcome === "set-aside"») throw',
    instead: "false",
    oracle: "settlementTakenOnce",
    way: {
      client: {},
      deeds: [],
      parts: (client) => ({
        settling: { sendings: ["wrong totals at first"], againAfterMs: 600_000 },
        operating: [{ order: "release files", client, atMs: 1_000, untilMs: 0, twice: false }],
      }),
    },
  },
  "a released file is never at its end": {
    file: "functions/network-records/release-record-file/release-record-file.ts",
    at: 'if («outcome === "waiting"») return',
    instead: "true",
    oracle: "releasedFilesAreTaken",
  },
  "what operators do leaves no entry": {
    file: "functions/shared/entry/operator-function.ts",
    at: "if («!contract.act») return;",
    instead: "true",
    oracle: "operatorsAreObeyed",
  },
  "the entry of a card that is shown does not say for which charge": {
    file: "functions/charges/open-card/open-card.ts",
    at: "actToPut(subject, «{ chargeKey, ticket }», now)",
    instead: "{ ticket }",
    oracle: "shownCardsAreAccountedFor",
  },
  "an operator sees as many cards as he likes": {
    file: "functions/charges/open-card/card-openings.ts",
    at: "values: { max: «cardOpeningsDailyMax» }",
    instead: "1_000",
    oracle: "shownCardsAreAccountedFor",
  },
};
