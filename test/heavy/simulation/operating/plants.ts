import type { PlantedFaults } from "../plants/planted-fault.ts";
import type { SettlingPlan } from "../settling/settling-plan.ts";
import type { WayOfClient } from "../situations/way.ts";

/** A settlement file is set aside, and released before the network sends it again. */
const withReleased = (sending: SettlingPlan["sendings"][number]): WayOfClient => ({
  client: {},
  deeds: [],
  parts: (client) => ({
    settling: { sendings: [sending], againAfterMs: 600_000 },
    operating: [{ order: "release files", client, atMs: 1_000, untilMs: 0, twice: false }],
  }),
});

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
    way: withReleased("wrong totals at first"),
  },
  "a released file is never at its end": {
    file: "functions/network-records/release-record-file/release-record-file.ts",
    at: 'if («outcome === "waiting"») return',
    instead: "true",
    oracle: "releasedFilesAreTaken",
    way: withReleased("impossible for a day"),
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
  "an erasure leaves the card in the vault": {
    file: "functions/erasure/erase-card-data/erase-card-data.ts",
    at: "...(cardItem ? «[takenAway(cardItem)]» : [])",
    instead: "[]",
    oracle: "erasedCardsAreGone",
    way: {
      client: {},
      deeds: [],
      parts: (client) => ({ operating: [{ order: "erase a card", client, atMs: 900_000, untilMs: 0, twice: false }] }),
    },
  },
  "an erasure leaves the customer in the clearing batch": {
    file: "functions/clearing/batched-presentment-store.ts",
    at: "«one.chargeKey === chargeKey» && one.enhancedData",
    instead: "false",
    oracle: "erasedCardsAreGone",
    way: {
      client: { kind: "purchase", clearing: "auto", withSecurityCode: true, allowsPartialApproval: false },
      deeds: [],
      parts: (client) => ({
        operating: [{ order: "erase a card", client, atMs: 172_800_000, untilMs: 0, twice: false }],
      }),
    },
  },
  "an operator sees as many cards as he likes": {
    file: "functions/charges/open-card/card-openings.ts",
    at: "values: { max: «cardOpeningsDailyMax» }",
    instead: "1_000",
    oracle: "shownCardsAreAccountedFor",
  },
};
