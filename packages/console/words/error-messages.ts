import { CallError, NoAnswerError, ProblemError, UnexpectedAnswerError } from "../../client/errors.ts";

export interface Explained {
  readonly title: string;
  readonly detail: string;
  /** Invalid fields in the request. */
  readonly parts: readonly { readonly path: string; readonly message: string }[];
  /** Advice for the user; present only for HTTP status 403, 404 or 429. */
  readonly advice?: string;
  readonly requestId?: string;
  /** URL of the error's documentation, relative to the console. */
  readonly page?: string;
}

interface ValidationError {
  readonly path: string;
  readonly message: string;
}

const advices: Readonly<Record<number, string>> = {
  403: "Use an API key with the permission for this action. If your agent is suspended, contact the operator.",
  404: "Your API key has access only to the resources of your agent.",
  429: "Too many requests were sent. Try again in a few seconds.",
};

function ofProblem({ problem, status, requestId }: ProblemError): Explained {
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
}

/**
 * Converts any thrown value for display. Error texts from the service are shown unchanged. The console has its own texts for
 * missing and unexpected responses. For all other errors, the message is shown.
 */
export function explained(error: unknown): Explained {
  if (error instanceof ProblemError) return ofProblem(error);
  const trace = error instanceof CallError && error.requestId !== undefined ? { requestId: error.requestId } : {};
  if (error instanceof NoAnswerError) {
    return {
      title: error.timedOut ? "Request timed out" : "No connection",
      detail:
        "No response was received, but the service might have processed the request. You can retry safely: the service does not process a request twice.",
      parts: [],
      ...trace,
    };
  }
  if (error instanceof UnexpectedAnswerError) {
    return {
      title: "Unexpected response",
      detail: `The response with status ${error.status} is truncated or is from a proxy or firewall, not from the service.`,
      parts: [],
      ...trace,
    };
  }
  return { title: "Something went wrong", detail: error instanceof Error ? error.message : String(error), parts: [] };
}
