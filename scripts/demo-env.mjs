/**
 * Prints what a shell needs to talk to the running service: eval "$(node scripts/demo-env.mjs)". Takes the data directory
 * as an argument, `.local` by default. Plain JavaScript, so that any Node runs it.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const file = join(process.argv[2] ?? ".local", "ready.json");

if (!existsSync(file)) {
  console.error(`There is no ${file}: is the service running? Start it with npm start.`);
  process.exit(1);
}

const { baseUrl, docsUrl, apiKey, apiSecret, merchantKey, acceptors, eventFiles, checkoutUrl } = JSON.parse(
  readFileSync(file, "utf8"),
);

const variables = {
  BASE_URL: baseUrl,
  DOCS_URL: docsUrl,
  CREDENTIALS: `${apiKey}:${apiSecret}`,
  CHECKOUT_URL: checkoutUrl,
  MERCHANT: merchantKey,
  VISA_ACCEPTOR: acceptors.visa,
  MASTERCARD_ACCEPTOR: acceptors.mastercard,
  EVENTS: eventFiles["acquiring-events"],
};

for (const [name, value] of Object.entries(variables)) console.log(`export ${name}='${value}'`);
