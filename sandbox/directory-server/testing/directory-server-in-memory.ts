import { randomUUID } from "node:crypto";
import type { CardNetwork } from "../../../functions/card-networks/networks.ts";
import type { AcsRecord } from "../../acs/acs-records.ts";
import { usualPatience } from "../../acs/challenge/patience.ts";
import { type MemoryLedger, memoryLedger } from "../../network-host/ledger/memory-ledger.ts";
import { react } from "../directory-server.ts";
import type { DirectoryServerSettings, Reaction } from "../reaction.ts";

export const testNow = new Date("2026-11-20T20:14:29Z");

export const testSettings: DirectoryServerSettings = {
  acsUrl: "https://acs.example",
  patience: usualPatience,
  preparationSeconds: 3_600,
};

export interface DirectoryServerInMemory {
  readonly ledger: MemoryLedger<AcsRecord>;
  /** The complete reaction; its changes are already in the ledger. */
  react(network: CardNetwork, message: unknown, now?: Date): Reaction;
  /** The response as an object. */
  ask(network: CardNetwork, message: unknown, now?: Date): Record<string, unknown>;
}

export function directoryServerInMemory(settings: Partial<DirectoryServerSettings> = {}): DirectoryServerInMemory {
  const ledger = memoryLedger<AcsRecord>("a secret of the test");
  const reactTo: DirectoryServerInMemory["react"] = (network, message, now = testNow) => {
    const text = typeof message === "string" ? message : JSON.stringify(message);
    const question = { ...testSettings, ...settings, network, text, ledger, now, newId: () => randomUUID() };
    const reaction = react(question);
    ledger.apply(reaction.changes);
    return reaction;
  };
  return {
    ledger,
    react: reactTo,
    ask(network, message, now) {
      const { answer } = reactTo(network, message, now);
      if (typeof answer === "string") throw new Error(`the directory server did ${answer}`);
      return JSON.parse([...answer.body].join(""));
    },
  };
}
