import { request } from "node:https";
import { readCredentials } from "../program-inputs.ts";
import type { ProgramSettings } from "../program-settings.ts";

const patienceMs = 3_000;

/**
 * Checks that the task on this machine responds. Lines are not checked: any task can have them, and replacing a task does not
 * restore a network.
 */
export const isHealthy = (
  settings: Pick<ProgramSettings, "CONNECTOR_PORT" | "CONNECTOR_CREDENTIALS">,
): Promise<boolean> => {
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
        // The task is called by IP address, which its certificate does not contain.
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
};
