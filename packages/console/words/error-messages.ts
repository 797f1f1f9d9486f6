import { CallError, NoAnswerError, ProblemError, UnexpectedAnswerError } from "../../client/errors.ts";

/** An error for display. */
export interface Explained {
  readonly title: string;
  readonly detail: string;
  /** Invalid fields of the request. */
  readonly parts: readonly { readonly path: string; readonly message: string }[];
  /** A remedy, if the error does not contain one. */
  readonly advice?: string;
  /** Request id for support. */
  readonly requestId?: string;
  /** Address of the error's documentation, relative to the console. */
  readonly page?: string;
}

interface ValidationError {
  readonly path: string;
  readonly message: string;
}

const advices: Readonly<Record<number, string>> = {
  403: "Your API key does not have permission for this. Use a key that has it.",
  404: "Your API key finds only the resources of your agent.",
  429: "Your agent has sent too many requests. Try again in a few seconds.",
};

const ofProblem = ({ problem, status, requestId }: ProblemError): Explained => {
  const { title, detail, type } = problem;
  const advice = advices[status];
  const parts = ("validationErrors" in problem ? problem.validationErrors : []) as readonly ValidationError[];
  return {
    title,
    detail,
    parts: parts.map(({ path, message }) => ({ path: path.replace(/^\/(?:body|query|path|headers)\//, ""), message })),
    ...(advice !== undefined && { advice }),
    ...(requestId !== undefined && { requestId }),
    ...(/^\/service\/problems\/[a-z\d/-]+$/.test(type) && { page: type.slice(1) }),
  };
};

/** Converts any thrown value. Texts of the service are shown unchanged; errors of the console are shown with their message only. */
export const explained = (error: unknown): Explained => {
  if (error instanceof ProblemError) return ofProblem(error);
  const trace = error instanceof CallError && error.requestId !== undefined ? { requestId: error.requestId } : {};
  if (error instanceof NoAnswerError) {
    return {
      title: error.timedOut ? "Request timed out" : "No connection",
      detail:
        "The service could not be reached. The request may have been processed. Retrying is safe: it is not processed twice.",
      parts: [],
      ...trace,
    };
  }
  if (error instanceof UnexpectedAnswerError) {
    return {
      title: "Unexpected response",
      detail: `A server between this page and the service responded with status ${error.status}.`,
      parts: [],
      ...trace,
    };
  }
  return { title: "Something went wrong", detail: error instanceof Error ? error.message : String(error), parts: [] };
};
