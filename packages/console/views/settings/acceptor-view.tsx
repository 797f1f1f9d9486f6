import type { Acceptor } from "../../../client/index.ts";
import { useLoaded } from "../../data/use-loaded.ts";
import { Badge } from "../../parts/badge.tsx";
import { Facts } from "../../parts/facts.tsx";
import { ConfirmButton } from "../../parts/forms/confirm-button.tsx";
import { KeyText } from "../../parts/key-text.tsx";
import { Moment } from "../../parts/moment.tsx";
import { RecordView } from "../../parts/record-view.tsx";
import { useSession } from "../../shell/session.ts";
import type { ViewProps } from "../../shell/view.ts";
import { networkName } from "../../words/charge-words.ts";

export function acceptorState({ status, suspended, chargesBlocked }: Acceptor): string {
  if (status === "archived") return status;
  if (suspended) return "suspended";
  return chargesBlocked ? "blocked" : status;
}

export const AcceptorView = ({ variables: { acceptorKey = "" } }: ViewProps) => {
  const { client, may } = useSession();
  const acceptor = useLoaded((ending) => client.getAcceptor({ acceptorKey }, ending), [acceptorKey]);
  const merchant = acceptor.state === "ready" ? acceptor.value.merchant : undefined;
  return (
    <RecordView
      of={acceptor}
      what="the acceptor"
      over={
        merchant && may("merchants:Get") ? <a href={`#/merchants/${merchant.key}`}>{merchant.name}</a> : merchant?.name
      }
      title={(found) => (found ? `${networkName(found.bin.network)} acceptor` : "Acceptor")}
    >
      {(found) => (
        <>
          {found.suspended && (
            <p class="notice warn">
              The operator has suspended this acceptor: new charges, increments and refunds are rejected. Existing
              charges can still be cleared, reversed or cancelled.
            </p>
          )}
          {found.status === "active" && may("acceptors:Update") && (
            <div class="buttons">
              <BlockButton of={found} onDone={acceptor.reload} />
            </div>
          )}
          <Facts
            of={[
              ["Status", <Badge state={acceptorState(found)} />],
              ["Statement descriptor", found.doingBusinessAsName],
              ["Merchant ID (MID)", <code>{found.mid}</code>],
              ["Merchant category (MCC)", found.mcc],
              ["Website", found.webshopUrl],
              ["Description", found.description],
              ["Reference", found.reference],
              ["Fraud rate", found.fraudRate === undefined ? undefined : `${found.fraudRate}%`],
              ["BIN", `${found.bin.acquirerBin ?? found.bin.acquirerIdCode}, ${found.bin.acquirerCountryCode.alpha2}`],
              ["Key", <KeyText of={found.key} />],
              ["Created", <Moment at={found.created} />],
            ]}
          />
        </>
      )}
    </RecordView>
  );
};

const BlockButton = ({
  of: { key, version, chargesBlocked = false },
  onDone,
}: {
  readonly of: Acceptor;
  readonly onDone: () => void;
}) => {
  const { client } = useSession();
  return (
    <ConfirmButton
      label={chargesBlocked ? "Allow charges" : "Block charges"}
      does={chargesBlocked ? "Allow" : "Block"}
      isDanger={!chargesBlocked}
      act={() =>
        client.updateAcceptor({ acceptorKey: key, body: { chargesBlocked: !chargesBlocked } }, { ifMatch: version })
      }
      onDone={onDone}
    >
      <p>
        {chargesBlocked
          ? "New charges and authentications will be accepted again."
          : "New charges and authentications will be rejected until you allow charges again. Existing charges can still be cleared, reversed and refunded."}
      </p>
    </ConfirmButton>
  );
};
