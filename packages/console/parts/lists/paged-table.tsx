import type { ComponentChildren } from "preact";
import type { Pages } from "../../data/use-pages.ts";
import { LoadedPart } from "../loaded-part.tsx";
import { ProblemNotice } from "../problem-notice.tsx";
import { byKey, type Column, DataTable, type Keyed } from "./data-table.tsx";

export interface PagedTableProps<Row extends Keyed> {
  readonly pages: Pages<Row>;
  /** Plural noun for the rows, such as `payments`. */
  readonly what: string;
  readonly columns: readonly Column<Row>[];
  readonly whenEmpty: ComponentChildren;
}

/** The API can return an empty page although later pages contain matches. */
function shownText(count: number, hasMore: boolean, what: string): string {
  if (count === 0) return `No matches among the newest ${what}`;
  return hasMore ? `Showing the newest ${count}` : `Showing all ${count}`;
}

export const PagedTable = <Row extends Keyed>({ pages, what, columns, whenEmpty }: PagedTableProps<Row>) => {
  const { loaded, hasMore, isLoadingMore, moreError, showMore, reload } = pages;
  return (
    <LoadedPart of={loaded} what={what} reload={reload}>
      {(rows) =>
        rows.length === 0 && !hasMore ? (
          <p class="empty">{whenEmpty}</p>
        ) : (
          <>
            {rows.length > 0 && <DataTable caption={`All ${what}`} columns={columns} rows={rows} keyOf={byKey} />}
            <p class="more">
              <span role="status">{shownText(rows.length, hasMore, what)}</span>
              {hasMore && (
                <button type="button" class="small" onClick={showMore} disabled={isLoadingMore}>
                  {isLoadingMore ? "Loading…" : `Show more ${what}`}
                </button>
              )}
            </p>
            {moreError !== undefined && <ProblemNotice error={moreError} onRetry={showMore} />}
          </>
        )
      }
    </LoadedPart>
  );
};
