import { authorityOf, type Credentials, newAuthority } from "#local-aws/certificate-authority";

/**
 * The stage's own authority, and how another one comes in its place. Tasks and functions read what they show and trust at their start, so
 * those of two steps meet: whoever is issued by an authority is so only after the step before has told everybody to trust it.
 */

export interface StageAuthority {
  /** Issues. */
  readonly current: Credentials;
  /** Is trusted already, and issues after the next `switch`. */
  readonly next?: Credentials;
  /** Is trusted still: the certificate alone. */
  readonly previous?: string;
}

/** What is shown, and what is trusted of others, as PEM. */
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

/** What the certificate of every task is for: functions ask tasks by addresses, which change. */
const servername = "network-connector";

const isInForce = ({ current, next, previous }: StageAuthority): readonly string[] =>
  [current.certificate, next?.certificate, previous].filter((one) => one !== undefined);

const made = async (stage: string, now: Date): Promise<Credentials> => {
  const { certificate, key } = await newAuthority(
    `${stage} network connector ${now.toISOString()}`,
    now,
    authorityYears,
  );
  return { certificate, key };
};

/** The steps, in the order in which a rotation takes them; `renew` may be taken at any time. */
export const steps = ["renew", "announce", "switch", "forget"] as const;

export type Step = (typeof steps)[number];

type Taken =
  | { readonly kind: "taken"; readonly authority: StageAuthority }
  | { readonly kind: "refused"; readonly why: string };

const refused = (why: string): Taken => ({ kind: "refused", why });
const taken = (authority: StageAuthority): Taken => ({ kind: "taken", authority });

/** The authority after a step. The first one of a stage is made by `renew`. */
export const takeStep = async (
  known: StageAuthority | undefined,
  step: Step,
  { stage, now }: { readonly stage: string; readonly now: Date },
): Promise<Taken> => {
  if (!known)
    return step === "renew"
      ? taken({ current: await made(stage, now) })
      : refused("there is no authority yet: renew makes the first one");
  const { current, next, previous } = known;
  switch (step) {
    case "renew":
      return taken(known);
    case "announce":
      if (next) return refused("another authority is announced already: switch to it");
      if (previous) return refused("the authority before is still trusted: forget it first");
      return taken({ current, next: await made(stage, now) });
    case "switch":
      if (!next) return refused("no other authority is announced: announce one, and let everybody start again");
      return taken({ current: next, previous: current.certificate });
    case "forget":
      if (!previous) return refused("no authority before is trusted any more");
      return taken({ current });
  }
};

/** What functions and tasks show from now on, and whom they trust. */
export const issueCertificates = async (authority: StageAuthority, now: Date): Promise<IssuedCertificates> => {
  const issuer = await authorityOf(authority.current);
  const authorities = isInForce(authority).join("\n");
  const leaf = {
    // Clocks of machines differ a little.
    notBefore: new Date(now.getTime() - dayMs / 24),
    notAfter: new Date(now.getTime() + leafDays * dayMs),
  };
  const task = await issuer.issue(servername, { ...leaf, names: [servername] });
  const functions = await issuer.issue("functions", { ...leaf, names: ["functions"] });
  return { functions: { ...functions, authorities, servername }, task: { ...task, authorities } };
};
