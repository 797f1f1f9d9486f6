import { cutOffBefore } from "../../../../../functions/clearing/domain/cut-off.ts";
import { kindOf, type Oracle } from "../../books.ts";
import { advisedOf, dueSecondsOf, type StoredItem } from "./advices.ts";

/**
 * A batch contains no record that became due after the last cut-off. Exceptions are agents with moved clocks, which clear
 * immediately, and releases with other cut-off times.
 */
export const cutOffsTakeWhatIsDue: Oracle = ({ changes, plan }) => {
  const { cutOffMinutes, clocksDifferByMs = 0, parts, rollout } = plan;
  if (cutOffMinutes === undefined || parts?.clocks || rollout) return [];
  const slackSeconds = 1 + clocksDifferByMs / 2_000;
  const last = new Map<string, StoredItem>();
  return changes.flatMap(({ item, ...change }): readonly string[] => {
    if (!item || kindOf(item) !== "clearing") return [];
    const before = last.get(advisedOf(item));
    last.set(advisedOf(item), { ...change, item });
    if (item["state"] !== "in-batch" || before?.item["state"] !== "waiting") return [];
    const cutOff = cutOffBefore(new Date((change.atSeconds + slackSeconds) * 1_000), cutOffMinutes);
    return dueSecondsOf(before.item) * 1_000 <= +cutOff
      ? []
      : [
          `${advisedOf(item)} became due at ${before.item["dueAt"]} and was taken after the cut-off of ${cutOff.toISOString()}`,
        ];
  });
};
