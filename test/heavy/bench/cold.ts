import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bundle, bundleFunctions } from "../../../lib/bundle.ts";
import { median, tellRatios } from "./measuring/ratios.ts";

/**
 * Compares the cold start of functions that a cardholder waits for with that of a bare handler: the CPU time to load the bundle
 * in a new process. The bare handler has the same SDK clients, including the document client, and is bundled with the same
 * options. The two alternate in one run, and the benchmark compares the medians of their rounds.
 */

const rounds = 11;

/** Starts per round, of which the fastest counts, because other work on the machine can only slow a start down. */
const startsPerRound = 3;

/** Limit of a cold start, as a multiple of the bare handler's cold start. */
const limit = 1.85;

const table = {
  "@aws-sdk/client-dynamodb": ["DynamoDBClient"],
  "@aws-sdk/lib-dynamodb": ["BatchGetCommand", "QueryCommand", "TransactWriteCommand", "UpdateCommand"],
  "@aws-sdk/client-secrets-manager": ["SecretsManagerClient", "GetSecretValueCommand"],
} as const;

const charging = {
  ...table,
  "@aws-sdk/client-kms": ["KMSClient", "GenerateDataKeyCommand", "DecryptCommand"],
};

const authenticating = { ...table, "@aws-sdk/client-s3": ["S3Client", "GetObjectCommand"] };

type Clients = Readonly<Record<string, readonly string[]>>;

/** One function of each kind, with the SDK exports that it loads. */
const measured: Readonly<Record<string, Clients>> = {
  "create-charge": charging,
  "cancel-charge": charging,
  "get-charge": table,
  "create-authentication": authenticating,
  "receive-results": table,
  "authorize-request": table,
};

const environment = {
  AWS_REGION: "eu-west-1",
  AWS_ACCESS_KEY_ID: "bench",
  AWS_SECRET_ACCESS_KEY: "bench",
  POWERTOOLS_LOG_LEVEL: "SILENT",
  SERVICE_NAME: "acquiring",
  STAGE: "local",
  EVENTS_BASE: "https://events.acquiring.example",
  EVENT_SCHEMAS_BASE: "https://api.acquiring.example",
  API_BASE_URL: "https://api.acquiring.example",
  DOMAIN_TABLE: "domain",
  VAULT_TABLE: "vault",
  MESSAGES_TABLE: "messages",
  LIMITS_TABLE: "limits",
  RATE_LIMIT_PER_SECOND: "100",
  RATE_LIMIT_BURST: "100",
  VAULT_KEY: "key",
  CARD_KEPT_MONTHS: "13",
  API_KEYS_SECRET: "secret",
  REQUESTS_SECRET: "secret",
  CARDS_SECRET: "secret",
  OUTBOUND_SECRET: "secret",
  AUTHENTICATION_PENDING_SECONDS: "60",
  CHALLENGE_OPEN_SECONDS: "4500",
  AUTHORIZATION_VALIDITY_RULES: "service",
  RETRY_RULES: "network-2026",
  RETRIES_BEYOND_LIMIT: "sent",
  CHARGE_PENDING_SECONDS: "60",
  NETWORK_PATHS: "visa=address",
  CONNECTOR_TASKS: "",
  CONNECTOR_CLIENT_SECRET: "",
  NETWORK_ADDRESSES: "visa=visa.example:8583",
  NETWORK_HOST_FUNCTION: "",
  NETWORK_PRIORITY: "",
  NETWORK_TIMEOUT_SECONDS: "15",
  NETWORK_TLS: "off",
  REVERSAL_AFTER_SECONDS: "10",
  REVERSAL_DOUBT_SECONDS: "10",
  CREDITS_DAILY_MAX_EURO_CENTS: "100000",
  VERIFICATIONS_ACCEPTOR_HOURLY_MAX: "100",
  VERIFICATIONS_CARD_DAILY_MAX: "10",
  CARD_TESTING_WRONG_CODES_MAX: "10",
  CARD_TESTING_TRIES_MIN: "20",
  CARD_TESTING_DECLINED_PERCENT_MAX: "80",
  RESULTS_CLIENTS: JSON.stringify({ visa: [{ subject: "CN=visa", issuer: "CN=authority" }] }),
  THREE_DS_RESULTS_URL: "https://results.acquiring.example",
  THREE_DS_IDENTITIES: "{}",
  DIRECTORY_SERVERS: "",
  DIRECTORY_SERVER_CREDENTIALS: "secret",
  DIRECTORY_SERVER_TIMEOUT_SECONDS: "10",
  CARD_RANGE_FILES: "files",
};

function bareHandler(clients: Clients): string {
  const imports = Object.entries(clients).map(([name, names]) => `import { ${names.join(", ")} } from "${name}";`);
  const made = Object.values(clients)
    .flat()
    .map((name) => (name.endsWith("Client") ? `new ${name}({})` : name));
  const documents = 'import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";';
  return [
    ...imports,
    documents,
    `const made = [${made.join(", ")}];`,
    "const client = DynamoDBDocumentClient.from(made[0]);",
    "export const handler = async () => [client, ...made];",
  ].join("\n");
}

const load = `
const begin = process.cpuUsage();
require(process.argv[1]);
const { user, system } = process.cpuUsage(begin);
console.log((user + system) / 1000);`;

function millisecondsToLoad(bundle: string): number {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["-e", load, bundle], {
    env: environment,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${bundle} does not load:\n${stderr}`);
  return Number(stdout);
}

const fastestStart = (bundle: string): number =>
  Math.min(...Array.from({ length: startsPerRound }, () => millisecondsToLoad(bundle)));

const functions = await bundleFunctions();
const directory = join(import.meta.dirname, "../../..", ".build", "bench");
mkdirSync(directory, { recursive: true });

const ratios = [];
for (const [name, clients] of Object.entries(measured)) {
  const source = join(directory, `bare-${name}.ts`);
  writeFileSync(source, bareHandler(clients));
  await bundle(directory, { [`bare-${name}`]: source });
  const times: { readonly ours: number; readonly bare: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    times.push({
      ours: fastestStart(join(functions, `${name}.cjs`)),
      bare: fastestStart(join(directory, `bare-${name}.cjs`)),
    });
  }
  const [ours, bare] = [median(times.map((one) => one.ours)), median(times.map((one) => one.bare))];
  console.log(`  ${name}: ${ours.toFixed(0)} ms CPU against ${bare.toFixed(0)} ms`);
  ratios.push({
    name: `start of ${name} against a bare handler`,
    ratio: ours / bare,
    better: "smaller" as const,
    limit,
  });
}
tellRatios(ratios);
