import schemas from "../../../docs/event-schemas.json" with { type: "json" };
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { type Refusal, refusal } from "../../shared/entry/problem.ts";
import type { UseCase } from "../../shared/entry/use-case.ts";
import type { ReadyAnswer } from "../../shared/values/ready-answer.ts";
import { accept, type Result, reject } from "../../shared/values/result.ts";
import { forAllOrigins, publicAnswer } from "../public-answer.ts";
import type { eventSchemaEndpoints } from "./event-schema-endpoints.ts";

/** The committed schemas, by path. A test compares the schemas with the event catalogue. */
const published: ReadonlyMap<string, Readonly<Record<string, unknown>>> = new Map(Object.entries(schemas));

/** Returns the schema at a path below `/schemas/events/`. */
function publishedSchema(
  parts: readonly string[],
  answer: (schema: Record<string, unknown>) => ReadyAnswer,
): Result<ReadyAnswer, Refusal<typeof commonProblems.notFound.type>> {
  const schema = published.get(`/schemas/events/${parts.join("/")}`);
  if (!schema) return reject(refusal(commonProblems.notFound, "There is no such event schema."));
  return accept(publicAnswer(answer({ ...schema }), forAllOrigins));
}

export const getEventSchema: UseCase<typeof eventSchemaEndpoints.getEventSchema> = async ({ path, answer }) =>
  publishedSchema([path.eventArea, path.eventName, path.eventVersion], answer);

export const getAreaEventSchema: UseCase<typeof eventSchemaEndpoints.getAreaEventSchema> = async ({ path, answer }) =>
  publishedSchema([path.eventArea], answer);
