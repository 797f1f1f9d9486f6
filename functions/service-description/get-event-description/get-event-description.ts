import document from "../../../docs/asyncapi.json" with { type: "json" };
import type { UseCase } from "../../shared/entry/use-case.ts";
import { accept } from "../../shared/values/result.ts";
import { publicAnswer } from "../public-answer.ts";
import type { contract } from "./contract.ts";

/** Tools in browsers may read the document from any place, as they may the one of the API. */
const forAllOrigins = { "Access-Control-Allow-Origin": "*" };

export const getEventDescription: UseCase<typeof contract> = async ({ answer }) =>
  accept(publicAnswer(answer(document), forAllOrigins));
