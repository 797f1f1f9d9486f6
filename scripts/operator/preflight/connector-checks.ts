import { X509Certificate } from "node:crypto";
import { nameIn } from "../../../lib/stages/names.ts";
import type { Stage } from "../../../lib/stages/stage.ts";
import { type CheckResult, fails, look, ok } from "./check-result.ts";
import type { ConnectorFacts } from "./connector-facts.ts";

/** Whether tasks of the connector can start, and for how long: what they are made of, and what they show. */

const page = "docs/operations/card-network-lines.md";

/** The stage's own end after 90 days, and an alarm wakes 7 days before that. */
const soonDays = 30;
const dayMilliseconds = 86_400_000;

const ofImage = ({ connectorImage }: Stage, { isImageThere }: ConnectorFacts): CheckResult =>
  isImageThere
    ? ok("connectorImage", `the repository has ${connectorImage}`)
    : fails(
        "connectorImage",
        `there is no ${connectorImage}: npm run operator -- connector-image, build and push it, and put its digest there (${page}#the-image)`,
      );

const ofCertificate = (where: string, pem: string | undefined, renew: string, now: Date): CheckResult => {
  if (pem === undefined)
    return fails(where, `nobody has put a certificate there, and no task starts without it: ${renew}`);
  const { validTo } = new X509Certificate(pem);
  const days = Math.floor((Date.parse(validTo) - now.getTime()) / dayMilliseconds);
  if (days >= soonDays) return ok(where, `${days} days are left`);
  return days < 0 ? fails(where, `it ended ${validTo}: ${renew}`) : look(where, `${days} days are left: ${renew}`);
};

export const ofConnector = (stage: Stage, facts: ConnectorFacts | undefined, now: Date): readonly CheckResult[] => {
  if (!facts) return [];
  const own = `npm run operator -- connector-certificates --stage ${stage.name}`;
  const ofLine = `put the one there that its network has signed (${page}#certificates-run-out)`;
  if (!facts.certificates) {
    const order = `deploy ${nameIn(stage, "stateful")} first, which makes the secrets; then ${own}, and for each line with TLS ${ofLine}`;
    return [ofImage(stage, facts), look("connector certificates", order)];
  }
  return [
    ofImage(stage, facts),
    ...Object.entries(facts.certificates).map(([where, pem]) =>
      ofCertificate(where, pem, where.startsWith("connector-lines ") ? ofLine : own, now),
    ),
  ];
};
