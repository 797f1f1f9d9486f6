import { type RequestOptions, request } from "node:https";
import { text } from "node:stream/consumers";

/** Sends a request with a client certificate, which fetch cannot do. */
export const requestOverTls = (url: string, options: RequestOptions, body?: string) =>
  new Promise<{ readonly status: number | undefined; readonly text: string }>((resolve, reject) => {
    const sent = request(url, { agent: false, ...options });
    sent.on("response", (response) => {
      text(response).then((content) => resolve({ status: response.statusCode, text: content }), reject);
    });
    sent.on("error", reject);
    sent.end(body);
  });
