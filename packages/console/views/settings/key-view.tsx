import type { ApiKey } from "../../../client/index.ts";
import { useLoaded } from "../../data/use-loaded.ts";
import { Badge } from "../../parts/badge.tsx";
import { ConfirmDialog } from "../../parts/confirm-dialog.tsx";
import { Facts } from "../../parts/facts.tsx";
import { Heading } from "../../parts/heading.tsx";
import { KeyText } from "../../parts/key-text.tsx";
import { LoadedPart } from "../../parts/loaded-part.tsx";
import { Moment } from "../../parts/moment.tsx";
import { OpeningButton } from "../../parts/opening-button.tsx";
import { useSession } from "../../shell/session.ts";
import type { ViewProps } from "../../shell/view.ts";

/** One key: what it may do, until when, and how to take it away. */
export const KeyView = ({ variables: { apiKey = "" } }: ViewProps) => {
  const { client } = useSession();
  const key = useLoaded((signal) => client.getApiKey({ apiKey }, { signal }), [apiKey]);
  return (
    <>
      <Heading over={<a href="#/keys">All keys</a>}>
        {key.state === "ready" ? (key.value.description ?? key.value.key) : "Key"}
      </Heading>
      <LoadedPart of={key} what="the key" reload={key.reload}>
        {(found) => (
          <>
            <KeyActions of={found} onDone={key.reload} />
            <Facts
              of={[
                ["Status", <Badge state={found.status} />],
                ["Key", <KeyText of={found.key} />],
                ["Expires", found.expires === undefined ? "never" : <Moment at={found.expires} />],
                ["Used from", (found.ipRanges ?? []).length === 0 ? "everywhere" : found.ipRanges?.join(", ")],
                ["Last used", found.lastUsed === undefined ? undefined : <Moment at={found.lastUsed} />],
                ["Made", <Moment at={found.created} />],
                [
                  "May",
                  <ul class="bare">
                    {found.permissions.map((permission) => (
                      <li key={permission}>
                        <code>{permission}</code>
                      </li>
                    ))}
                  </ul>,
                ],
              ]}
            />
          </>
        )}
      </LoadedPart>
    </>
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
        <OpeningButton label={other === "active" ? "Make active" : "Disable"}>
          {(close) => (
            <ConfirmDialog
              title={other === "active" ? "Make the key active" : "Disable the key"}
              does={other === "active" ? "Make it active" : "Disable it"}
              act={() => client.updateApiKey({ apiKey: key, body: { status: other } }, { ifMatch: version })}
              onClose={close}
              onDone={onDone}
            >
              <p>
                {other === "active"
                  ? "It works again, within seconds."
                  : "Whatever uses it is refused within seconds, until it is made active again."}
              </p>
            </ConfirmDialog>
          )}
        </OpeningButton>
      )}
      {!isOwn && may("apiKeys:Archive") && (
        <OpeningButton label="Archive" isDanger>
          {(close) => (
            <ConfirmDialog
              title="Archive the key"
              does="Archive it"
              isDanger
              act={() => client.archiveApiKey({ apiKey: key }, { ifMatch: version })}
              onClose={close}
              onDone={onDone}
            >
              <p>Whatever uses it is refused within seconds, for good.</p>
            </ConfirmDialog>
          )}
        </OpeningButton>
      )}
    </div>
  );
};
