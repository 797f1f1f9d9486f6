import { inRealTimeMs } from "../../agent-clocks.ts";
import type { Books, Oracle } from "../../books.ts";
import { runsBegin } from "../../timeline.ts";
import type { HeardByAgent } from "../agents.ts";
import { reportsIn } from "./reports-hold-the-books.ts";

/**
 * Agents' requests about schedules and deliveries succeed. A manual run of an active schedule returns the report of the window,
 * or, with `again`, a new one.
 */
export const agentsHaveTheirReports: Oracle = (books) => {
  const { responses = [] } = books.parts.reporting ?? {};
  return responses.flatMap((one) => {
    if (!one.answer) return [`${one.name} was never answered`];
    return one.deed === "run-report-schedule" ? wrongRun(one, one.answer, books) : [];
  });
};

/** Maximum lag of a clock. */
const slackMs = 10_000;

function wrongRun(
  { name, path, body, askedMs }: HeardByAgent,
  answer: NonNullable<HeardByAgent["answer"]>,
  books: Books,
): readonly string[] {
  if (answer.statusCode >= 300) return [`${name} was refused: ${answer.body}`];
  const { key } = JSON.parse(answer.body) as { readonly key: string };
  const report = reportsIn(books).find((one) => one.key === key);
  if (!report || report.reportScheduleKey !== path["reportScheduleKey"]) {
    return [`${name} was told of ${key}, which is not its schedule's`];
  }
  const { again = false } = (body ?? {}) as { readonly again?: boolean };
  const createdMs = inRealTimeMs(report.agentKey, Date.parse(report.created), books);
  const isNew = createdMs > runsBegin.getTime() + askedMs - slackMs;
  return again && !isNew ? [`${name} was told of ${key}, which was there before`] : [];
}
