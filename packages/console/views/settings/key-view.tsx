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

/** One key: what it may do, until when, and how to take it away. */
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
              ["Used from", (found.ipRanges ?? []).length === 0 ? "everywhere" : found.ipRanges?.join(", ")],
              ["Last used", found.lastUsed && <Moment at={found.lastUsed} />],
              ["Created", <Moment at={found.created} />],
              ["May", <PermissionList of={found.permissions} />],
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
  // It would be the last thing that was done with it here.
  const isOwn = me.apiKey === key;
  const other = status === "active" ? "disabled" : "active";
  return (
    <div class="buttons">
      {isOwn && <p class="notice">This is the key that you use here.</p>}
      {!isOwn && may("apiKeys:Update") && (
        <ConfirmButton
          label={other === "active" ? "Make active" : "Disable"}
          title={other === "active" ? "Make the key active" : "Disable the key"}
          does={other === "active" ? "Make it active" : "Disable it"}
          act={() => client.updateApiKey({ apiKey: key, body: { status: other } }, { ifMatch: version })}
          onDone={onDone}
        >
          <p>
            {other === "active"
              ? "It works again, within seconds."
              : "Whatever uses it is refused within seconds, until it is made active again."}
          </p>
        </ConfirmButton>
      )}
      {!isOwn && may("apiKeys:Archive") && (
        <ArchiveButton
          what="key"
          act={() => client.archiveApiKey({ apiKey: key }, { ifMatch: version })}
          onDone={onDone}
        >
          <p>Whatever uses it is refused within seconds, for good.</p>
        </ArchiveButton>
      )}
    </div>
  );
};
