import * as v from "valibot";
import { defineEndpoint, type EndpointDefinition } from "../shared/entry/function-contract.ts";
import { reference } from "../shared/values/schemas.ts";

type TextDefinition = Omit<EndpointDefinition, "slice" | "method" | "permission" | "stateless">;

/** One function handles all endpoints that serve public text. */
export const publicText = <const Definition extends TextDefinition>(definition: Definition) =>
  defineEndpoint({
    slice: "service-description",
    method: "GET",
    permission: "public",
    stateless: true,
    ...definition,
  });

export const pathPart = (description: string, example: string) =>
  v.pipe(v.string(), v.maxLength(80), reference, v.metadata({ description, examples: [example] }));
