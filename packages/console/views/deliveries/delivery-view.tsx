import type { Delivery } from "../../../client/index.ts";
import { useLoaded } from "../../data/use-loaded.ts";
import { Badge } from "../../parts/badge.tsx";
import { Facts } from "../../parts/facts.tsx";
import { ConfirmButton } from "../../parts/forms/confirm-button.tsx";
import { KeyText } from "../../parts/key-text.tsx";
import { type Column, DataTable } from "../../parts/lists/data-table.tsx";
import { Moment } from "../../parts/moment.tsx";
import { RecordView } from "../../parts/record-view.tsx";
import { useSession } from "../../shell/session.ts";
import type { ViewProps } from "../../shell/view.ts";
import { numberText } from "../../words/counts.ts";
import { failureReasonWords, noteWords } from "../../words/failure-reasons.ts";
import { carriedText } from "./delivery-columns.tsx";

type Attempt = Delivery["attempts"][number];

export const DeliveryView = ({ variables: { deliveryKey = "" } }: ViewProps) => {
  const { client, may } = useSession();
  const delivery = useLoaded((ending) => client.getDelivery({ deliveryKey }, ending), [deliveryKey]);
  return (
    <RecordView
      of={delivery}
      what="the delivery"
      over={<a href="#/deliveries">All deliveries</a>}
      title={(found) => (found ? carriedText(found) : "Delivery")}
    >
      {(found) => (
        <>
          <WhatWentWrong delivery={found} />
          {may("deliveries:Resend") && (
            <div class="buttons">
              <ConfirmButton
                label="Resend"
                title="Resend the delivery"
                does="Resend delivery"
                act={(idempotencyKey) => client.resendDelivery({ deliveryKey }, { idempotencyKey })}
                onDone={delivery.reload}
              >
                <p>{whatSendingAgainDoes(found)}</p>
              </ConfirmButton>
            </div>
          )}
          <DeliveryFacts delivery={found} />
          <Attempts attempts={found.attempts} count={found.attemptCount} />
        </>
      )}
    </RecordView>
  );
};

function whatSendingAgainDoes({ carries, status }: Delivery): string {
  const isEvent = carries.reportKey === undefined;
  const what = isEvent ? "The event is sent with the same ID" : "The report is delivered under the same file name";
  if (isEvent && status === "pending") {
    return `${what} within a minute. If the receiver is in backoff, the event is sent when the backoff ends. To retry all pending events of the subscription immediately, send a test event from the subscription page.`;
  }
  return status === "pending"
    ? `${what} within a minute, without waiting for the next scheduled attempt.`
    : `${what} as before, so the receiver can detect the duplicate.`;
}

const WhatWentWrong = ({ delivery: { status, finding, attempts } }: { readonly delivery: Delivery }) => {
  const last = finding ?? attempts.at(-1)?.finding;
  if (status === "delivered" || last === undefined) return null;
  const { what, remedy } = failureReasonWords(last);
  return (
    <p class={`notice ${status === "failed" ? "bad" : "warn"}`}>
      {what} {remedy}
    </p>
  );
};

const DeliveryFacts = ({ delivery }: { readonly delivery: Delivery }) => {
  const { eventSubscriptionKey, distributionKey } = delivery.target;
  const { reportKey, eventType, eventId, message } = delivery.carries;
  const { sha256, signature, manifest } = delivery.companions ?? {};
  return (
    <Facts
      of={[
        ["Status", <Badge state={delivery.status} />],
        ["Next attempt", delivery.nextAttemptAt && <Moment at={delivery.nextAttemptAt} />],
        [
          "Current attempt",
          delivery.attemptUnderWay === undefined ? undefined : (
            <>
              since <Moment at={delivery.attemptUnderWay.started} />, ends by{" "}
              <Moment at={delivery.attemptUnderWay.overBy} />
            </>
          ),
        ],
        ["Method", delivery.kind.replace("-", " ")],
        [
          "To",
          eventSubscriptionKey === undefined ? (
            <a href={`#/distributions/${distributionKey}`}>{distributionKey}</a>
          ) : (
            <a href={`#/subscriptions/${eventSubscriptionKey}`}>{eventSubscriptionKey}</a>
          ),
        ],
        ["Report", reportKey && <a href={`#/reports/${reportKey}`}>{reportKey}</a>],
        ["Email", message === undefined ? undefined : `entry ${message} in the distribution's list of recipients`],
        ["Event", eventType],
        ["Event ID", eventId && <KeyText of={eventId} name="event ID" />],
        ["SHA-256", sha256 && <KeyText of={sha256} name="hash" />],
        ["Signature", signature && <KeyText of={signature} name="signature" />],
        ["Manifest", manifest && <KeyText of={manifest} name="manifest" />],
        ["Key", <KeyText of={delivery.key} />],
        ["Created", <Moment at={delivery.created} />],
        ["Resent", delivery.resent && <Moment at={delivery.resent} />],
      ]}
    />
  );
};

const attemptColumns: readonly Column<Attempt>[] = [
  { name: "Started", of: ({ started }) => <Moment at={started} /> },
  { name: "Duration", of: ({ durationMilliseconds }) => `${numberText(durationMilliseconds)} ms`, isNumber: true },
  { name: "Outcome", of: ({ outcome }) => <Badge state={outcome} /> },
  { name: "Response", of: ({ statusCode }) => statusCode ?? "–", isNumber: true },
  {
    name: "Failure",
    of: ({ finding, notes }) =>
      finding === undefined ? (notes?.map(noteWords).join(" ") ?? "–") : failureReasonWords(finding).what,
  },
];

const Attempts = ({ attempts, count }: { readonly attempts: readonly Attempt[]; readonly count: number }) => (
  <section>
    <h2>Attempts</h2>
    {attempts.length === 0 ? (
      <p class="empty">No attempts yet.</p>
    ) : (
      <DataTable
        caption="Attempts, newest first"
        columns={attemptColumns}
        rows={attempts.toReversed()}
        keyOf={({ started }) => started}
      />
    )}
    {count > attempts.length && (
      <p>
        The last {attempts.length} of {count} attempts are shown.
      </p>
    )}
  </section>
);
