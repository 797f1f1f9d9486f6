import path from "node:path";
import { startCentralBank } from "../sandbox/central-bank/http-server.ts";
import { startSftpServer } from "../sandbox/receivers/sftp-server.ts";
import { nameHere } from "./names.ts";
import { reservedPorts } from "./reserved-ports.ts";
import type { StartHook } from "./start-hook.ts";

/** Simulated central bank. Its exchange rates are loaded at startup, because exemptions depend on them. */
export const sandboxCentralBank: StartHook = {
  name: "sandbox central bank",
  beforeStacks: async () => {
    const bank = await startCentralBank();
    return { parameters: { ReferenceRatesUrl: bank.ratesUrl }, stop: () => bank.close() };
  },
  afterStacks: async (stack) => {
    await stack.invoke(nameHere("refresh-reference-rates"), {});
    return {};
  },
};

export interface PartnerSftp {
  readonly port: number;
  readonly hostKeyFingerprint: string;
  readonly authorizedKeysFile: string;
  readonly filesDirectory: string;
}

/** Partner's SFTP server, which accepts clients with one of the authorized keys. */
export const sandboxPartner: StartHook = {
  name: "sandbox partner",
  beforeStacks: async ({ dataDirectory }) => {
    // Stored distributions contain the port, so the port must stay the same across restarts.
    const { sftp: keptPort } = await reservedPorts(path.join(dataDirectory, "sftp-port.json"), ["sftp"]);
    const server = await startSftpServer({ directory: path.join(dataDirectory, "sftp"), port: keptPort });
    const { port, hostKeyFingerprint, authorizedKeysFile, filesDirectory } = server;
    const sftp: PartnerSftp = { port, hostKeyFingerprint, authorizedKeysFile, filesDirectory };
    return { ready: { sftp }, stop: () => server.close() };
  },
};
