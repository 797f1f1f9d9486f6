import { execFileSync } from "node:child_process";
import { join, resolve } from "node:path";
import type { OpenApiDocument } from "../../functions/service-description/openapi/openapi-types.ts";
import { clientRoutes, problemsToJudge } from "./client-routes.ts";
import { clientTypes, generatedNote, importOf } from "./client-types.ts";

const root = resolve(import.meta.dirname, "../..");

/** Through the formatter of the project, since people read it. */
const formatted = (name: string, text: string): string =>
  execFileSync(join(root, "node_modules/.bin/biome"), ["format", `--stdin-file-path=${name}`], {
    cwd: root,
    input: text,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });

const routesFile = (document: OpenApiDocument): string =>
  [
    generatedNote,
    importOf("Route", "../route.ts"),
    importOf("Operations", "./api.ts"),
    `export const routes: { readonly [Name in keyof Operations]: Route } = ${JSON.stringify(clientRoutes(document))};`,
    "/** Problems after which only the caller knows what a further try would be: sent again as it was, it gets them again. */",
    `export const problemsToJudge: readonly string[] = ${JSON.stringify(problemsToJudge(document))};`,
  ].join("\n\n");

/** What packages/client has of the API description: texts by file. */
export const clientFiles = (document: OpenApiDocument): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries({ "api.ts": clientTypes(document), "routes.ts": routesFile(document) }).map(([name, text]) => {
      const file = `packages/client/generated/${name}`;
      return [join(root, file), formatted(file, text)];
    }),
  );
