import type { ApiKey } from "../../../client/index.ts";
import { usePages } from "../../data/use-pages.ts";
import { OpeningButton } from "../../parts/forms/opening-button.tsx";
import { nameColumn, statusColumn } from "../../parts/lists/columns.tsx";
import type { Column } from "../../parts/lists/data-table.tsx";
import { ListView } from "../../parts/lists/list-view.tsx";
import { Moment } from "../../parts/moment.tsx";
import { useSession } from "../../shell/session.ts";
import { ReadingKeyDialog } from "./reading-key-dialog.tsx";

const columns: readonly Column<ApiKey>[] = [
  nameColumn("Key", ({ key, description }) => ({
    place: `#/keys/${key}`,
    text: description ?? key,
    under: description === undefined ? undefined : key,
  })),
  {
    name: "Permissions",
    of: ({ permissions }) => (permissions.length > 2 ? `${permissions.length} permissions` : permissions.join(", ")),
  },
  statusColumn,
  { name: "Expires", of: ({ expires }) => <Moment at={expires} /> },
  { name: "Last used", of: ({ lastUsed }) => <Moment at={lastUsed} /> },
];

export const KeysView = () => {
  const { client, may } = useSession();
  const pages = usePages((wanted, ending) => client.listApiKeys(wanted, ending), []);
  return (
    <ListView
      title="Keys"
      beside={
        may("apiKeys:Create") && (
          <OpeningButton label="Create read-only key">
            {(close) => <ReadingKeyDialog onClose={close} onDone={pages.reload} />}
          </OpeningButton>
        )
      }
      pages={pages}
      what="keys"
      columns={columns}
      whenEmpty="There are no keys."
    />
  );
};
