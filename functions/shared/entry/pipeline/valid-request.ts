import { commonProblems } from "../common-problems.ts";
import { refusal } from "../problem.ts";
import { headerOf, RequestRefused, type Step } from "./exchange.ts";
import { parseRequest } from "./request-schema.ts";

/** Holds path, query, the headers that it reads and body against the contract; lists every wrong field at once. */
export const validRequest: Step = {
  before: ({ event: exchange }) => {
    const { contract, event, body } = exchange;
    const parsed = parseRequest(contract, {
      path: event.pathParameters ?? {},
      query: event.queryStringParameters ?? {},
      headers: contract.conditional ? { "If-Match": headerOf(exchange, "if-match") } : {},
      body,
    });
    if (!parsed.ok) {
      const count = parsed.refused.length;
      const parts = count === 1 ? "One part of the request does" : `${count} parts of the request do`;
      const detail = `${parts} not have the form that the API describes.`;
      throw new RequestRefused(refusal(commonProblems.invalidInput, detail, { validationErrors: parsed.refused }));
    }
    exchange.parsed = parsed.value;
  },
};
