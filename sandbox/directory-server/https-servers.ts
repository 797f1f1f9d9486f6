import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { createServer, type Server } from "node:https";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { wholeBody } from "#local-aws/http-body";
import { closeAtOnce, listenAt } from "#local-aws/listening";
import { type CardNetwork, cardNetworks } from "../../functions/card-networks/networks.ts";
import type { AcsLedger, AcsRecord } from "../acs/acs-records.ts";
import type { WorldCertificates } from "../certificates.ts";
import { react } from "./directory-server.ts";
import type { DirectoryServerSettings, Reaction } from "./reaction.ts";

/**
 * Directory servers on this machine. Each directory server has a separate URL and accepts only clients with a certificate from
 * the sandbox's certificate authority.
 */

export interface DirectoryServersSettings extends DirectoryServerSettings {
  readonly certificates: WorldCertificates;
  readonly ledger: AcsLedger;
  /** Stores the changes caused by a message before the response is sent. */
  readonly keep: (changes: readonly AcsRecord[]) => void;
  readonly now: () => Date;
  readonly host: string;
  /** Factor for the delay of slow and late responses; 1 is real time. */
  readonly delayFactor: number;
  readonly onFault: (fault: Error) => void;
}

export interface DirectoryServers {
  readonly urls: Readonly<Record<CardNetwork, string>>;
  close(): Promise<void>;
}

const bodyMaxBytes = 1_000_000;

async function deliver(response: ServerResponse, { answer }: Reaction, delayFactor: number): Promise<void> {
  if (answer === "nothing") return;
  if (answer === "hang-up") {
    response.destroy();
    return;
  }
  const { afterMs, status, body } = answer;
  if (afterMs > 0) await new Promise((resolve) => setTimeout(resolve, afterMs * delayFactor).unref());
  if (response.destroyed) return;
  response.writeHead(status, { "content-type": "application/JSON; charset=UTF-8" });
  await pipeline(Readable.from(body), response);
}

function serverOf(network: CardNetwork, settings: DirectoryServersSettings): Server {
  const { certificates, ledger, keep, now, delayFactor, onFault } = settings;
  const { certificate, key } = certificates.directoryServers[network];
  const tls = { cert: certificate, key, ca: certificates.authority, requestCert: true, rejectUnauthorized: true };
  return createServer(tls, async (request, response) => {
    try {
      const text = (await wholeBody(request, bodyMaxBytes))?.toString();
      if (request.method !== "POST" || text === undefined) {
        response.writeHead(text === undefined ? 413 : 405).end();
        return;
      }
      const reaction = react({ ...settings, network, text, ledger, now: now(), newId: () => randomUUID() });
      keep(reaction.changes);
      await deliver(response, reaction, delayFactor);
    } catch (fault) {
      // The client might have disconnected, which is not an error. Any other error is a defect in the simulation.
      if (!response.destroyed) onFault(fault instanceof Error ? fault : new Error("the directory server failed"));
      response.destroy();
    }
  });
}

export async function startDirectoryServers(settings: DirectoryServersSettings): Promise<DirectoryServers> {
  const servers = await Promise.all(
    cardNetworks.map(async (network) => {
      const server = serverOf(network, settings);
      return { network, server, port: await listenAt(server, 0, settings.host) };
    }),
  );
  const urls = servers.map(({ network, port }) => [network, `https://${settings.host}:${port}/`]);
  return {
    urls: Object.fromEntries(urls) as Record<CardNetwork, string>,
    async close() {
      await Promise.all(servers.map(({ server }) => closeAtOnce(server)));
    },
  };
}
