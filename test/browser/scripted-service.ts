import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { request } from "node:https";
import type { AddressInfo } from "node:net";
import { encodeMessage } from "../../functions/three-ds/messages/base64url.ts";
import { creqOf } from "../../functions/three-ds/messages/creq-of.ts";
import type { ARes } from "../../functions/three-ds/messages/tables/ares.ts";
import type { RReq } from "../../functions/three-ds/messages/tables/rreq.ts";
import { anAReq } from "../../sandbox/directory-server/testing/sent-messages.ts";
import { bodyOf } from "../../sandbox/request-body.ts";
import type { ThreeDsWorld } from "../../sandbox/three-ds-world.ts";

/**
 * The service as far as a browser's journey needs it: asks the simulated directory server over its real line, takes the
 * results, and charges whoever it is asked to charge. Its answers have the form of the service's.
 */

export interface ScriptedService {
  readonly baseUrl: string;
  readonly results: readonly RReq[];
  /** Bodies of the requests that the shop has sent, by route. */
  readonly requests: readonly { readonly route: string; readonly body: Record<string, unknown> }[];
  close(): void;
}

interface Kept {
  readonly key: string;
  readonly ares: ARes;
  readonly rreq?: RReq;
}

const resultOf = ({ ares, rreq }: Kept): string => {
  const status = rreq?.transStatus ?? ares.transStatus;
  if (status === "C") return "challenge";
  if (status === "Y") return "authenticated";
  return status === "A" ? "attempt" : "non-authenticated";
};

const methodOf = (number: string): "method" | "silent-method" | undefined =>
  number.slice(-4, -3) === "1" ? undefined : number.slice(-4, -3) === "2" ? "silent-method" : "method";

export const startScriptedService = async (world: ThreeDsWorld): Promise<ScriptedService> => {
  const authentications = new Map<string, Kept>();
  const results: RReq[] = [];
  const requests: { route: string; body: Record<string, unknown> }[] = [];
  let baseUrl = "";

  const askDirectoryServer = (message: object): Promise<ARes> => {
    const { certificate: cert, key } = world.certificates.threeDsServer;
    return new Promise((resolve, reject) => {
      const options = { method: "POST", cert, key, ca: world.certificates.authority };
      const asking = request(world.directoryServers.visa, options, (response) => {
        bodyOf(response, 1_000_000).then((body) => resolve(JSON.parse(body ?? "")), reject);
      });
      asking.on("error", reject);
      asking.end(JSON.stringify(message));
    });
  };

  const shown = (kept: Kept, windowSize = "05") => ({
    key: kept.key,
    result: resultOf(kept),
    ares: { ...kept.ares, ...(kept.rreq ? {} : { creq: encodeMessage(creqOf(kept.ares, windowSize)) }) },
    ...(kept.rreq ? { rreq: kept.rreq } : {}),
  });

  const authenticate = async (body: Record<string, unknown>): Promise<Kept> => {
    const card = body["card"] as { number: string };
    const id = body["threeDSServerTransID"];
    const areq = anAReq("visa", "0000", {
      acctNumber: card.number,
      threeDSServerTransID: typeof id === "string" ? id : randomUUID(),
      threeDSServerURL: `${baseUrl}/3ds/results/visa`,
      notificationURL: String(body["notificationUrl"]),
      threeDSCompInd: id === undefined || body["threeDSMethodCompleted"] === false ? "N" : "Y",
    });
    const kept = { key: `tds-${randomUUID().slice(0, 8)}`, ares: await askDirectoryServer(areq) };
    authentications.set(kept.key, kept);
    return kept;
  };

  const takeResults = (rreq: RReq): object => {
    results.push(rreq);
    for (const kept of authentications.values()) {
      if (kept.ares.acsTransID === rreq.acsTransID) authentications.set(kept.key, { ...kept, rreq });
    }
    return { ...rreq, messageType: "RRes", resultsStatus: "01" };
  };

  const answer = async (incoming: IncomingMessage): Promise<readonly [status: number, body: object]> => {
    const { pathname, searchParams } = new URL(incoming.url ?? "/", "http://service");
    const body = JSON.parse((await bodyOf(incoming, 100_000)) || "{}") as Record<string, unknown>;
    requests.push({ route: `${incoming.method} ${pathname}`, body });
    if (pathname === "/v1/3ds/cardRanges") {
      const method = methodOf(String(body["cardNumber"]));
      const found = method && { threeDSMethodURL: `${world.acsUrl}/${method}`, threeDSServerTransID: randomUUID() };
      return [200, [{ network: "visa", ...found }]];
    }
    if (pathname === "/v1/3ds") return [201, shown(await authenticate(body))];
    if (pathname.startsWith("/v1/3ds/")) {
      const kept = authentications.get(pathname.slice("/v1/3ds/".length));
      return kept ? [200, shown(kept, searchParams.get("challengeWindowSize") ?? "05")] : [404, {}];
    }
    if (pathname === "/3ds/results/visa") return [200, takeResults(body as unknown as RReq)];
    if (pathname === "/v1/charges") return [201, { key: "chg-1", status: { authorization: "approved" } }];
    return pathname.endsWith("/clear") ? [201, { key: "act-1", status: "pending" }] : [404, {}];
  };

  const server = createServer((incoming, response) => {
    answer(incoming).then(
      ([status, body]) => response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body)),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    baseUrl,
    results,
    requests,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
