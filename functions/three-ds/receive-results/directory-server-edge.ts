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

/** A caller that is no directory server of the network learns nothing, not even in the protocol's words. */
const closed: APIGatewayProxyResult = { statusCode: 403, headers: { "Cache-Control": "no-store" }, body: "" };

/** Every message of the protocol travels with 200; nothing to say is an empty body. */
const messageResponse = (message: object | undefined): APIGatewayProxyResult => ({
  statusCode: 200,
  headers: { "Content-Type": "application/JSON; charset=UTF-8", "Cache-Control": "no-store" },
  body: message ? JSON.stringify(message) : "",
});

/** The edge towards the directory servers: who calls, for which network, and what to say when we fail. */
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
