import type { APIGatewayProxyEvent } from "aws-lambda";
import { placesOfCardDetails, placesOfLookAlikes } from "../../cards/find-card-number.ts";
import type { Clock } from "../../time/clock.ts";
import { cardNumberPlaces } from "../../values/card-data-places.ts";
import type { Log } from "../../values/log.ts";
import { commonProblems } from "../common-problems.ts";
import { refusal, type ValidationError } from "../problem.ts";
import { type Exchange, RequestRefused, type Step } from "./exchange.ts";
import { headerOf } from "./request-headers.ts";
import { codeOfKeyword, parseRequest, pointerTo } from "./request-schema.ts";

/**
 * Maximum number of validation errors in a response. The limit prevents a response from becoming much larger than its request.
 */
export const validationErrorsMax = 100;

/**
 * Returns the names of repeated query parameters. API Gateway passes two maps: one contains only the last value of each
 * parameter, the other contains all values.
 */
const repeated = (values: APIGatewayProxyEvent["multiValueQueryStringParameters"]): readonly string[] =>
  Object.entries(values ?? {}).flatMap(([name, given]) => (given && given.length > 1 ? [name] : []));

const queryOf = (event: APIGatewayProxyEvent) => ({
  query: event.queryStringParameters ?? {},
  repeatedInQuery: repeated(event.multiValueQueryStringParameters),
});

/** Endpoints that people open in a browser ignore query parameters, because mail gateways append parameters to links. */
const noQuery = { query: {} };

/** Rejects an invalid request with a list of its invalid fields. */
export const validRequest = (log: Pick<Log, "warn">, clock: Clock): Step => ({
  before: ({ event: exchange }) => {
    const { contract, event, body } = exchange;
    const parsed = parseRequest(contract, {
      path: event.pathParameters ?? {},
      ...(contract.openedByPeople ? noQuery : queryOf(event)),
      headers: contract.conditional ? { "If-Match": headerOf(exchange, "If-Match") } : {},
      body,
    });
    const errors = parsed.ok ? misplacedDetails(event, body, clock()) : parsed.refused;
    if (!parsed.ok || errors.length > 0) {
      const count = errors.length;
      const parts = count === 1 ? "One part of the request does" : `${count} parts of the request do`;
      const detail = `${parts} not match the API schema.`;
      const further = count - validationErrorsMax;
      throw new RequestRefused(
        refusal(commonProblems.invalidInput, detail, {
          validationErrors: errors.slice(0, validationErrorsMax),
          ...(further > 0 && { furtherErrors: further }),
        }),
      );
    }
    exchange.parsed = parsed.value;
    tellLookAlikes(log, exchange);
  },
});

/**
 * Returns an error for each field that contains a card number next to an expiry date or magnetic stripe data, or with its
 * digits grouped as on cards.
 */
const misplacedDetails = (
  { pathParameters, queryStringParameters }: APIGatewayProxyEvent,
  body: unknown,
  now: Date,
): readonly ValidationError[] =>
  placesOfCardDetails({ path: pathParameters, query: queryStringParameters, body }, now.getUTCFullYear()).map(
    (place) => ({
      path: pointerTo(place),
      message: "must not contain a card number next to an expiry date, or with its digits grouped as on cards",
      errorCode: codeOfKeyword("cardDetails"),
    }),
  );

const ownPlaces: ReadonlySet<string> = new Set(cardNumberPlaces);

/**
 * Warns the operator if the body has values that look like card numbers in fields for other data, such as references. A single
 * such value can be an order number, but an agent that sends many such values is probably storing card numbers in clear text.
 * The operator then asks the agent what the fields contain.
 */
function tellLookAlikes(log: Pick<Log, "warn">, { caller, body }: Exchange): void {
  const [first, ...others] = placesOfLookAlikes(body).filter((place) => !ownPlaces.has(place.join("/")));
  if (!first || !caller) return;
  const { agentKey } = caller;
  log.warn("CARD_NUMBER_LOOK_ALIKE", { agentKey, place: pointerTo(["body", ...first]), count: 1 + others.length });
}
