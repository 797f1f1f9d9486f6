import type { UseCase } from "../../shared/entry/use-case.ts";
import { publishedSchema } from "../event-schemas/published-schemas.ts";
import type { contract } from "./contract.ts";

export const getEventSchema: UseCase<typeof contract> = async ({ path, answer }) =>
  publishedSchema([path.eventArea, path.eventName, path.eventVersion], answer);
