import * as v from "valibot";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { Authentication } from "../authentication/authentication-schemas.ts";
import { threeDsProblems } from "../authentication/three-ds-problems.ts";

export const contract = defineEndpoint({
  slice: "three-ds",
  operationId: "getAuthentication",
  summary: "Retrieve an authentication",
  description:
    "Returns an authentication. After a challenge, `rreq` contains the result. The result usually arrives before the browser posts to your notificationUrl.",
  method: "GET",
  path: "/3ds/{threedsKey}",
  permission: "threeDs:Get",
  pathParameters: { threedsKey: keySchema("authentication") },
  query: {
    challengeWindowSize: v.optional(
      v.pipe(
        v.picklist(["01", "02", "03", "04", "05"]),
        v.description(
          "Challenge window size for `ares.creq`, in pixels: `01` (250x400), `02` (390x400), `03` (500x600), `04` (600x400) or `05` (full screen)",
        ),
      ),
      "05",
    ),
  },
  answer: { status: 200, schema: Authentication },
  problems: [threeDsProblems.notFound],
});
