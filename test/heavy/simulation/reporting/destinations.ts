import { newDistributionToWrites } from "../../../../functions/distributions/distribution/distribution-store.ts";
import type { Distribution } from "../../../../functions/distributions/domain/distribution.ts";
import { agentKeyOf } from "../master-data.ts";
import type { PlainItem } from "../table-engine.ts";
import type { Timeline } from "../timeline.ts";
import { runsBegin } from "../timeline.ts";
import { type DestinationPlan, destinationKinds, type ReportingPlan, type Trouble } from "./reporting-plan.ts";

/** A complete file at a destination, under its final name. */
export interface Arrival {
  /** Index in the plan. */
  readonly destination: number;
  readonly name: string;
  readonly atMs: number;
}

/** An email as its recipient sees it. */
export interface TakenMail {
  readonly destination: number;
  readonly to: string;
  readonly text: string;
  readonly html: string;
}

/** Agents' servers, buckets and mailboxes, with their contents. */
export class Destinations {
  readonly #plans: readonly DestinationPlan[];
  readonly #timeline: Timeline;
  readonly #attempts = new Map<number, number>();
  readonly #files: readonly Map<string, Uint8Array>[];
  readonly #arrivals: Arrival[] = [];
  readonly #mails: TakenMail[] = [];

  constructor(plans: readonly DestinationPlan[], timeline: Timeline) {
    this.#plans = plans;
    this.#timeline = timeline;
    this.#files = plans.map(() => new Map());
  }

  get arrivals(): readonly Arrival[] {
    return this.#arrivals;
  }

  get mails(): readonly TakenMail[] {
    return this.#mails;
  }

  /** Files by destination. */
  get files(): readonly ReadonlyMap<string, Uint8Array>[] {
    return this.#files;
  }

  filesAt(destination: number): Map<string, Uint8Array> {
    return this.#files[destination] ?? new Map();
  }

  /** Records a delivery attempt and returns the problem that it meets, if any. */
  comes(destination: number): Trouble | undefined {
    const attempt = (this.#attempts.get(destination) ?? 0) + 1;
    this.#attempts.set(destination, attempt);
    const { kind = "takes everything" } = this.#plans[destination] ?? {};
    const has = this.filesAt(destination).size;
    return destinationKinds[kind]({ attempt, elapsedMs: this.#timeline.elapsedMs, has });
  }

  arrived(destination: number, name: string): void {
    this.#arrivals.push({ destination, name, atMs: this.#timeline.elapsedMs });
  }

  mailed(mail: TakenMail): void {
    this.#mails.push(mail);
  }
}

const numberOf = (destination: number): string => String(destination + 1).padStart(20, "0");

export const distributionKeyOf = (destination: number): string => `dst-${numberOf(destination)}`;

/** Returns the destination of a host name, bucket or email address. */
export const destinationNamed = (name: string): number => Number(/destination-(\d+)/.exec(name)?.[1] ?? 0) - 1;

const nameOf = (destination: number): string => `destination-${destination + 1}`;

function destinationOf({ type }: DestinationPlan, destination: number): Pick<Distribution, "type" | "targets"> {
  const host = `${nameOf(destination)}.example`;
  if (type === "sftp") return { type, targets: { host, username: "acquiring", dirPath: "/in" } };
  if (type === "email") {
    return { type, targets: { recipients: [{ to: [`one@${host}`] }, { to: [`two@${host}`], cc: [`three@${host}`] }] } };
  }
  return {
    type,
    targets: {
      bucketName: nameOf(destination),
      accountId: "999999999999",
      directory: "in",
      roleArn: `arn:aws:iam::999999999999:role/${nameOf(destination)}`,
      externalId: "agreed-with-the-agent",
    },
  };
}

/** A destination belongs to the first agent that has a schedule for it. */
const ownerOf = ({ schedules }: ReportingPlan, destination: number): number =>
  schedules.find(({ destinations }) => destinations.includes(destination))?.agent ?? 1;

export const distributionItems = (plan: ReportingPlan): readonly PlainItem[] =>
  plan.destinations.flatMap((one, destination) => {
    const distribution = {
      ...destinationOf(one, destination),
      key: distributionKeyOf(destination),
      status: "active",
      created: runsBegin.toISOString(),
      version: 1,
    } as Distribution;
    const [put] = newDistributionToWrites(distribution, agentKeyOf(ownerOf(plan, destination)));
    return put?.kind === "put" ? [put.item] : [];
  });
