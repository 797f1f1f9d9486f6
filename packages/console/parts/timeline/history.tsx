import type { ComponentChildren } from "preact";
import type { AuthenticationTimeline, ChargeTimeline, FraudRisk } from "../../../client/index.ts";
import type { Reloadable } from "../../data/use-loaded.ts";
import { LoadedPart } from "../loaded-part.tsx";
import { Timeline } from "./timeline.tsx";

/** The fraud liability and timeline of a payment or an authentication, rendered after the content of `first`. */
export const History = <LoadedTimeline extends ChargeTimeline | AuthenticationTimeline>({
  of,
  first,
}: {
  readonly of: Reloadable<LoadedTimeline | undefined>;
  readonly first?: (timeline: LoadedTimeline) => ComponentChildren;
}) => (
  <LoadedPart of={of} what="the history" reload={of.reload}>
    {(timeline) =>
      timeline && (
        <>
          {first?.(timeline)}
          <section>
            <h2>Fraud liability</h2>
            <RiskNotice risk={timeline.fraudRisk} />
          </section>
          <section>
            <h2>History</h2>
            <Timeline of={timeline} />
          </section>
        </>
      )
    }
  </LoadedPart>
);

/** The party that bears fraud losses, and the reason, such as the ARes or a requested exemption. */
const RiskNotice = ({ risk }: { readonly risk: FraudRisk }) => (
  <p class={`notice ${risk.bearer === "issuer" ? "good" : ""}`}>{risk.detail}.</p>
);
