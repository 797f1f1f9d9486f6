import { Argument, Command } from "commander";
import { stageNamed } from "../../lib/stages/stages.ts";
import { type Role, rolePolicy, roles } from "./role-policy.ts";

export const policy = new Command("policy")
  .summary("print the IAM policy of an operator role")
  .description("Prints the IAM policy of a role in a stage. See docs/operations/operators.md for the roles.")
  .addArgument(new Argument("<role>", "the role").choices(roles))
  .requiredOption("--stage <stage>", "sandbox, production-eu, …")
  .action((role: Role, { stage }: { readonly stage: string }) => {
    process.stdout.write(rolePolicy(role, stageNamed(stage)));
  });
