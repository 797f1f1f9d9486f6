import type { RequestListener } from "node:http";
import { wholeBody } from "#local-aws/http-body";
import type { IssuerDesk } from "./issuer-desk.ts";

const bodyMaxBytes = 64_000;

export const browserListener =
  (desk: IssuerDesk, onFault: (fault: Error) => void): RequestListener =>
  async (request, response) => {
    try {
      const body = await wholeBody(request, bodyMaxBytes);
      if (body === undefined) {
        response.writeHead(413).end();
        return;
      }
      const page = await desk.browse({
        method: request.method ?? "",
        path: new URL(request.url ?? "/", "http://acs").pathname,
        form: new URLSearchParams(body.toString()),
      });
      response.writeHead(page.status, page.headers).end(page.body);
    } catch (fault) {
      onFault(fault instanceof Error ? fault : new Error("the issuer's server failed"));
      response.destroy();
    }
  };
