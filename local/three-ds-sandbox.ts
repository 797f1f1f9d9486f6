import path from "node:path";
import { usualPatience } from "../sandbox/acs/patience.ts";
import { startCheckout } from "../sandbox/checkout/http-server.ts";
import { startThreeDsWorld } from "../sandbox/three-ds-world.ts";
import { Refusal } from "./refusal.ts";
import type { StartHook } from "./start-hooks.ts";
import { readJsonFile } from "./storage/json-file.ts";
import type { Ready } from "./welcome.ts";

export interface ThreeDsSandbox {
  /** A shop to pay in, for people. */
  readonly checkoutUrl: string;
  /** The pages of the simulated issuers, for browsers. */
  readonly acsUrl: string;
}

/** Waits of the simulated parties in seconds, shortened for tests and demonstrations. */
const seconds = (variable: string, usual: number): number => {
  const given = process.env[variable];
  if (given === undefined) return usual;
  if (!/^\d+(\.\d+)?$/.test(given)) throw new Refusal(`${variable}=${given}: it must be a number of seconds`);
  return Number(given);
};

const waits = () => ({
  preparationSeconds: seconds("SANDBOX_CARD_RANGES_SECONDS", 3_600),
  patience: {
    firstRequestSeconds: seconds("SANDBOX_CHALLENGE_OPENED_SECONDS", usualPatience.firstRequestSeconds),
    pageSeconds: seconds("SANDBOX_CHALLENGE_PAGE_SECONDS", usualPatience.pageSeconds),
    lateResultSeconds: seconds("SANDBOX_LATE_RESULT_SECONDS", usualPatience.lateResultSeconds),
  },
});

/** Where a person finds the shop and a browser the issuers, as long as nobody else is there. */
const checkoutPort = 8090;
const acsPort = 8091;

/** The simulated directory servers and issuers of 3-D Secure, and a shop that uses them as a merchant does. */
export const threeDsSandbox = (): StartHook => {
  let sandbox: ThreeDsSandbox | undefined;
  return {
    name: "3-D Secure sandbox",
    beforeStacks: async ({ dataDirectory }) => {
      const directory = path.join(dataDirectory, "three-ds");
      const world = await startThreeDsWorld({ directory, port: acsPort, ...waits() });
      // The shop learns of the service as any program does.
      const credentials = () => readJsonFile<Ready | undefined>(path.join(dataDirectory, "ready.json"), undefined);
      const checkout = await startCheckout({ directory, port: checkoutPort, credentials });
      sandbox = { checkoutUrl: checkout.checkoutUrl, acsUrl: world.acsUrl };
      return {
        stop: async () => {
          await checkout.close();
          await world.close();
        },
      };
    },
    afterStacks: async () => ({ ready: { ...sandbox } }),
  };
};
