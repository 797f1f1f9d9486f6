import type { ApiKey } from "../../../client/index.ts";
import { tokenOf, usePages } from "../../data/use-pages.ts";
import { Badge } from "../../parts/badge.tsx";
import type { Column } from "../../parts/data-table.tsx";
import { Heading } from "../../parts/heading.tsx";
import { Moment } from "../../parts/moment.tsx";
import { OpeningButton } from "../../parts/opening-button.tsx";
import { PagedTable } from "../../parts/paged-table.tsx";
import { useSession } from "../../shell/session.ts";
import { ReadingKeyDialog } from "./reading-key-dialog.tsx";

const columns: readonly Column<ApiKey>[] = [
  {
    name: "Key",
    of: ({ key, description }) => (
      <>
        <a href={`#/keys/${key}`}>{description ?? key}</a>
        {description !== undefined && <span class="under">{key}</span>}
      </>
    ),
  },
  {
    name: "May",
    of: ({ permissions }) => (permissions.length > 2 ? `${permissions.length} things` : permissions.join(", ")),
  },
  { name: "Status", of: ({ status }) => <Badge state={status} /> },
  { name: "Expires", of: ({ expires }) => <Moment at={expires} /> },
  { name: "Last used", of: ({ lastUsed }) => <Moment at={lastUsed} /> },
];

/** Who may work for the agent, and a key for those who look only. */
export const KeysView = () => {
  const { client, may } = useSession();
  const pages = usePages((token, signal) => client.listApiKeys({ limit: 50, ...tokenOf(token) }, { signal }), []);
  return (
    <>
      <Heading
        beside={
          <>
            {may("apiKeys:Create") && (
              <OpeningButton label="Make a read-only key">
                {(close) => <ReadingKeyDialog onClose={close} onDone={pages.reload} />}
              </OpeningButton>
            )}
            <button type="button" class="small" onClick={pages.reload}>
              Refresh
            </button>
          </>
        }
      >
        Keys
      </Heading>
      <PagedTable pages={pages} what="keys" columns={columns} keyOf={({ key }) => key} whenEmpty="There are no keys." />
    </>
  );
};
