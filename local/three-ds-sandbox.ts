import path from "node:path";
import { PutSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { usualPatience } from "../sandbox/acs/patience.ts";
import { startCheckout } from "../sandbox/checkout/http-server.ts";
import { startThreeDsWorld, type ThreeDsWorld } from "../sandbox/three-ds-world.ts";
import { place } from "./place.ts";
import { Refusal } from "./refusal.ts";
import type { LocalStack } from "./stack.ts";
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

const directoryServersOf = ({ directoryServers }: ThreeDsWorld): string =>
  Object.entries(directoryServers)
    .map(([network, url]) => `${network}=${url}`)
    .join(",");

/** What an operator does to connect directory servers: gives our certificates to the service, and has the first ranges fetched. */
const connect = async ({ certificates, directoryServers }: ThreeDsWorld, stack: LocalStack): Promise<void> => {
  const { certificate, key: privateKey } = certificates.threeDsServer;
  const ours = { certificate, privateKey, authority: certificates.authority };
  const credentials = { accessKeyId: "operator", secretAccessKey: "operator" };
  const secrets = new SecretsManagerClient({ endpoint: stack.awsEndpoint, region: place.region, credentials });
  await secrets.send(
    new PutSecretValueCommand({
      SecretId: stack.outputs("AcquiringStateful")["DirectoryServerCredentialsArn"],
      SecretString: JSON.stringify(Object.fromEntries(Object.keys(directoryServers).map((network) => [network, ours]))),
    }),
  );
  await stack.invoke("acquiring-refresh-card-ranges", {});
};

/** The simulated directory servers and issuers of 3-D Secure, and a shop that uses them as a merchant does. */
export const threeDsSandbox = (): StartHook => {
  let sandbox: ThreeDsSandbox | undefined;
  let world: ThreeDsWorld | undefined;
  return {
    name: "3-D Secure sandbox",
    beforeStacks: async ({ dataDirectory }) => {
      const directory = path.join(dataDirectory, "three-ds");
      const started = await startThreeDsWorld({ directory, port: acsPort, ...waits() });
      world = started;
      // The shop learns of the service as any program does.
      const credentials = () => readJsonFile<Ready | undefined>(path.join(dataDirectory, "ready.json"), undefined);
      const checkout = await startCheckout({ directory, port: checkoutPort, credentials });
      sandbox = { checkoutUrl: checkout.checkoutUrl, acsUrl: started.acsUrl };
      return {
        parameters: { DirectoryServers: directoryServersOf(started) },
        stop: async () => {
          await checkout.close();
          await started.close();
        },
      };
    },
    afterStacks: async (stack) => {
      if (world) await connect(world, stack);
      return { ready: { ...sandbox } };
    },
  };
};
