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
  /** URL of the demo shop. */
  readonly checkoutUrl: string;
  /** URL of the simulated issuers' pages. */
  readonly acsUrl: string;
}

/** Default ports of the shop and of the issuers' pages; others are used if they are taken. */
const checkoutPort = 8090;
const acsPort = 8091;

/**
 * The operator's enrolment at each network: stores our certificates in their secret, and the network's in the truststore.
 */
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
      // The shop reads the service's addresses as any program does.
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
