import type { PlantedFaults } from "../plants/planted-fault.ts";

export const plantsOfArchiving: PlantedFaults = {
  "an action is archived without what became of its clearing": {
    file: "functions/archive/archived-actions.ts",
    at: "itemToClearingRecord(«records[index]»)",
    instead: "undefined",
    oracle: "archiveHoldsTheBooks",
  },
};
