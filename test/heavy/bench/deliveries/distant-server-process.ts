import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startSftpServer } from "../../../../sandbox/receivers/sftp-server.ts";
import { delayingProxy } from "../../../support/delaying-proxy.ts";
import { answerQuestions, directoryOfProcess } from "../measuring/processes.ts";

/** A partner's SFTP server over a high-latency connection, with a separate processor. */

/** Opens the server once, and then requests the round trips of the last connection. */
export type DistantServerQuestion =
  | { readonly kind: "open"; readonly authorizedKey: string; readonly roundTripMilliseconds: number }
  | { readonly kind: "round-trips" };

/** The port first, then round trips. */
export type DistantServerAnswer = number;

const server = await startSftpServer({ directory: directoryOfProcess() });
mkdirSync(join(server.filesDirectory, "reports"));
let roundTrips = () => 0;

answerQuestions<DistantServerQuestion, DistantServerAnswer>(async (question) => {
  if (question.kind === "round-trips") return roundTrips();
  writeFileSync(server.authorizedKeysFile, `${question.authorizedKey}\n`);
  const proxy = await delayingProxy(server.port, question.roundTripMilliseconds / 2);
  roundTrips = proxy.roundTrips;
  return proxy.port;
});
