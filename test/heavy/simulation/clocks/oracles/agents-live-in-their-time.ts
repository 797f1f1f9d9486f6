import { aheadSecondsBetween } from "../../agent-clocks.ts";
import { type Books, kindOf, type Oracle } from "../../books.ts";
import type { PlainItem, StoredChange } from "../../table-engine.ts";

/**
 * Every time recorded for an agent is that agent's time, independent of other agents. Work that is due at an agent's time is
 * not claimed earlier.
 */
export const agentsLiveInTheirTime: Oracle = (books) => {
  if (!books.plan.parts?.clocks) return [];
  return stepsIn(books).flatMap((step) => [...ofAnotherTime(step, books), ...claimedEarly(step, books)]);
};

/** Kinds of items with times that agents see. */
const kinds = ["charge", "action", "clearing", "network-record", "delivery", "3ds", "report"];

interface Step {
  readonly before: PlainItem | undefined;
  readonly item: PlainItem;
  readonly atSeconds: number;
}

type Present = StoredChange & { readonly item: PlainItem };

function stepsIn({ changes }: Books): readonly Step[] {
  const last = new Map<string, PlainItem>();
  return changes
    .filter((change): change is Present => change.item !== undefined && kinds.includes(kindOf(change.item)))
    .map(({ item, atSeconds }) => {
      const name = `${item["pk"]} ${item["sk"]}`;
      const before = last.get(name);
      last.set(name, item);
      return { before, item, atSeconds };
    });
}

/** Maximum delay between the recorded time and the write. */
const notedWithinSeconds = 300;

const timeNoted = (item: PlainItem | undefined): unknown => item?.["lastModified"] ?? item?.["created"];

const slackSeconds = ({ plan: { clocksDifferByMs = 0, disturbances } }: Books) => ({
  behind: notedWithinSeconds + disturbances.reduce((sum, { byMs, times }) => sum + (byMs * times) / 1_000, 0),
  before: 1 + clocksDifferByMs / 2_000,
});

function ofAnotherTime({ before, item, atSeconds }: Step, books: Books): readonly string[] {
  const noted = timeNoted(item);
  if (noted === undefined || noted === timeNoted(before)) return [];
  const slack = slackSeconds(books);
  const ahead = aheadSecondsBetween(String(item["agentKey"]), atSeconds - slack.behind, atSeconds, books);
  const seconds = Date.parse(String(noted)) / 1_000 - atSeconds;
  const isRight = ahead.some((own) => seconds <= own + slack.before && seconds >= own - slack.behind);
  return isRight
    ? []
    : [`${item["pk"]} ${item["sk"]} notes ${noted}, ${seconds} s from the world; its agent was ${ahead.join(", ")} s`];
}

function claimedEarly({ before, item, atSeconds }: Step, books: Books): readonly string[] {
  if (kindOf(item) !== "clearing" || before?.["state"] !== "waiting" || item["state"] !== "in-batch") return [];
  const dueSeconds = Date.parse(String(before["dueAt"]).split("#")[0] ?? "") / 1_000;
  const slack = slackSeconds(books);
  const ahead = aheadSecondsBetween(String(item["agentKey"]), atSeconds - slack.behind, atSeconds, books);
  return Math.max(...ahead) + atSeconds + slack.before >= dueSeconds
    ? []
    : [`${item["pk"]} ${item["sk"]} was claimed ${dueSeconds - atSeconds} s before it was due`];
}
