import type { Charge } from "../../../client/index.ts";
import { Amount } from "../../parts/amount.tsx";
import { CardText } from "../../parts/card-text.tsx";
import { Facts } from "../../parts/facts.tsx";
import { KeyText } from "../../parts/key-text.tsx";
import { Moment } from "../../parts/moment.tsx";
import { capitalized, inWords } from "../../words/charge-words.ts";

const unlessNone = (word: string) => (word === "none" ? undefined : inWords(word));

const linked = (key: string | undefined) => key && <a href={`#/payments/${key}`}>{key}</a>;

export const ChargeFacts = ({ charge }: { readonly charge: Charge }) => {
  const { network, card, type, status, authentication, merchantAcceptorRef } = charge;
  const { sca } = authentication;
  return (
    <Facts
      of={[
        ["Card", <CardText network={network} of={card.maskedNumber} />],
        ["Token", charge.tokenDetails && capitalized(inWords(charge.tokenDetails.type))],
        ["Created", <Moment at={charge.created} />],
        ["Kind", capitalized([type.intent, type.cardEntry, type.order].map(inWords).join(", "))],
        ["Cleared", charge.clearedAmount && <Amount of={charge.clearedAmount} />],
        ["Refunded", charge.refundedAmount && <Amount of={charge.refundedAmount} />],
        ["Clearing", charge.clearingMode === "auto" ? "automatic" : "manual"],
        ["Earliest clearing time", charge.clearAfter && <Moment at={charge.clearAfter} />],
        ["Authorization expires", charge.authorizationExpiresAt && <Moment at={charge.authorizationExpiresAt} />],
        ["Cardholder", status.authentication === "none" ? "not authenticated" : inWords(status.authentication)],
        [
          "Strong customer authentication (SCA)",
          `${inWords(sca.compliance)}${sca.complianceReason === "none" ? "" : `, ${inWords(sca.complianceReason)}`}`,
        ],
        ["Security code", unlessNone(authentication.cvc)],
        ["Exemption requested", charge.scaExemptionRequest && inWords(charge.scaExemptionRequest)],
        ["Address verification (AVS)", unlessNone(authentication.avs) ?? (charge.avs && "check requested")],
        ["Enhanced data", charge.hasEnhancedData && "provided"],
        ["Statement descriptor", charge.dynamicDescriptor?.merchantName],
        ["Acceptor", <KeyText of={merchantAcceptorRef.key} />],
        ["Initial charge", linked(charge.initialChargeKey)],
        ["Refund of", linked(charge.refundedChargeKey)],
        ["Key", <KeyText of={charge.key} />],
        ...Object.entries(charge.metadata ?? {}).map(([name, value]) => [`Metadata: ${name}`, value] as const),
      ]}
    />
  );
};

const textOf = (value: Charge["authorizationIsoFields"]["networkSpecificFields"][string]): string =>
  typeof value === "string"
    ? value
    : value
        .map((entry) =>
          Object.entries(entry)
            .map(([name, text]) => `${name} ${text}`)
            .join(", "),
        )
        .join("; ");

/** The response code, and the identifiers by which the network and the issuer can find the payment. */
export const NetworkFacts = ({ fields }: { readonly fields: Charge["authorizationIsoFields"] }) => {
  const { responseCode, responseCodeDescription, networkSpecificFields } = fields;
  return (
    <Facts
      of={[
        [
          "Response code",
          responseCode && `${responseCode}${responseCodeDescription ? ` (${responseCodeDescription})` : ""}`,
        ],
        ["Authorization code", fields.authorizationCode],
        ["Retrieval reference (RRN)", fields.retrievalReferenceNumber],
        ["Trace number (STAN)", fields.systemTraceAuditNumber],
        ["E-commerce indicator (ECI)", fields.eci],
        ["Network code", fields.networkCode],
        ...Object.entries(networkSpecificFields).map(([name, value]) => [name, textOf(value)] as const),
      ]}
    />
  );
};
