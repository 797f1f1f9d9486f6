import path from "node:path";
import type { OutsideAccount } from "#local-aws/outside-accounts";
import type { DemoAgent } from "./demo-agent.ts";
import { partnerDirectory } from "./partner-admission.ts";
import type { PartnerSftp } from "./sandbox.ts";
import type { ThreeDsSandbox } from "./three-ds-sandbox.ts";

/** Content of ready.json once the service responds. The terminal shows the same as text. */
export interface Ready extends DemoAgent, ThreeDsSandbox {
  readonly pid: number;
  /** Process of the lines to the simulated card networks; when it ends, another one is started. */
  readonly connectorPid: number;
  readonly baseUrl: string;
  readonly docsUrl: string;
  readonly consoleUrl: string;
  readonly awsEndpoint: string;
  /** External accounts for deliveries, each with its role. */
  readonly outsideAccounts: readonly OutsideAccount[];
  /** SFTP server for deliveries. It accepts any user name with a key in its file of authorized keys. */
  readonly sftp: PartnerSftp;
  /** Directory with every sent email as a file. */
  readonly mailDirectory: string;
  /** URLs of all APIs, by name. Those that require a client certificate use TLS. */
  readonly apiUrls: Readonly<Record<string, string>>;
  /** Certificate file for clients of the TLS servers to trust. */
  readonly authorityFile: string;
  readonly eventFiles: Readonly<Record<string, string>>;
  readonly startedInMilliseconds: number;
}

export const welcome = (ready: Ready, directory: string): string => {
  const credentials = `${ready.apiKey}:${ready.apiSecret}`;
  const charge = {
    merchantAcceptorKey: ready.acceptors["visa"],
    card: { number: "4111111111111111", expiryMonth: 12, expiryYear: 2030, cvc: "123" },
    amount: { value: 1050, currency: "EUR" },
    type: { intent: "purchase", cardEntry: "e-commerce", order: "checkout" },
  };
  return `
The acquiring service answers at ${ready.baseUrl} (after ${(ready.startedInMilliseconds / 1000).toFixed(1)} s).

  docs        ${ready.docsUrl}
  console     ${ready.consoleUrl} (payments in a browser; it asks for key and secret)
  checkout    ${ready.checkoutUrl} (a demo shop with 3-D Secure; it lists the test cards)
  API key     ${ready.apiKey}
  secret      ${ready.apiSecret}
${closedApis(ready)}  acceptors   ${Object.entries(ready.acceptors)
    .map(([network, key]) => `${key}  ${network}`)
    .join("\n              ")}
  data        ${directory} (ready.json holds all of this for programs)
  events      ${Object.values(ready.eventFiles).join(", ")}
  logs        ${path.join(directory, "logs")}

What leaves the service arrives on this machine:

  mail        as files in ${ready.mailDirectory}
  SFTP        at host 127.0.0.1, port ${ready.sftp.port}, dirPath ${partnerDirectory}, which is
              ${path.join(ready.sftp.filesDirectory, partnerDirectory)}
${partnerBuckets(ready, directory)}
A first charge:

  curl -s ${ready.baseUrl}/v1/charges -u ${credentials} \\
    -H 'Content-Type: application/json' -H 'Idempotency-Key: my-first-charge' \\
    -d '${JSON.stringify(charge)}'

The same in a few words, and a sandbox with something to see in it:

  npm run --silent acquiring -- charges create
  npm run --silent acquiring -- seed day

Ctrl-C ends the service; the next start goes on with the same data.`;
};

/** Values for an S3 distribution that the service and the bucket owner agree on. */
const partnerBuckets = ({ outsideAccounts }: Ready, directory: string): string =>
  outsideAccounts
    .flatMap(({ account, buckets, roles }) =>
      roles.map(
        ({ name, externalId }) => `  objects     in bucket ${buckets.join(", ")} of account ${account}, by the role
              arn:aws:iam::${account}:role/${name} with the external id ${externalId};
              ${buckets.map((bucket) => path.join(directory, "s3", bucket)).join(", ")}
`,
      ),
    )
    .join("");

/** APIs for clients with a certificate. */
const closedApis = ({ apiUrls, authorityFile }: Ready): string =>
  Object.entries(apiUrls)
    .filter(([, url]) => url.startsWith("https:"))
    .map(([name, url]) => `  mutual TLS  ${url}  ${name}; its authority is ${authorityFile}\n`)
    .join("");
