import { type FunctionContract, functionNameOf } from "../../functions/shared/entry/function-contract.ts";
import type { Stage } from "./stage-settings.ts";

/**
 * What things are called in the account of a stage. Every name begins with that of the stage, so that no stage can ever be
 * deployed over another one, and stacks know what lies in other stacks without asking them.
 */

type Named = Pick<Stage, "serviceName" | "name">;

/** Prefix of all names of a stage: `acquiring-sandbox`. */
export const prefixOf = ({ serviceName, name }: Named): string => `${serviceName}-${name}`;

export const nameIn = (stage: Named, what: string): string => `${prefixOf(stage)}-${what}`;

/** Lambda takes names of so many characters. */
const functionNameMax = 64;

/** A longer name loses its end; the templates are checked for names that are there twice. */
export const functionNameIn = (prefix: string, contract: Pick<FunctionContract, "operationId">): string =>
  `${prefix}-${functionNameOf(contract)}`.slice(0, functionNameMax);

export type TableName = keyof Stage["tableGenerations"];

/** A table that was restored has the next generation and with it another name. */
export const tableNameIn = (stage: Stage, table: TableName): string =>
  nameIn(stage, `${table}-${stage.tableGenerations[table]}`);

/** Name of the table of line leases, which belong to tasks and are never restored. */
export const leasesTableIn = (stage: Named): string => nameIn(stage, "leases");

/** The stage as it is once a table of it was restored. */
export const afterRestoreOf = (stage: Stage, table: TableName): Stage => ({
  ...stage,
  tableGenerations: { ...stage.tableGenerations, [table]: stage.tableGenerations[table] + 1 },
});
