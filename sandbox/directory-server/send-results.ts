import { request as requestHttp } from "node:http";
import { type RequestOptions, request as requestHttps } from "node:https";
import { rootCertificates } from "node:tls";
import type { ResultsToSend } from "../acs/challenge/results-request.ts";
import type { WorldCertificates } from "../certificates.ts";

/** Forwards a results request (RReq) to the 3DS Server, in the role of the network's directory server. */

/** Time limit for the 3DS Server's response to the results request, in milliseconds. */
const waitMs = 3_000;

/**
 * Client certificates of the directory servers for sending RReqs, and the CA certificate that these servers trust in
 * addition to the public CAs.
 */
export type SigningCertificates = Pick<WorldCertificates, "authority" | "directoryServers">;

export interface ResultsAnswer {
  readonly status: number;
  readonly body: string;
}

const post = (url: URL, body: string, options: RequestOptions): Promise<ResultsAnswer> =>
  new Promise((resolve, reject) => {
    const request = (url.protocol === "https:" ? requestHttps : requestHttp)(
      url,
      {
        ...options,
        method: "POST",
        headers: { "content-type": "application/JSON; charset=UTF-8", "content-length": Buffer.byteLength(body) },
        signal: AbortSignal.timeout(waitMs),
      },
      (response) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (piece) => {
          text += piece;
        });
        response.on("end", () => resolve({ status: response.statusCode ?? 0, body: text }));
        response.on("error", reject);
      },
    );
    request.on("error", reject);
    request.end(body);
  });

const isUnconnected = (error: unknown): boolean =>
  ["ECONNREFUSED", "EHOSTUNREACH", "ENOTFOUND"].includes((error as NodeJS.ErrnoException).code ?? "");

export async function sendResults(
  { network, threeDSServerURL, message }: ResultsToSend,
  { authority, directoryServers }: SigningCertificates,
): Promise<ResultsAnswer> {
  const { certificate, key } = directoryServers[network];
  const url = new URL(threeDSServerURL);
  const options = { cert: certificate, key, ca: [authority, ...rootCertificates] };
  const body = JSON.stringify(message);
  try {
    return await post(url, body, options);
  } catch (error) {
    // If the host is unknown or unreachable, or refuses the connection, the request is retried once. A message that might
    // have arrived is not sent again.
    if (!isUnconnected(error)) throw error;
    return post(url, body, options);
  }
}
