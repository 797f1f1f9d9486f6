import path from "node:path";
import type { OutsideAccount } from "#local-aws/outside-accounts";
import type { DemoAgent } from "./demo-agent.ts";
import { partnerDirectory } from "./partner-admission.ts";
import type { PartnerSftp } from "./sandbox.ts";
import { defaultDataDirectory } from "./server-options.ts";
import type { ThreeDsSandbox } from "./three-ds-sandbox.ts";

/** Content of ready.json once the service responds. The terminal shows most of these values as text. */
export interface Ready extends DemoAgent, ThreeDsSandbox {
  readonly pid: number;
  /** Process ID of the connector for the lines to the simulated card networks. If the connector exits, another one is started. */
  readonly connectorPid: number;
  readonly baseUrl: string;
  readonly docsUrl: string;
  readonly consoleUrl: string;
  readonly awsEndpoint: string;
  /** Simulated third-party AWS accounts that receive deliveries, each with its buckets, event buses and roles. */
  readonly outsideAccounts: readonly OutsideAccount[];
  /** SFTP server for deliveries. The server accepts any user name with a key from the server's authorized keys file. */
  readonly sftp: PartnerSftp;
  /** Directory that contains every sent email as a file. */
  readonly mailDirectory: string;
  /** URLs of all APIs, by name. Only APIs that require a client certificate have https URLs. */
  readonly apiUrls: Readonly<Record<string, string>>;
  /** File with the CA certificate that clients of the TLS servers must trust. */
  readonly authorityFile: string;
  readonly eventFiles: Readonly<Record<string, string>>;
  readonly startedInMilliseconds: number;
}

export function welcome(ready: Ready, directory: string): string {
  const credentials = `${ready.apiKey}:${ready.apiSecret}`;
  const charge = {
    merchantAcceptorKey: ready.acceptors["visa"],
    card: { number: "4111111111111111", expiryMonth: 12, expiryYear: 2030, cvc: "123" },
    amount: { value: 1050, currency: "EUR" },
    type: { intent: "purchase", cardEntry: "e-commerce", order: "checkout" },
  };
  const forCommands = directory === path.resolve(defaultDataDirectory) ? "" : ` --data ${directory}`;
  return `
The acquiring service is ready at ${ready.baseUrl} (started in ${(ready.startedInMilliseconds / 1000).toFixed(1)} s).

  docs        ${ready.docsUrl}
  console     ${ready.consoleUrl} (payments in a browser; sign in with the API key and secret)
  checkout    ${ready.checkoutUrl} (demo shop with 3-D Secure and a list of test cards)
  API key     ${ready.apiKey}
  secret      ${ready.apiSecret}
${closedApis(ready)}  acceptors   ${Object.entries(ready.acceptors)
    .map(([network, key]) => `${key}  ${network}`)
    .join("\n              ")}
  data        ${directory} (ready.json contains the same information for programs)
  events      ${Object.values(ready.eventFiles).join(", ")}
  logs        ${path.join(directory, "logs")}

Email and deliveries arrive on this machine:

  email       files in ${ready.mailDirectory}
  SFTP        host 127.0.0.1, port ${ready.sftp.port}, dirPath ${partnerDirectory}; files are in
              ${path.join(ready.sftp.filesDirectory, partnerDirectory)}
${partnerBuckets(ready, directory)}
Create your first charge:

  curl -s ${ready.baseUrl}/v1/charges -u ${credentials} \\
    -H 'Content-Type: application/json' -H 'Idempotency-Key: my-first-charge' \\
    -d '${JSON.stringify(charge)}'

Create a charge with the CLI, and seed the sandbox with a day of payments:

  npm run --silent acquiring -- charges create${forCommands}
  npm run --silent acquiring -- seed day${forCommands}

Press Ctrl-C to stop the service. The data is kept for the next start.`;
}

/** Formats the partner's buckets, with the account, role and external ID that an S3 distribution requires. */
const partnerBuckets = ({ outsideAccounts }: Ready, directory: string): string =>
  outsideAccounts
    .flatMap(({ account, buckets, roles }) =>
      roles.map(
        ({ name, externalId }) => `  S3          bucket ${buckets.join(", ")} in account ${account}, with the role
              arn:aws:iam::${account}:role/${name} and the external ID ${externalId}; files are in
              ${buckets.map((bucket) => path.join(directory, "s3", bucket)).join(", ")}
`,
      ),
    )
    .join("");

/** Formats the URLs of the APIs that require mutual TLS. */
const closedApis = ({ apiUrls, authorityFile }: Ready): string =>
  Object.entries(apiUrls)
    .filter(([, url]) => url.startsWith("https:"))
    .map(([name, url]) => `  mutual TLS  ${url}  ${name} (CA certificate: ${authorityFile})\n`)
    .join("");
