import type { ApiKey } from "../../../client/index.ts";
import { useLoaded } from "../../data/use-loaded.ts";
import { Badge } from "../../parts/badge.tsx";
import { Facts } from "../../parts/facts.tsx";
import { ArchiveButton } from "../../parts/forms/archive-button.tsx";
import { ConfirmButton } from "../../parts/forms/confirm-button.tsx";
import { KeyText } from "../../parts/key-text.tsx";
import { Moment } from "../../parts/moment.tsx";
import { RecordView } from "../../parts/record-view.tsx";
import { useSession } from "../../shell/session.ts";
import type { ViewProps } from "../../shell/view.ts";
import { PermissionList } from "./permission-list.tsx";

export const KeyView = ({ variables: { apiKey = "" } }: ViewProps) => {
  const { client } = useSession();
  const key = useLoaded((ending) => client.getApiKey({ apiKey }, ending), [apiKey]);
  return (
    <RecordView
      of={key}
      what="the key"
      over={<a href="#/keys">All keys</a>}
      title={(found) => found?.description ?? found?.key ?? "Key"}
    >
      {(found) => (
        <>
          <KeyActions of={found} onDone={key.reload} />
          <Facts
            of={[
              ["Status", <Badge state={found.status} />],
              ["Key", <KeyText of={found.key} />],
              ["Expires", found.expires === undefined ? "never" : <Moment at={found.expires} />],
              ["Allowed IP addresses", (found.ipRanges ?? []).length === 0 ? "any" : found.ipRanges?.join(", ")],
              ["Last used", found.lastUsed && <Moment at={found.lastUsed} />],
              ["Created", <Moment at={found.created} />],
              ["Permissions", <PermissionList of={found.permissions} />],
            ]}
          />
        </>
      )}
    </RecordView>
  );
};

const KeyActions = ({ of: { key, status, version }, onDone }: { readonly of: ApiKey; readonly onDone: () => void }) => {
  const { client, me, may } = useSession();
  if (status === "archived") return null;
  // Disabling or archiving the API key of this session would end the session.
  const isOwn = me.apiKey === key;
  const other = status === "active" ? "disabled" : "active";
  return (
    <div class="buttons">
      {isOwn && <p class="notice">You are signed in with this key.</p>}
      {!isOwn && may("apiKeys:Update") && (
        <ConfirmButton
          label={other === "active" ? "Enable" : "Disable"}
          title={other === "active" ? "Enable the key" : "Disable the key"}
          does={other === "active" ? "Enable key" : "Disable key"}
          act={() => client.updateApiKey({ apiKey: key, body: { status: other } }, { ifMatch: version })}
          onDone={onDone}
        >
          <p>
            {other === "active"
              ? "Requests with this key will be accepted again within a minute."
              : "The key will stop working within a minute, and will remain disabled until you enable it."}
          </p>
        </ConfirmButton>
      )}
      {!isOwn && may("apiKeys:Archive") && (
        <ArchiveButton
          what="key"
          act={() => client.archiveApiKey({ apiKey: key }, { ifMatch: version })}
          onDone={onDone}
        >
          <p>The key will stop working within a minute. This cannot be undone.</p>
        </ArchiveButton>
      )}
    </div>
  );
};
