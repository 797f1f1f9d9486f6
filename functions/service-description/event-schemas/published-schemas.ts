import schemas from "../../../docs/event-schemas.json" with { type: "json" };
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { type Refusal, refusal } from "../../shared/entry/problem.ts";
import type { ReadyAnswer } from "../../shared/values/ready-answer.ts";
import { accept, type Result, reject } from "../../shared/values/result.ts";
import { publicAnswer } from "../public-answer.ts";

/** The committed schemas, by their paths. A test holds them against the catalogue of events. */
const published: ReadonlyMap<string, Readonly<Record<string, unknown>>> = new Map(Object.entries(schemas));

/** A checker in a browser may read them from any place. */
const forAllOrigins = { "Access-Control-Allow-Origin": "*" };

/** The schema at a path behind `/schemas/events/`. */
export const publishedSchema = (
  parts: readonly string[],
  answer: (schema: Record<string, unknown>) => ReadyAnswer,
): Result<ReadyAnswer, Refusal<typeof commonProblems.notFound.type>> => {
  const schema = published.get(`/schemas/events/${parts.join("/")}`);
  if (!schema) return reject(refusal(commonProblems.notFound, "There is no such schema of events."));
  return accept(publicAnswer(answer({ ...schema }), forAllOrigins));
};
