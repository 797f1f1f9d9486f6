import { request } from "node:https";
import { readCredentials } from "../program-inputs.ts";
import type { ProgramSettings } from "../program-settings.ts";

const patienceMs = 3_000;

/**
 * Checks that the task on this machine responds. The check does not include lines, because any task can hold their leases, and
 * replacing a task does not restore a connection to a network.
 */
export function isHealthy(
  settings: Pick<ProgramSettings, "CONNECTOR_PORT" | "CONNECTOR_CREDENTIALS">,
): Promise<boolean> {
  const { certificate: cert, key, authorities: ca } = readCredentials(settings.CONNECTOR_CREDENTIALS);
  return new Promise((resolve) => {
    const outgoing = request(
      {
        host: "127.0.0.1",
        port: settings.CONNECTOR_PORT,
        path: "/health",
        cert,
        key,
        ca,
        timeout: patienceMs,
        // The health check calls the task by IP address, which the certificate does not contain.
        checkServerIdentity: () => undefined,
      },
      (response) => {
        response.resume();
        resolve(response.statusCode === 200);
      },
    );
    outgoing.on("timeout", () => outgoing.destroy());
    outgoing.on("error", () => resolve(false));
    outgoing.end();
  });
}
