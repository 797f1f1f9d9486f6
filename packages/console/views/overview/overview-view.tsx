import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import type { Statistics } from "../../../client/index.ts";
import { useLoaded } from "../../data/use-loaded.ts";
import { Amount } from "../../parts/amount.tsx";
import { Heading } from "../../parts/heading.tsx";
import { DataTable } from "../../parts/lists/data-table.tsx";
import { LoadedPart } from "../../parts/loaded-part.tsx";
import { RefreshButton } from "../../parts/refresh-button.tsx";
import { ShareBar } from "../../parts/share-bar.tsx";
import { addressOf, chosenIn } from "../../shell/address.ts";
import { AddressChoice } from "../../shell/address-choice.tsx";
import { useSession } from "../../shell/session.ts";
import type { ViewProps } from "../../shell/view.ts";
import { capitalized, inWords, networkName } from "../../words/charge-words.ts";
import { countText, numberText } from "../../words/counts.ts";
import { type Period, type PeriodTotals, periods, shortestWithPayments } from "./periods.ts";
import { bucketSizeFor, bucketsOf, reasonsOf, shareText, totalOf, volumesOf } from "./totals.ts";
import { VolumePart } from "./volume-part.tsx";
import { WaitingPart } from "./waiting-part.tsx";

export const OverviewView = ({ query }: ViewProps) => {
  const { client } = useSession();
  const chosen = chosenIn(query, "hours", periods);
  const totals = useLoaded(
    async (ending): Promise<PeriodTotals> => {
      const ask = (hours: Period) => client.getStatistics({ hours: Number(hours) }, ending);
      return chosen ? { hours: chosen, statistics: await ask(chosen) } : shortestWithPayments(ask);
    },
    [chosen],
  );
  const shown = chosen ?? (totals.state === "ready" ? totals.value.hours : undefined);
  return (
    <>
      <Heading
        beside={
          <>
            <AddressChoice label="Period" name="hours" choices={periods} otherwise={shown} />
            <RefreshButton reload={totals.reload} />
          </>
        }
      >
        Overview
      </Heading>
      <LoadedPart of={totals} what="totals" reload={totals.reload}>
        {({ hours, statistics }) => <Totals of={statistics} hours={Number(hours)} />}
      </LoadedPart>
      <section>
        <h2>Pending</h2>
        <WaitingPart />
      </section>
    </>
  );
};

/**
 * Offers longer periods if this period has no payments, for example on a weekend or after the sandbox clock was advanced
 * past all payments.
 */
const NothingAsked = ({ hours }: { readonly hours: number }) => {
  const longer = periods.filter(([value]) => Number(value) > hours);
  return (
    <div class="empty">
      <p>There are no payment attempts in this period. New payments appear here.</p>
      {longer.length > 0 && (
        <p>
          Show the last{" "}
          {longer.map(([value, label], index) => (
            <span key={value}>
              {index > 0 && " · "}
              <a href={addressOf("/", { hours: value })}>{label}</a>
            </span>
          ))}
        </p>
      )}
    </div>
  );
};

const Totals = ({ of, hours }: { readonly of: Statistics; readonly hours: number }) => {
  const size = bucketSizeFor(hours);
  const buckets = useMemo(() => bucketsOf(of, size), [of, size]);
  const { attempts, approved } = totalOf(of);
  const volumes = volumesOf(of);
  const reasons = reasonsOf(of);
  if (attempts === 0) {
    return <NothingAsked hours={hours} />;
  }
  return (
    <>
      <dl class="figures">
        <Figure name="Payment attempts">
          {of.running.moreThan && "more than "}
          {numberText(attempts)}
        </Figure>
        <Figure name="Approved">{shareText(approved, attempts)}</Figure>
        <Figure name="Declined">{numberText(attempts - approved)}</Figure>
        <Figure name="Approved volume">
          {volumes.length === 0 && "–"}
          {volumes.slice(0, 3).map((money) => (
            <div key={money.currency}>
              <Amount of={money} />
            </div>
          ))}
          {volumes.length > 3 && (
            <span class="under">and {countText(volumes.length - 3, "more currency", "more currencies")}</span>
          )}
        </Figure>
      </dl>
      {of.running.moreThan && (
        <p class="notice">
          Only the first {numberText(of.running.looked)} payments of the most recent hours are included so far.
        </p>
      )}
      <VolumePart buckets={buckets} size={size} />
      <div class="two">
        <section>
          <h2>Approval by network</h2>
          <DataTable
            caption="Approval by network"
            rows={of.networks}
            keyOf={({ network }) => network}
            columns={[
              { name: "Network", of: ({ network }) => networkName(network) },
              {
                name: "Approved",
                of: (totals) => (
                  <>
                    {shareText(totals.approved, totals.attempts)}
                    <ShareBar of={totals.approved} among={totals.attempts} />
                  </>
                ),
              },
              { name: "Attempts", of: ({ attempts }) => numberText(attempts), isNumber: true },
            ]}
          />
        </section>
        <section>
          <h2>Decline reasons</h2>
          {reasons.length === 0 ? (
            <p class="quiet">No declines.</p>
          ) : (
            <DataTable
              caption="Decline reasons"
              rows={reasons}
              keyOf={({ reason }) => reason}
              columns={[
                { name: "Reason", of: ({ reason }) => capitalized(inWords(reason)) },
                {
                  name: "Share of declines",
                  of: ({ count }) => (
                    <>
                      {shareText(count, attempts - approved)}
                      <ShareBar of={count} among={attempts - approved} tone="bad" />
                    </>
                  ),
                },
                { name: "Payments", of: ({ count }) => numberText(count), isNumber: true },
              ]}
            />
          )}
        </section>
      </div>
    </>
  );
};

const Figure = ({ name, children }: { readonly name: string; readonly children: ComponentChildren }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
