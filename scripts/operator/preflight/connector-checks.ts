import { X509Certificate } from "node:crypto";
import { nameIn } from "../../../lib/stages/names.ts";
import type { Stage } from "../../../lib/stages/stage.ts";
import { type CheckResult, fails, look, ok } from "./check-result.ts";
import type { ConnectorFacts } from "./connector-facts.ts";

/** Checks the image that the connector's tasks need to start, and the remaining validity of the connector's certificates. */

const page = "docs/operations/card-network-lines.md";

/**
 * Remaining validity below which a certificate is reported. Certificates issued by the stage's CA expire after 90 days, and
 * an alarm pages 7 days before expiry.
 */
const soonDays = 30;
const dayMilliseconds = 86_400_000;

const ofImage = ({ connectorImage }: Stage, { isImageThere }: ConnectorFacts): CheckResult =>
  isImageThere
    ? ok("connectorImage", `the repository contains ${connectorImage}`)
    : fails(
        "connectorImage",
        `${connectorImage} does not exist: run npm run operator -- connector-image, build and push the image, and enter its digest in this setting (${page}#the-connector-image)`,
      );

function ofCertificate(where: string, pem: string | undefined, renew: string, now: Date): CheckResult {
  if (pem === undefined) return fails(where, `the certificate is missing, so TLS connections fail: ${renew}`);
  const { validTo } = new X509Certificate(pem);
  const days = Math.floor((Date.parse(validTo) - now.getTime()) / dayMilliseconds);
  if (days >= soonDays) return ok(where, `${days} days are left`);
  return days < 0 ? fails(where, `expired on ${validTo}: ${renew}`) : look(where, `${days} days are left: ${renew}`);
}

export function ofConnector(stage: Stage, facts: ConnectorFacts | undefined, now: Date): readonly CheckResult[] {
  if (!facts) return [];
  const own = `npm run operator -- connector-certificates --stage ${stage.name}`;
  const ofLine = `store the certificate that the network has signed (${page}#certificates-are-about-to-expire)`;
  if (!facts.certificates) {
    const order = `deploy ${nameIn(stage, "stateful")} first to create the secrets. Then run ${own}. For each line with TLS, ${ofLine}`;
    return [ofImage(stage, facts), look("connector certificates", order)];
  }
  return [
    ofImage(stage, facts),
    ...Object.entries(facts.certificates).map(([where, pem]) =>
      ofCertificate(where, pem, where.startsWith("connector-lines ") ? ofLine : own, now),
    ),
  ];
}
