import { appendFileSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Refusal } from "#local-aws/refusal";
import { authorizationOf, type DemoAgent } from "./demo-agent.ts";
import type { PartnerSftp } from "./sandbox.ts";
import type { StartHook } from "./start-hook.ts";

export const partnerDirectory = "/reports";

interface DeliveryKeys {
  readonly items: readonly { readonly publicKey: string }[];
}

/**
 * Gives the service access to the partner's SFTP server. Like a real agent, the demo agent reads the service's public keys
 * from the API and adds them to the partner's authorized keys.
 */
export const partnerAdmission: StartHook = {
  name: "partner's authorized SFTP keys",
  afterStacks: async ({ baseUrl }, _, ready) => {
    const { sftp, ...agent } = ready as DemoAgent & { readonly sftp: PartnerSftp };
    const response = await fetch(`${baseUrl}/v1/deliveryKeys`, { headers: { authorization: authorizationOf(agent) } });
    if (!response.ok)
      throw new Refusal(`GET /deliveryKeys returned status ${response.status}: ${await response.text()}`);
    const { items } = (await response.json()) as DeliveryKeys;
    const known = readFileSync(sftp.authorizedKeysFile, "utf8").split("\n");
    const missing = items.filter(({ publicKey }) => !known.includes(publicKey));
    const gap = known.at(-1) === "" ? "" : "\n";
    if (missing.length > 0) {
      appendFileSync(sftp.authorizedKeysFile, `${gap}${missing.map(({ publicKey }) => `${publicKey}\n`).join("")}`);
    }
    mkdirSync(path.join(sftp.filesDirectory, partnerDirectory), { recursive: true });
    return {};
  },
};
