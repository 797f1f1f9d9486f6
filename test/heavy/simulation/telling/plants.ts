import type { PlantedFaults } from "../plants/planted-fault.ts";

export const plantsOfTelling: PlantedFaults = {
  "what the bus refused counts as published": {
    file: "functions/event-outbox/publish-events/publish-events.ts",
    at: "batch.filter((_, index) => «!taken[index]»)",
    instead: "false",
    oracle: "everyEventTold",
    within: 300,
  },
  "whatever a receiver answered counts as taken": {
    file: "functions/deliveries/events/event-delivery-sender.ts",
    at: 'if («result.kind === "received"») {',
    instead: "true",
    oracle: "everyEventTold",
  },
  "an attempt that failed is told as one that arrived": {
    file: "functions/deliveries/events/event-delivery-sender.ts",
    at: 'outcome: «result.kind === "received"» ?',
    instead: "true",
    oracle: "deliveriesTellOfTheirAttempts",
  },
  "an event asks a receiver that fails before its turn": {
    file: "functions/event-subscriptions/domain/receiver-health.ts",
    at: "return «until && until > now» ?",
    instead: "false",
    oracle: "receiversAreLeftAlone",
  },
  "what was acknowledged waits on": {
    file: "functions/deliveries/acknowledge-events/acknowledge-events.ts",
    at: 'const waiting = found.filter(«({ delivery }) => delivery.status === "pending"»)',
    instead: "() => false",
    oracle: "eventsWaitToBeFetched",
  },
  "nobody notes that an event bus is used": {
    file: "functions/deliveries/events/event-delivery-sender.ts",
    at: "if («bus !== undefined») await noteTargetUse",
    instead: "false",
    oracle: "busesBelongToOneAgent",
    within: 600,
  },
};
