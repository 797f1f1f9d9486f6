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

/** Default ports of the shop and of the issuers' pages. If these ports are in use, other ports are chosen. */
const checkoutPort = 8090;
const acsPort = 8091;

/**
 * Enrolls the service with each network, as the operator does: stores the service's client certificates in the secret for
 * directory server credentials, and the simulated networks' CA certificate in the truststore.
 */
async function enrol(stack: LocalStack, world: ThreeDsWorld): Promise<void> {
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
}

/** Simulated 3-D Secure directory servers and issuers, and a demo shop that authenticates cardholders as a merchant does. */
export function threeDsSandbox(): StartHook {
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
      // Like other clients on this machine, the shop reads the service's URL and the demo agent's API key from ready.json.
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
}
