import written from "./scenario-tables.json" with { type: "json" };

/** The tables of the sandbox; `npm run generate scenarios` writes them from what the simulated networks and issuers go by. */

interface ScenarioTables {
  readonly challengeCode: string;
  readonly tables: readonly {
    readonly title: string;
    readonly columns: readonly string[];
    readonly rows: readonly (readonly string[])[];
  }[];
  /** By network and group; each card as its digits without the last one, and what happens. */
  readonly cards: Readonly<
    Record<string, readonly { readonly title: string; readonly cards: readonly (readonly string[])[] }[]>
  >;
}

export const { challengeCode, tables, cards }: ScenarioTables = written;
