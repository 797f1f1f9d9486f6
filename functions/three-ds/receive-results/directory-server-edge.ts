import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from "aws-lambda";
import { erroOf } from "#emv-3ds-messages/erro-of";
import { type CardNetwork, cardNetworks } from "../../card-networks/networks.ts";
import { inInvocation } from "../../shared/time/clock.ts";
import type { Log } from "../../shared/values/log.ts";
import { isClientOf, type ResultsClients } from "../domain/authentication/results-clients.ts";
import { contract } from "./contract.ts";

export interface DirectoryServerEdgePlatform {
  readonly clients: ResultsClients;
  readonly receive: (network: CardNetwork, text: string) => Promise<object | undefined>;
  readonly log: Log;
}

/**
 * Empty response to a caller that is not a directory server of the network. The response reveals nothing, not even the
 * protocol.
 */
const closed: APIGatewayProxyResult = { statusCode: 403, headers: { "Cache-Control": "no-store" }, body: "" };

/** Response with a message, or with an empty body if there is no message. The protocol requires HTTP status 200. */
const messageResponse = (message: object | undefined): APIGatewayProxyResult => ({
  statusCode: 200,
  headers: { "Content-Type": "application/JSON; charset=UTF-8", "Cache-Control": "no-store" },
  body: message ? JSON.stringify(message) : "",
});

/**
 * Endpoint for directory servers. Determines the network and authenticates the caller. A caller that is not authenticated
 * receives HTTP 403 without a body. If an exception occurs, for example because the result cannot be stored, the response is
 * an Erro with error code 403 (and HTTP status 200).
 */
export const directoryServerEdge =
  ({ clients, receive, log }: DirectoryServerEdgePlatform) =>
  async (event: APIGatewayProxyEvent, context: Context): Promise<APIGatewayProxyResult> => {
    const { requestId, identity } = event.requestContext;
    log.forInvocation({ requestId, operation: contract.operationId });
    const network = cardNetworks.find((known) => known === event.pathParameters?.["network"]);
    const certificate = identity.clientCert ?? undefined;
    if (!network || !isClientOf(clients, network, certificate)) {
      log.warn("RESULTS_FROM_STRANGER", { network, subject: certificate?.subjectDN, issuer: certificate?.issuerDN });
      return closed;
    }
    const body = event.body ?? "";
    const text = event.isBase64Encoded ? Buffer.from(body, "base64").toString("utf8") : body;
    try {
      return messageResponse(await inInvocation(context, () => receive(network, text)));
    } catch (fault) {
      log.error("RESULTS_FAILED", fault);
      return messageResponse(erroOf("403", "the result could not be stored", "S", {}));
    }
  };
