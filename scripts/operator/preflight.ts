import { Command } from "commander";
import { stageNamed } from "../../lib/stages/stages.ts";
import { truststoreOf } from "../../lib/stages/truststore.ts";
import { accountFacts } from "./preflight/account-facts.ts";
import { carriedValues, ofCarriedValues } from "./preflight/carried-values.ts";
import { runChecks } from "./preflight/checks.ts";
import { referencesIn } from "./preflight/references.ts";

export const preflight = new Command("preflight")
  .summary("check a stage's account before the deployment")
  .description(
    "Checks a stage's account before the deployment, and lists what you must request beforehand. The command makes no changes.",
  )
  .requiredOption("--stage <stage>", "sandbox, production-eu, …")
  .action(async ({ stage: name }: { readonly stage: string }) => {
    const stage = stageNamed(name);
    // Imported here because it loads the CDK, which the other commands do not need.
    const { stageAssembly } = await import("./stage-assembly.ts");
    const references = stageAssembly(stage).flatMap(({ template }) => referencesIn(template.Resources));
    const results = [
      ...runChecks(stage, await accountFacts(stage), truststoreOf(stage), new Date()),
      ofCarriedValues(await carriedValues(references, stage.region)),
    ];
    for (const { verdict, check, detail } of results) console.log(`${verdict.padEnd(5)}  ${check}: ${detail}`);
    const failed = results.filter(({ verdict }) => verdict === "fails").length;
    if (failed > 0) throw new Error(`${failed} of ${results.length} checks fail`);
  });
