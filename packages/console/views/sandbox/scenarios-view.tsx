import { Heading } from "../../parts/heading.tsx";
import { DataTable } from "../../parts/lists/data-table.tsx";
import { tables } from "./scenario-tables.ts";

export const ScenariosView = () => (
  <>
    <Heading>Scenarios</Heading>
    <p>
      In the sandbox, the amount of a payment determines its outcome. Amounts are in minor units and work in any
      currency: 100051 is 1,000.51 EUR. Payments of any other amount are approved.
    </p>
    {tables.map(({ title, columns, rows }) => (
      <section key={title}>
        <h2>{title}</h2>
        <DataTable
          caption={title}
          columns={columns.map((name, place) => ({ name, of: (row: readonly string[]) => row[place] ?? "–" }))}
          rows={rows}
          keyOf={(row) => row.join(" ")}
        />
      </section>
    ))}
  </>
);
