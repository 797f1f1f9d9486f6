import { CallError, NoAnswerError, ProblemError, UnexpectedAnswerError } from "../../client/errors.ts";

/** A failure in words. */
export interface Explained {
  readonly title: string;
  readonly detail: string;
  /** The parts of what was sent that were wrong. */
  readonly parts: readonly { readonly path: string; readonly message: string }[];
  /** A remedy, if the problem does not name it. */
  readonly advice?: string;
  /** By which support finds it. */
  readonly requestId?: string;
  /** Address of the page that explains the problem, relative to the console. */
  readonly page?: string;
}

interface ValidationError {
  readonly path: string;
  readonly message: string;
}

const advices: Readonly<Record<number, string>> = {
  403: "Your key was made for other work. Ask for one that may do this.",
  404: "Keys and references are those of one agent: somebody else's payments are not found with your key.",
  429: "Others of your agent are busy, too. It goes on in some seconds.",
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

/** Of anything that was thrown. Texts of the service are shown as they are; nothing is shown of faults of the console itself but their message. */
export const explained = (error: unknown): Explained => {
  if (error instanceof ProblemError) return ofProblem(error);
  const trace = error instanceof CallError && error.requestId !== undefined ? { requestId: error.requestId } : {};
  if (error instanceof NoAnswerError) {
    return {
      title: error.timedOut ? "No answer in time" : "No connection",
      detail:
        "The service could not be reached. What was asked for may have been done all the same; trying again does nothing twice.",
      parts: [],
      ...trace,
    };
  }
  if (error instanceof UnexpectedAnswerError) {
    return {
      title: "Unexpected answer",
      detail: `Something between here and the service answered with ${error.status}.`,
      parts: [],
      ...trace,
    };
  }
  return { title: "Something went wrong", detail: error instanceof Error ? error.message : String(error), parts: [] };
};
