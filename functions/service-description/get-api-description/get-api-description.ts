import type { UseCase } from "../../shared/entry/use-case.ts";
import { accept } from "../../shared/values/result.ts";
import type { OpenApiDocument } from "../openapi/openapi-types.ts";
import { publicAnswer } from "../public-answer.ts";
import type { contract } from "./contract.ts";

/** Tools in browsers may read the document from any place: there is nothing in it that is not public. */
const forAllOrigins = { "Access-Control-Allow-Origin": "*" };

export const getApiDescription =
  (document: OpenApiDocument): UseCase<typeof contract> =>
  async ({ answer }) =>
    accept(publicAnswer(answer({ ...document }), forAllOrigins));
