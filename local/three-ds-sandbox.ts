import path from "node:path";
import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { PutSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { place } from "#local-aws/account-and-region";
import { readJsonFile } from "#local-aws/json-file";
import type { LocalStack } from "#local-aws/stack";
import { startCheckout } from "../sandbox/checkout/http-server.ts";
import type { ShopCredentials } from "../sandbox/checkout/merchant-api.ts";
import { enrolmentOf } from "../sandbox/enrolment.ts";
import { directoryServerAddresses, startThreeDsWorld, type ThreeDsWorld } from "../sandbox/three-ds-world.ts";
import { nameHere } from "./names.ts";
import { threeDsWaits } from "./sandbox-waits.ts";
import type { StartHook } from "./start-hook.ts";

export interface ThreeDsSandbox {
  /** A shop to pay in, for people. */
  readonly checkoutUrl: string;
  /** The pages of the simulated issuers, for browsers. */
  readonly acsUrl: string;
}

/** Where a person finds the shop and a browser the issuers, as long as nobody else is there. */
const checkoutPort = 8090;
const acsPort = 8091;

/** What an operator does once for each network: puts our certificates into their secret, and theirs into the truststore. */
const enrol = async (stack: LocalStack, world: ThreeDsWorld): Promise<void> => {
  const settings = {
    endpoint: stack.awsEndpoint,
    region: place.region,
    credentials: { accessKeyId: "operator", secretAccessKey: "operator" },
  };
  const { TruststoresBucketName } = stack.outputs(nameHere("stateful"));
  const { credentials, authority } = enrolmentOf(world.certificates);
  await new SecretsManagerClient(settings).send(
    new PutSecretValueCommand({
      SecretId: nameHere("directory-server-credentials"),
      SecretString: JSON.stringify(credentials),
    }),
  );
  await new S3Client({ ...settings, forcePathStyle: true }).send(
    new PutObjectCommand({ Bucket: TruststoresBucketName, Key: "directory-servers.pem", Body: authority }),
  );
};

/** The simulated directory servers and issuers of 3-D Secure, and a shop that uses them as a merchant does. */
export const threeDsSandbox = (): StartHook => {
  let world: ThreeDsWorld | undefined;
  let isServiceUp = false;
  return {
    name: "3-D Secure sandbox",
    beforeStacks: async ({ dataDirectory, mutualTlsUrl }) => {
      const directory = path.join(dataDirectory, "three-ds");
      const started = await startThreeDsWorld({
        directory,
        port: acsPort,
        ...threeDsWaits(),
        isServiceUp: () => isServiceUp,
      });
      world = started;
      // The shop learns of the service as any program does.
      const credentials = () =>
        readJsonFile<ShopCredentials | undefined>(path.join(dataDirectory, "ready.json"), undefined);
      const checkout = await startCheckout({ directory, port: checkoutPort, credentials });
      const { certificate, key } = started.certificates.threeDsServer;
      return {
        parameters: { DirectoryServers: directoryServerAddresses(started), ThreeDsResultsUrl: mutualTlsUrl },
        serverCertificate: { cert: certificate, key, caFile: started.authorityFile },
        ready: { checkoutUrl: checkout.checkoutUrl, acsUrl: started.acsUrl },
        stop: async () => {
          await checkout.close();
          await started.close();
        },
      };
    },
    afterStacks: async (stack) => {
      if (world) {
        await enrol(stack, world);
        await stack.invoke(nameHere("refresh-card-ranges"), {});
      }
      isServiceUp = true;
      return { ready: {} };
    },
  };
};
