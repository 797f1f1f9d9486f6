import { type AcquiringClient, isProblem } from "../client/index.ts";
import { filterAnswer } from "./answers/redact-response.ts";
import type { ToolBook } from "./tool.ts";

/** What a model can read up: the guide of the API, and what a type of problem means. */

const guideAddress = "acquiring://guide";
const problemPrefix = "acquiring://problems/";

export const listedDocuments = [
  {
    uri: guideAddress,
    name: "guide",
    title: "How to use the acquiring API",
    description: "Conventions, charges, 3-D Secure, events, reports, limits.",
    mimeType: "text/markdown",
  },
];

export const listedDocumentTemplates = [
  {
    uriTemplate: `${problemPrefix}{+type}`,
    name: "problem",
    title: "What a problem means",
    description: "By the end of its type, after /service/problems/: what happened, and what to do about it.",
    mimeType: "application/json",
  },
];

export interface Document {
  readonly mimeType: string;
  readonly text: string;
}

type Reader = Pick<AcquiringClient, "getCommonProblem" | "getAreaProblem">;

const pageOf = async (client: Reader, type: string): Promise<unknown> => {
  const [area = "", problem] = type.split("/");
  return problem === undefined ? client.getCommonProblem({ area }) : client.getAreaProblem({ area, problem });
};

/** Undefined for an address that there is not. */
export const documentAt = async (
  uri: string,
  client: Reader,
  { guide, shapes, problemPage }: Pick<ToolBook, "guide" | "shapes" | "problemPage">,
): Promise<Document | undefined> => {
  if (uri === guideAddress) return { mimeType: "text/markdown", text: guide };
  const [, type] = /^acquiring:\/\/problems\/([a-z0-9-]+(?:\/[a-z0-9-]+)?)$/.exec(uri) ?? [];
  if (type === undefined) return undefined;
  try {
    const { value } = filterAnswer(await pageOf(client, type), problemPage, shapes);
    return { mimeType: "application/json", text: JSON.stringify(value) };
  } catch (error) {
    if (isProblem(error, "/service/problems/entity-not-found")) return undefined;
    throw error;
  }
};
