import { edit, type PlantedEdits } from "../plants/planted-edit.ts";

export const editsOfClocks: PlantedEdits = {
  "claims what waits for one agent when it is time for another": [
    edit(
      "clearing/run-clearing/claim-due-records.ts",
      'found.filter(({ due }) => hasCome("clearing", due, until))',
      "found",
    ),
  ],
  "does not look as far as the clock was moved": [
    edit(
      "sandbox-clock/advance-sandbox-clock/advance-sandbox-clock.ts",
      "furthestMoved(offsetSeconds)",
      "furthestMoved(before)",
    ),
  ],
  "moves a clock whatever it was read as": [
    edit(
      "sandbox-clock/sandbox-clock-store.ts",
      '"attribute_not_exists(#offsetSeconds) OR #offsetSeconds = :from"',
      '"attribute_not_exists(#offsetSeconds) OR #offsetSeconds >= :from"',
    ),
    edit(
      "sandbox-clock/advance-sandbox-clock/advance-sandbox-clock.ts",
      'ticket?.finished(ready, now, "new")',
      "undefined",
    ),
  ],
  "says for ever that the clock works": [
    edit("sandbox-clock/sandbox-clock-store.ts", '"") > realNow.toISOString()', '"") !== ""'),
    edit("sandbox-clock/sandbox-clock-store.ts", 'remove: ["workingUntil"]', "remove: []"),
  ],
  "notes what a network settled in the time of the world": [
    edit(
      "network-records/take-network-records/take-together.ts",
      "inTimeOf(agentTimes, agentKey, async () => {",
      "inTimeOf({ ...agentTimes, offsetSecondsOf: async () => 0 }, agentKey, async () => {",
    ),
  ],
};
