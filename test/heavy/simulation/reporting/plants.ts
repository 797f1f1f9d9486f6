import type { PlantedFaults } from "../plants/planted-fault.ts";

export const plantsOfReporting: PlantedFaults = {
  "a report that was not written is tried again at once": {
    file: "functions/reports/domain/report-attempt.ts",
    at: "60 * 2 ** «(fruitlessAttempts(report) - 1)»",
    instead: "-6",
    oracle: "reportsKeepTheirPauses",
  },
  "a run by hand makes a report again in the place of none": {
    file: "functions/reports/report/report-store.ts",
    at: "«replaces === undefined» ? isNew",
    instead: "true",
    oracle: "agentsHaveTheirReports",
    within: 200,
  },
  "a report ends fifty minutes before its window": {
    file: "functions/reports/file/report-rows.ts",
    at: "to: «new Date(dataWindow.to)»",
    instead: "new Date(Date.parse(dataWindow.to) - 3_000_000)",
    oracle: "reportsHoldTheBooks",
  },
  "the end of a delivery is told by no event": {
    file: "functions/deliveries/delivery/attempt-delivery.ts",
    at: 'const event = «after.status === "pending"» ?',
    instead: "true",
    oracle: "filesArrive",
  },
};
