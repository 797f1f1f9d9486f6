import { type AcquiringClient, isProblem } from "../client/index.ts";
import { filterAnswer } from "./answers/redact-response.ts";
import type { ToolBook } from "./tool.ts";

/** Resources that a model can read: the API guide and the documentation of problem types. */

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
    title: "Problem type",
    description:
      "Meaning of a problem and how to resolve it. {type} is the part of the problem type after /service/problems/.",
    mimeType: "application/json",
  },
];

export interface Document {
  readonly mimeType: string;
  readonly text: string;
}

type Reader = Pick<AcquiringClient, "getCommonProblem" | "getAreaProblem">;

async function pageOf(client: Reader, type: string): Promise<unknown> {
  const [area = "", problem] = type.split("/");
  return problem === undefined ? client.getCommonProblem({ area }) : client.getAreaProblem({ area, problem });
}

/** Returns the content of the resource, or undefined if no resource has this URI. */
export async function documentAt(
  uri: string,
  client: Reader,
  { guide, shapes, problemPage }: Pick<ToolBook, "guide" | "shapes" | "problemPage">,
): Promise<Document | undefined> {
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
}
