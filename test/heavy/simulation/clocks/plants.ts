import type { PlantedFaults } from "../plants/planted-fault.ts";

export const plantsOfClocks: PlantedFaults = {
  "a clock moves again when its request is repeated": {
    file: "functions/sandbox-clock/advance-sandbox-clock/advance-sandbox-clock.ts",
    at: 'const record = «ticket?.finished(ready, now, "new")»',
    instead: "undefined",
    oracle: "clocksMoveAsAsked",
  },
  "a request is done in the time of the world": {
    file: "functions/shared/entry/endpoint.ts",
    at: "withClockOffset(«exchange.caller?.clockOffsetSeconds ?? 0», () =>",
    instead: "0",
    oracle: "agentsLiveInTheirTime",
  },
};
