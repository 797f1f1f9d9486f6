import { type FunctionContract, functionNameOf } from "../../functions/shared/entry/function-contract.ts";
import type { Stage } from "./stage-settings.ts";

/**
 * Resource names of a stage. Each name starts with the service name and the name of the stage, so one stage cannot be deployed
 * over another. Stacks refer to resources in other stacks by these derived names.
 */

type Named = Pick<Stage, "serviceName" | "name">;

/** Prefix of all resource names in a stage, such as `acquiring-sandbox`. */
export const prefixOf = ({ serviceName, name }: Named): string => `${serviceName}-${name}`;

export const nameIn = (stage: Named, what: string): string => `${prefixOf(stage)}-${what}`;

/** Maximum length of a Lambda function name. */
const functionNameMax = 64;

/** Truncates a name that is too long for Lambda; a test checks the templates for duplicates. */
export const functionNameIn = (prefix: string, contract: Pick<FunctionContract, "operationId">): string =>
  `${prefix}-${functionNameOf(contract)}`.slice(0, functionNameMax);

export type TableName = keyof Stage["tableGenerations"];

/** A restored table has the next generation number. */
export const tableNameIn = (stage: Stage, table: TableName): string =>
  nameIn(stage, `${table}-${stage.tableGenerations[table]}`);

/** The name has no generation number, because the table is never restored: leases are valid only while their tasks run. */
export const leasesTableIn = (stage: Named): string => nameIn(stage, "leases");

export const afterRestoreOf = (stage: Stage, table: TableName): Stage => ({
  ...stage,
  tableGenerations: { ...stage.tableGenerations, [table]: stage.tableGenerations[table] + 1 },
});
