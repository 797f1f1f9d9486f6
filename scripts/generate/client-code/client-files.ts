import type { OpenApiDocument } from "../../../functions/service-description/openapi/openapi-types.ts";
import type { GeneratedFiles } from "../formatted.ts";
import { formatted } from "../formatted.ts";
import { clientRoutes, problemsToJudge } from "./client-routes.ts";
import { clientTypes, generatedNote, importOf } from "./client-types.ts";

const routesFile = (document: OpenApiDocument): string =>
  [
    generatedNote,
    importOf("Route", "../route.ts"),
    importOf("Operations", "./api.ts"),
    `export const routes: { readonly [Name in keyof Operations]: Route } = ${JSON.stringify(clientRoutes(document))};`,
    "/** Problems that the client does not retry, even if `retryable` is true: only the caller can create a new request. */",
    `export const problemsToJudge: readonly string[] = ${JSON.stringify(problemsToJudge(document))};`,
  ].join("\n\n");

export const clientFiles = (document: OpenApiDocument): GeneratedFiles =>
  Object.fromEntries(
    Object.entries({ "api.ts": clientTypes(document), "routes.ts": routesFile(document) }).map(([name, text]) => {
      const file = `packages/client/generated/${name}`;
      return [file, formatted(file, text)];
    }),
  );
