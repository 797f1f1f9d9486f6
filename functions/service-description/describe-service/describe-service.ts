import eventDocument from "../../../docs/asyncapi.json" with { type: "json" };
import {
  type ApiHandler,
  type StatelessContract,
  type StatelessPlatform,
  statelessEndpoint,
} from "../../shared/entry/endpoint.ts";
import { overHttps } from "../../shared/entry/pipeline/response.ts";
import type { UseCase } from "../../shared/entry/use-case.ts";
import { accept } from "../../shared/values/result.ts";
import { apiDocument } from "../api-document.ts";
import { consoleEndpoints } from "../console/console-endpoints.ts";
import type { ConsoleFile } from "../console/console-files.ts";
import { getConsole, getConsoleFile, getFavicon } from "../console/console-texts.ts";
import { documentationEndpoints } from "../docs-page/documentation-endpoints.ts";
import {
  getDocumentation,
  getDocumentationIndex,
  getDocumentationPage,
  listDocumentation,
} from "../docs-page/documentation-texts.ts";
import { documentedWith } from "../documented.ts";
import { eventSchemaEndpoints } from "../event-schemas/event-schema-endpoints.ts";
import { getAreaEventSchema, getEventSchema } from "../event-schemas/published-schemas.ts";
import { pageEndpoint } from "../page-endpoint.ts";
import { getAreaProblem, getCommonProblem } from "../problem-page/explain-problem.ts";
import { problemEndpoints } from "../problem-page/problem-endpoints.ts";
import { forAllOrigins, publicAnswer } from "../public-answer.ts";
import { ownEndpoints } from "./endpoints.ts";
import { answerOtherMethods } from "./other-methods.ts";

const getHealth: UseCase<typeof ownEndpoints.getHealth> = async ({ answer }) => accept(answer({ status: "pass" }));

const getApiDescription: UseCase<typeof ownEndpoints.getApiDescription> = async ({ answer }) =>
  accept(publicAnswer(answer({ ...apiDocument }), forAllOrigins));

const getEventDescription: UseCase<typeof ownEndpoints.getEventDescription> = async ({ answer }) =>
  accept(publicAnswer(answer(eventDocument), forAllOrigins));

/** The URL is relative, so it is valid under every base path. */
const redirectToDocumentation: UseCase<typeof ownEndpoints.redirectToDocumentation> = async ({ answer }) =>
  accept(answer(undefined, "docs"));

/** The files are read when they are first requested. */
interface BrowserFiles {
  readonly consoleFiles: () => readonly ConsoleFile[];
  readonly documentationScript: () => string;
}

function textsByPath(
  platform: StatelessPlatform,
  { consoleFiles, documentationScript }: BrowserFiles,
): ReadonlyMap<string, ApiHandler> {
  const documented = documentedWith(documentationScript);
  const text = <Contract extends StatelessContract>(contract: Contract, useCase: UseCase<Contract>) =>
    [contract.path, statelessEndpoint(contract, useCase, platform)] as const;
  const page = <Contract extends StatelessContract>(contract: Contract, useCase: UseCase<Contract>) =>
    [contract.path, pageEndpoint(contract, useCase, platform)] as const;
  return new Map<string, ApiHandler>([
    text(ownEndpoints.redirectToDocumentation, redirectToDocumentation),
    text(ownEndpoints.getHealth, getHealth),
    text(ownEndpoints.getApiDescription, getApiDescription),
    text(ownEndpoints.getEventDescription, getEventDescription),
    text(eventSchemaEndpoints.getEventSchema, getEventSchema),
    text(eventSchemaEndpoints.getAreaEventSchema, getAreaEventSchema),
    page(documentationEndpoints.getDocumentation, getDocumentation(documented)),
    page(documentationEndpoints.getDocumentationPage, getDocumentationPage(documented)),
    text(documentationEndpoints.getDocumentationIndex, getDocumentationIndex(documented)),
    text(documentationEndpoints.listDocumentation, listDocumentation(documented)),
    page(consoleEndpoints.getConsole, getConsole(consoleFiles)),
    text(consoleEndpoints.getFavicon, getFavicon(consoleFiles)),
    text(consoleEndpoints.getConsoleFile, getConsoleFile(consoleFiles)),
    page(problemEndpoints.getCommonProblem, getCommonProblem),
    page(problemEndpoints.getAreaProblem, getAreaProblem),
  ]);
}

/** Handles GET and HEAD requests for public documents. Responds to any other method with the methods that the path supports. */
export function describeService(platform: StatelessPlatform, files: BrowserFiles): ApiHandler {
  const texts = textsByPath(platform, files);
  const otherMethods = answerOtherMethods(apiDocument);
  return async (event, context) => {
    const text = texts.get(event.resource);
    const isReading = event.httpMethod === "GET" || event.httpMethod === "HEAD";
    return overHttps(platform.httpsOnly, await (text && isReading ? text(event, context) : otherMethods(event)));
  };
}
