import type { ComponentChildren } from "preact";
import { Heading } from "../heading.tsx";
import { RefreshButton } from "../refresh-button.tsx";
import type { Keyed } from "./data-table.tsx";
import { PagedTable, type PagedTableProps } from "./paged-table.tsx";

export const ListView = <Row extends Keyed>({
  title,
  over,
  beside,
  narrowedBy,
  under,
  ...table
}: PagedTableProps<Row> & {
  readonly title: ComponentChildren;
  readonly over?: ComponentChildren;
  /** Actions shown before the refresh button. */
  readonly beside?: ComponentChildren;
  readonly narrowedBy?: ComponentChildren;
  /** Content between the heading and the rows. */
  readonly under?: ComponentChildren;
}) => (
  <>
    <Heading
      over={over}
      beside={
        <>
          {beside}
          <RefreshButton reload={table.pages.reload} />
        </>
      }
    >
      {title}
    </Heading>
    {narrowedBy !== undefined && <form class="card filters">{narrowedBy}</form>}
    {under}
    <PagedTable {...table} />
  </>
);
