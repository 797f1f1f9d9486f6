import { globSync, readFileSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { GetFunctionConfigurationCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { nameIn } from "../../lib/stages/names.ts";
import type { Stage } from "../../lib/stages/stage.ts";
import { type CreatedAgent, type DemoAgent, openShop, unexpectedResponse } from "../../local/demo-agent.ts";
import { commandClient } from "../operator/command-client.ts";
import { unlessMissing } from "../operator/preflight/unless-missing.ts";
import type { Place } from "./account.ts";
import { type LeftOut, synthesizeRehearsal } from "./assembly.ts";
import { Abandoned, bookOf } from "./book.ts";
import { cdk, type Outputs, readOutputs, run } from "./cdk.ts";
import { deleteByName, failedByName } from "./delete-by-name.ts";
import { emptyBucketsOf } from "./empty-buckets.ts";
import { startFunctionUrlRelay } from "./function-url-relay.ts";
import { changedStage, functionNameOn } from "./rehearsal-stage.ts";
import type { Remedy, StandIn } from "./remedy.ts";
import { type Done, StepFailure } from "./step.ts";
import type { Row } from "./table.ts";
import { aliasIn } from "./without-aliases.ts";

export interface Rehearsal {
  readonly stage: Stage;
  readonly place: Place;
  /** Output directory for templates and bundles. */
  readonly directory: string;
  /** Remedies already applied for the endpoint's gaps. New remedies are added. */
  readonly remedies: Remedy[];
  /** Called with each row of the result table as soon as the row is available. */
  readonly tell: (row: Row) => void;
}

interface Release {
  readonly stage: Stage;
  readonly name: string;
}

/**
 * Rehearses a stage. Every failure is reported with its classification, and steps that do not depend on the failed step still
 * run.
 */
export async function rehearseStage(rehearsal: Rehearsal): Promise<void> {
  const { stage, place, remedies, tell } = rehearsal;
  const label = stage.egress === "fixed" ? `${stage.name}, fixed egress` : stage.name;
  const book = bookOf({ stage: label, isAws: place.endpoint === undefined, remedies, tell });
  const first: Release = { stage, name: "first" };
  const second: Release = { stage: changedStage(stage), name: "second" };
  try {
    await book.must("account", () => isFree(rehearsal));
    await book.must("bootstrap", () => bootstrap(rehearsal));
    await book.must("deploy", () => deploy(rehearsal, first), {
      repair: () => clearAway(rehearsal, first),
    });
    await book.may("destroy", () => destroy(rehearsal, first));
    let url = await book.must("deploy again", () => deploy(rehearsal, first));
    // Destroys the stacks before it deploys them, because only the update step tests how an endpoint changes existing stacks.
    const deployAnew = async (): Promise<void> => {
      await destroy(rehearsal, first);
      url = (await deploy(rehearsal, first)).value;
    };
    let agent = await book.must("onboard", () => onboard(rehearsal, url), { repair: deployAnew });
    await book.may("smoke", () => smoke(rehearsal, url, agent));
    await book.must("update", () => update(rehearsal, second), {
      // If an endpoint could not apply the change, the original stacks are deployed again before the update is retried.
      repair: async () => {
        await deployAnew();
        agent = (await onboard(rehearsal, url)).value;
      },
    });
    await book.may("smoke after update", () => smoke(rehearsal, url, agent));
    await book.may("destroy after update", () => destroy(rehearsal, second));
  } catch (error) {
    if (!(error instanceof Abandoned)) throw error;
  }
}

async function settingsOf(
  stage: Stage,
  name: string,
  alias?: string,
): Promise<Readonly<Record<string, string>> | undefined> {
  const command = new GetFunctionConfigurationCommand({
    FunctionName: functionNameOn(stage, name),
    ...(alias !== undefined && { Qualifier: alias }),
  });
  const pending = new LambdaClient(commandClient()).send(command);
  const found = await unlessMissing(pending, /^ResourceNotFoundException/);
  return found && (found.Environment?.Variables ?? {});
}

/** Throws an error if the stage is already deployed in the account. */
async function isFree({ stage, place }: Rehearsal): Promise<Done<true>> {
  if (await settingsOf(stage, "createCharge")) {
    throw new StepFailure([`the account ${place.account} already contains the stage ${stage.name}`]);
  }
  return { value: true, evidence: `account ${place.account}, ${place.region}` };
}

async function bootstrap({ place }: Rehearsal): Promise<Done<true>> {
  await cdk(["bootstrap", `aws://${place.account}/${place.region}`], place.environment);
  return { value: true, evidence: `cdk bootstrap aws://${place.account}/${place.region}` };
}

const assemblyOf = ({ directory }: Rehearsal, release: Release): string =>
  join(directory, release.stage.name, release.name);

const leftOutInWords = (leftOut: LeftOut): string =>
  Object.entries(leftOut)
    .map(([type, count]) => `, without ${count} ${type}`)
    .join("");

/** Returns the URL of the API. */
async function deploy(rehearsal: Rehearsal, release: Release): Promise<Done<string>> {
  const { place, remedies } = rehearsal;
  const directory = assemblyOf(rehearsal, release);
  rmSync(directory, { recursive: true, force: true });
  const leftOut = await synthesizeRehearsal({ stage: release.stage, directory, remedies, release: release.name });
  const outputsFile = join(directory, "outputs.json");
  const quietly = [
    "--all",
    "--method",
    "direct",
    "--require-approval",
    "never",
    "--progress",
    "events",
    "--outputs-file",
    outputsFile,
  ];
  await cdk(["deploy", "--app", directory, ...quietly], place.environment);
  const outputs = readOutputs(outputsFile);
  const evidence = `${stackNamesIn(directory).length} stacks${leftOutInWords(leftOut)}`;
  const url = apiUrlOf(place, outputs);
  await servedSettings(rehearsal, release);
  await mustRefuseStrangers(url);
  return { value: url, evidence };
}

/**
 * Checks that a request without a key causes no server error, which would indicate that the authorizer was not invoked or is
 * broken. The smoke test checks that the request is rejected.
 */
async function mustRefuseStrangers(url: string): Promise<void> {
  const answer = await fetch(`${url}/v1/charges`);
  const text = await answer.text();
  if (answer.status < 500) return;
  throw new StepFailure([unexpectedResponse("GET /charges without a key", answer.status, text)]);
}

/** For endpoints other than AWS, the URL has the path format that these endpoints share. */
function apiUrlOf({ endpoint }: Place, outputs: Outputs): string {
  const url = Object.values(outputs).flatMap(({ BaseUrl: baseUrl }) => baseUrl ?? [])[0];
  if (!url) throw new StepFailure(["no stack has an output with the URL of the API (BaseUrl)"]);
  const [apiId] = new URL(url).hostname.split(".");
  return endpoint === undefined ? url : `${endpoint}/_aws/execute-api/${apiId}`;
}

const isStandIn = (standIn: StandIn, { remedies }: Rehearsal): boolean =>
  remedies.some((remedy) => remedy.kind === "stand in" && remedy.of === standIn);

const stackNamesIn = (assembly: string): readonly string[] =>
  globSync("*.template.json", { cwd: assembly }).map((name) => basename(name, ".template.json"));

async function destroy(rehearsal: Rehearsal, release: Release): Promise<Done<true>> {
  const app = assemblyOf(rehearsal, release);
  const data = nameIn(release.stage, "stateful");
  const destroyStacks = (names: readonly string[]): Promise<unknown> =>
    isStandIn("deletions by name", rehearsal)
      ? deleteByName(rehearsal.place, names)
      : cdk(["destroy", "--app", app, ...names, "--force"], rehearsal.place.environment);
  // Stacks that write to the buckets are deleted first.
  await destroyStacks(stackNamesIn(app).filter((name) => name !== data));
  const removed = await emptyBucketsOf(rehearsal.place, data);
  await destroyStacks([data]);
  const left = await settingsOf(release.stage, "createCharge");
  if (left) throw new StepFailure(["all stacks were destroyed, but their functions still exist"]);
  return { value: true, evidence: `all stacks and ${removed} object versions in their buckets were deleted` };
}

/**
 * Deletes stacks that could not be created. The CDK would delete these stacks before it recreates them, but by ARN, which not
 * every endpoint supports.
 */
async function clearAway(rehearsal: Rehearsal, release: Release): Promise<void> {
  if (!isStandIn("deletions by name", rehearsal)) return;
  const { place } = rehearsal;
  await deleteByName(place, await failedByName(place, stackNamesIn(assemblyOf(rehearsal, release))));
}

/** BINs (`NETWORK:ACQUIRER_ID:COUNTRY`) for the two networks that every stage supports. */
const bins = ["visa:400001:DE", "mastercard:510001:DE"];

const operatorProgram = "scripts/operator.ts";

/** Runs an operator command that calls functions through their URLs. */
async function runAsOperator({ endpoint, environment }: Place, args: readonly string[]) {
  if (endpoint === undefined) return run(operatorProgram, args, environment);
  const relay = await startFunctionUrlRelay(endpoint);
  try {
    return await run(operatorProgram, args, { ...environment, AWS_ENDPOINT_URL: relay.url });
  } finally {
    await relay.close();
  }
}

async function onboard({ stage, place }: Rehearsal, url: string): Promise<Done<DemoAgent>> {
  const args = ["--smoke", "--stage", stage.name, "--name", "Rehearsal", "--reason", "A rehearsal of the deployment"];
  const { code, stdout, stderr } = await runAsOperator(place, [
    "create-agent",
    ...args,
    ...bins.flatMap((bin) => ["--bin", bin]),
  ]);
  if (code !== 0) throw new StepFailure([stderr.trim()]);
  const agent = await openShop(url, JSON.parse(stdout) as CreatedAgent);
  return { value: agent, evidence: `agent, merchant, ${Object.keys(agent.acceptors).length} acceptors` };
}

async function smoke({ stage, place }: Rehearsal, url: string, agent: DemoAgent): Promise<Done<true>> {
  const shown = ["--stage", stage.name, "--url", url, "--key", agent.apiKey, "--secret", agent.apiSecret];
  const args = [...shown, "--acceptor", agent.acceptors["visa"] ?? ""];
  const { code, stdout, stderr } = await run(operatorProgram, ["smoke", ...args], place.environment);
  const failed = [...stdout.matchAll(/^FAILED {2}(.*)$/gm)].map(([, what = ""]) => what);
  const counted = stdout.trim().split("\n").at(-1) ?? "";
  if (failed.length > 0) throw new StepFailure(failed.map((what) => `${what} (${counted})`));
  if (code !== 0) throw new StepFailure([stderr.trim()]);
  return { value: true, evidence: counted };
}

const aliasOf = (assembly: string): string | undefined =>
  stackNamesIn(assembly)
    .map((name) => aliasIn(JSON.parse(readFileSync(join(assembly, `${name}.template.json`), "utf8"))))
    .find((alias) => alias !== undefined);

/** Returns the settings of `create-charge` or, if it has an alias, of the version that the alias refers to. */
async function servedSettings(rehearsal: Rehearsal, release: Release): Promise<Readonly<Record<string, string>>> {
  const alias = aliasOf(assemblyOf(rehearsal, release));
  const served = await settingsOf(release.stage, "createCharge", alias);
  if (served) return served;
  throw new StepFailure([`the deployment succeeded, but createCharge no longer has the alias ${alias}`]);
}

/** Deploys a changed bundle and a changed setting, and checks that `create-charge` has the changed setting. */
async function update(rehearsal: Rehearsal, release: Release): Promise<Done<true>> {
  const { evidence } = await deploy(rehearsal, release);
  const { RATE_LIMIT_PER_SECOND: given } = await servedSettings(rehearsal, release);
  const wanted = String(release.stage.rateLimitPerSecond);
  if (given !== wanted) {
    throw new StepFailure([
      `the deployment succeeded, but RATE_LIMIT_PER_SECOND of createCharge is ${given} instead of ${wanted}`,
    ]);
  }
  return { value: true, evidence: `${evidence}; a changed setting and a changed bundle are in use` };
}
