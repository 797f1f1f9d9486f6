/**
 * Prints the shell variables for the running service: eval "$(node scripts/demo-env.mjs)". The argument is the data
 * directory, `.local` by default. Plain JavaScript, so that Node.js versions without TypeScript support can run the script.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const usage = `eval "$(node scripts/demo-env.mjs [DIR])"

  DIR  the data directory of the service that npm start runs (default: .local)`;

const [directory = ".local", ...further] = process.argv.slice(2);
if (directory.startsWith("-") || further.length > 0) {
  const wantsHelp = directory === "--help" || directory === "-h";
  // Messages go to standard error, because the shell evaluates standard output.
  console.error(wantsHelp ? usage : `expected at most one directory and no options\n\n${usage}`);
  process.exit(wantsHelp ? 0 : 2);
}

const file = join(directory, "ready.json");

function stopWith(message) {
  console.error(message);
  process.exit(1);
}

if (!existsSync(file)) {
  stopWith(`${file} does not exist. Start the service with npm start. If it runs with --data, pass the same directory:
eval "$(node scripts/demo-env.mjs DIR)"`);
}

function readReady() {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return stopWith(`${file} is damaged. Restart the service with npm start, which rewrites the file.`);
  }
}

const ready = readReady();

try {
  process.kill(ready.pid, 0);
} catch ({ code }) {
  if (code !== "EPERM")
    stopWith(`The service that wrote ${file} is no longer running (process ${ready.pid}). Start it with npm start.`);
}

const { baseUrl, docsUrl, apiKey, apiSecret, merchantKey, acceptors, eventFiles, outsideAccounts, sftp, checkoutUrl } =
  ready;

const [{ account, eventBuses }] = outsideAccounts;
const [partnerBus] = eventBuses;

const variables = {
  BASE_URL: baseUrl,
  DOCS_URL: docsUrl,
  CREDENTIALS: `${apiKey}:${apiSecret}`,
  ACQUIRING_BASE_URL: baseUrl,
  ACQUIRING_API_KEY: apiKey,
  ACQUIRING_API_SECRET: apiSecret,
  CHECKOUT_URL: checkoutUrl,
  MERCHANT: merchantKey,
  VISA_ACCEPTOR: acceptors.visa,
  MASTERCARD_ACCEPTOR: acceptors.mastercard,
  EVENTS: eventFiles["acquiring-local-events"],
  PARTNER_BUS: `arn:aws:events:eu-west-1:${account}:event-bus/${partnerBus}`,
  PARTNER_EVENTS: eventFiles[`${account}.${partnerBus}`],
  SFTP_PORT: sftp.port,
  SFTP_FILES: join(sftp.filesDirectory, "reports"),
};

for (const [name, value] of Object.entries(variables)) console.log(`export ${name}='${value}'`);
