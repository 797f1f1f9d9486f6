import { authorityOf, type Credentials, newAuthority } from "#local-aws/certificate-authority";

/**
 * Rotates the stage's certificate authority (CA). Tasks and functions read their certificates only at startup, so certificates
 * from two consecutive rotation steps are in use at the same time. A CA therefore issues certificates only after all tasks and
 * functions trust it.
 */

export interface StageAuthority {
  /** CA that issues certificates. */
  readonly current: Credentials;
  /** Announced CA, which is already trusted and will issue certificates from the `switch` step on. */
  readonly next?: Credentials;
  /** Certificate of the previous CA, which is still trusted. */
  readonly previous?: string;
}

/** Certificate, private key and trusted CA certificates, as PEM. */
interface Shown extends Credentials {
  readonly authorities: string;
}

export interface IssuedCertificates {
  readonly functions: Shown & { readonly servername: string };
  readonly task: Shown;
}

const authorityYears = 5;
const leafDays = 90;
const dayMs = 86_400_000;

/**
 * Host name in every task's certificate. Functions connect to tasks by IP address, but the certificates contain this name
 * instead, because the IP addresses change.
 */
const servername = "network-connector";

const isInForce = ({ current, next, previous }: StageAuthority): readonly string[] =>
  [current.certificate, next?.certificate, previous].filter((one) => one !== undefined);

async function made(stage: string, now: Date): Promise<Credentials> {
  const { certificate, key } = await newAuthority(
    `${stage} network connector ${now.toISOString()}`,
    now,
    authorityYears,
  );
  return { certificate, key };
}

/** A rotation consists of `announce`, `switch` and `forget`, in this order; `renew` is possible at any time. */
export const steps = ["renew", "announce", "switch", "forget"] as const;

export type Step = (typeof steps)[number];

type Taken =
  | { readonly kind: "taken"; readonly authority: StageAuthority }
  | { readonly kind: "refused"; readonly why: string };

const refused = (why: string): Taken => ({ kind: "refused", why });
const taken = (authority: StageAuthority): Taken => ({ kind: "taken", authority });

/** `renew` creates the first CA of a stage. */
export async function takeStep(
  known: StageAuthority | undefined,
  step: Step,
  { stage, now }: { readonly stage: string; readonly now: Date },
): Promise<Taken> {
  if (!known)
    return step === "renew"
      ? taken({ current: await made(stage, now) })
      : refused("there is no CA yet: create it with --step renew");
  const { current, next, previous } = known;
  switch (step) {
    case "renew":
      return taken(known);
    case "announce":
      if (next)
        return refused(
          "a new CA has already been announced: after all tasks and functions have restarted, run --step switch",
        );
      if (previous)
        return refused(
          "the previous CA is still trusted: after all tasks and functions have restarted, run --step forget",
        );
      return taken({ current, next: await made(stage, now) });
    case "switch":
      if (!next)
        return refused("no new CA has been announced: run --step announce, and restart all tasks and functions");
      return taken({ current: next, previous: current.certificate });
    case "forget":
      if (!previous) return refused("there is no previous CA to forget");
      return taken({ current });
  }
}

export async function issueCertificates(authority: StageAuthority, now: Date): Promise<IssuedCertificates> {
  const issuer = await authorityOf(authority.current);
  const authorities = isInForce(authority).join("\n");
  const leaf = {
    // Allows for clock skew between machines.
    notBefore: new Date(now.getTime() - dayMs / 24),
    notAfter: new Date(now.getTime() + leafDays * dayMs),
  };
  const task = await issuer.issue(servername, { ...leaf, names: [servername] });
  const functions = await issuer.issue("functions", { ...leaf, names: ["functions"] });
  return { functions: { ...functions, authorities, servername }, task: { ...task, authorities } };
}
