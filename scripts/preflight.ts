import { stageNamed } from "../lib/stages/stages.ts";
import { truststoreOf } from "../lib/stages/truststore.ts";
import { command, UsageError } from "./command-line.ts";
import { accountFacts } from "./preflight/account-facts.ts";
import { findingsOf } from "./preflight/checks.ts";

/**
 * Looks at the account of a stage before it is deployed: whether it is the right one, and what has to be asked for first. It
 * changes nothing. Credentials are the SDK's own, and so are endpoints (AWS_ENDPOINT_URL). The exit code is 1 when something fails.
 */

const usage = `npm run preflight -- --stage STAGE

  --stage  sandbox, production-eu, …`;

await command({ usage, options: { stage: { type: "string" } } }, async ({ values }) => {
  if (!values.stage) throw new UsageError("--stage is missing: say which");
  const stage = stageNamed(values.stage);
  const findings = findingsOf(stage, await accountFacts(stage), truststoreOf(stage), new Date());
  for (const { verdict, check, said } of findings) console.log(`${verdict.padEnd(5)}  ${check}: ${said}`);
  const failed = findings.filter(({ verdict }) => verdict === "fails").length;
  if (failed > 0) throw new Error(`${failed} of ${findings.length} checks fail`);
});
