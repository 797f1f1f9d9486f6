import type { Mishap } from "../calls.ts";
import type { SimulatedNetwork } from "../simulated-networks.ts";
import type { Tally } from "../tally.ts";
import { changesIn, type ItemChange } from "./changes-in.ts";
import {
  type Aim,
  type FaultPoint,
  leadsTo,
  type Machine,
  type Machines,
  nameOfStep,
  notThere,
  type Step,
  situationTally,
} from "./situation.ts";

/**
 * Tracks the states of a run and the requests before each change, records each situation that occurs, and injects the fault if
 * the run targets the situation. Without a target, the watch does not affect the run.
 */

/** The subject of a step, to which the requests before the step belong. */
type Subject = string;

interface TakenStep {
  readonly step: Step;
  readonly network: SimulatedNetwork;
  readonly subject: Subject;
}

/** A request of a function to a network, and whether the function received the response. */
export interface Question {
  /** The fault that hits the request if the run aims at it. */
  readonly mishap: Mishap | undefined;
  readonly markReceived: () => void;
  /** Called if the function crashes before it sends the request. */
  readonly neverLeft: () => void;
}

/** A message, or a file that is stored for a network. */
export interface Asking {
  readonly invocation: string;
  readonly network: SimulatedNetwork;
  readonly subject: Subject;
}

interface OpenQuestion {
  readonly atStep: number;
  isReceived: boolean;
}

const onItsWay: readonly (Mishap | undefined)[] = ["lost", "refused", "conflict"];
const doneUnheard: readonly (Mishap | undefined)[] = ["unanswered", "in progress", "broken", "dies after"];

/** An advice belongs to its reversal. Every other message, and what follows from it, belongs to its charge. */
const ofReversal = " reversal";

const chargeOf = (subject: Subject): Subject => subject.replace(/ reversal$/, "");

export const batchSubject = (batchKey: string): Subject => `clearing-batch#${batchKey}`;

export class Watch {
  readonly #machines: Machines;
  readonly #tally: Tally;
  readonly #aim: Aim | undefined;
  #isAimOpen: boolean;
  /** The state of each state machine of each item, as stored in the table. */
  readonly #states = new Map<string, Readonly<Record<string, string>>>();
  readonly #networks = new Map<string, SimulatedNetwork>();
  readonly #chargeOfMessage = new Map<string, string>();
  readonly #questions = new Map<Subject, OpenQuestion[]>();
  readonly #received = new Set<string>();
  /** Number of the step of the run that last affected a subject. */
  readonly #lastStep = new Map<Subject, number>();
  #stepsTaken = 0;

  constructor(machines: Machines, aim: Aim | undefined, tally: Tally) {
    this.#machines = machines;
    this.#aim = aim;
    this.#isAimOpen = aim !== undefined;
    this.#tally = tally;
  }

  /** Returns the changes that a request of the SDK would make to items with states. */
  changesIn(body: string): readonly ItemChange[] {
    const kinds = new Set(Object.values(this.#machines).map(({ kind }) => kind));
    return changesIn(body).filter(({ kind }) => kinds.has(kind));
  }

  /** Called before a write leaves its function. Returns the fault that hits the write if the run aims at it. */
  writeLeaves(changes: readonly ItemChange[]): Mishap | undefined {
    const aim = this.#aim;
    if (!this.#isAimOpen || aim === undefined || aim.point === "after sending") return undefined;
    const isMeant = this.#stepsOf(changes).some(
      ({ step, network }) => network === aim.network && nameOfStep(step) === nameOfStep(aim.step),
    );
    if (!isMeant) return undefined;
    this.#isAimOpen = false;
    return aim.mishap;
  }

  /** Called when the outcome of a write in transit to the table is known. */
  writeLeft(invocation: string, changes: readonly ItemChange[], mishap: Mishap | undefined): void {
    const diesBefore = mishap === "dies before";
    if (!diesBefore && !onItsWay.includes(mishap)) return;
    for (const taken of this.#stepsOf(changes)) {
      const hasHeard = this.#hasHeard(invocation, taken);
      this.#reach(taken, diesBefore && hasHeard ? "after the answer" : "before the write");
    }
  }

  written(changes: readonly ItemChange[], mishap: Mishap | undefined): void {
    const taken = this.#stepsOf(changes);
    for (const one of taken) {
      if (doneUnheard.includes(mishap)) this.#reach(one, "after the write");
      if (this.#wasUnheard(one.subject)) this.#reach(one, "after sending");
    }
    for (const { pk, sk, states, network, messages } of changes) {
      const before = this.#states.get(`${pk} ${sk}`) ?? {};
      const knownStates = Object.entries(states).filter((state): state is [string, string] => state[1] !== undefined);
      this.#states.set(`${pk} ${sk}`, { ...before, ...Object.fromEntries(knownStates) });
      if (network !== undefined) this.#networks.set(pk, network as SimulatedNetwork);
      for (const sent of messages) this.#chargeOfMessage.set(`${sent.network} ${sent.stan}`, pk);
    }
    this.#stepsTaken += 1;
    for (const { subject } of taken) this.#lastStep.set(subject, this.#stepsTaken);
  }

  /** Returns the charge or reversal of a message, by the trace number of the message or of the message that it reverses. */
  subjectOfMessage(invocation: string, network: SimulatedNetwork, stan: string): Subject {
    const pk = this.#chargeOfMessage.get(`${network} ${stan}`) ?? "";
    return invocation.startsWith("sweep") ? pk + ofReversal : pk;
  }

  /** Called when a function sends a request, before any response. */
  asks({ invocation, network, subject }: Asking): Question {
    const question: OpenQuestion = { atStep: this.#stepsTaken, isReceived: false };
    this.#questions.set(subject, [...(this.#questions.get(subject) ?? []), question]);
    const markReceived = (): void => {
      question.isReceived = true;
      this.#received.add(`${invocation} ${subject}`);
    };
    const neverLeft = (): void => {
      question.isReceived = true;
    };
    return { mishap: this.#strikesQuestion(subject, network), markReceived, neverLeft };
  }

  /** Called when something arrives that no function requested: a file fetched from a network, or a result. */
  hears(invocation: string, about: Subject): void {
    this.#received.add(`${invocation} ${about}`);
  }

  #strikesQuestion(subject: Subject, network: SimulatedNetwork): Mishap | undefined {
    const aim = this.#aim;
    if (!this.#isAimOpen || aim?.point !== "after sending" || aim.network !== network) return undefined;
    if (!this.#isBefore(aim, subject)) return undefined;
    this.#isAimOpen = false;
    return aim.mishap;
  }

  /** True if the step that the run aims at follows the current request. */
  #isBefore({ step, deed }: Aim, subject: Subject): boolean {
    const { kind = "", field = "" } = this.#machines[step.machine] ?? {};
    if (deed !== undefined && this.#stateOf(subject, "charge", "openAction") !== deed) return false;
    if (step.from !== notThere) return this.#stateOf(subject, kind, field) === step.from;
    return deed !== undefined || this.#stateOf(subject, "charge", "authorization") === "pending";
  }

  #stateOf(subject: Subject, kind: string, field: string): string | undefined {
    if (kind !== "reversal") return this.#states.get(`${subject} ${kind}`)?.[field];
    if (chargeOf(subject) === subject) return undefined;
    const [, states] = [...this.#states].find(([name]) => name.startsWith(`${subject}#`)) ?? [];
    return states?.[field];
  }

  #stepsOf(changes: readonly ItemChange[]): readonly TakenStep[] {
    return changes.flatMap((change) => {
      const { pk, sk, kind, states } = change;
      const before = this.#states.get(`${pk} ${sk}`);
      const network =
        (change.network as SimulatedNetwork | undefined) ?? this.#networks.get(pk) ?? networkIn(changes, pk);
      if (network === undefined) return [];
      return Object.entries(this.#machines).flatMap(([machine, ofMachine]) => {
        const step = ofMachine.kind === kind ? stepOf(machine, ofMachine, before, states) : undefined;
        return step ? [{ step, network, subject: this.#subjectOf(change) }] : [];
      });
    });
  }

  /** The charge of a refund results from a request for the refunded charge. */
  #subjectOf({ pk, kind, messages: [sent] }: ItemChange): Subject {
    if (kind === "reversal") return pk + ofReversal;
    return (sent && this.#chargeOfMessage.get(`${sent.network} ${sent.stan}`)) ?? pk;
  }

  #hasHeard(invocation: string, { network, subject }: TakenStep): boolean {
    return [subject, chargeOf(subject), network].some((what) => this.#received.has(`${invocation} ${what}`));
  }

  #wasUnheard(subject: Subject): boolean {
    const since = this.#lastStep.get(subject) ?? 0;
    const questions = [subject, chargeOf(subject)].flatMap((about) => this.#questions.get(about) ?? []);
    return questions.some(({ atStep, isReceived }) => !isReceived && atStep >= since);
  }

  #reach(taken: TakenStep, point: FaultPoint): void {
    const { step, network } = taken;
    this.#tally.add(situationTally({ step, network, point }));
  }
}

const networkIn = (changes: readonly ItemChange[], pk: string): SimulatedNetwork | undefined =>
  changes.find((change) => change.pk === pk && change.network !== undefined)?.network as SimulatedNetwork | undefined;

/** Returns the transition of the state machine that a change of an item makes. */
function stepOf(
  machine: string,
  { field, states, begins }: Machine,
  before: Readonly<Record<string, string>> | undefined,
  after: ItemChange["states"],
): Step | undefined {
  const to = after[field];
  const from = before?.[field] ?? notThere;
  const next = from === notThere ? begins : leadsTo(states, from);
  return to !== undefined && next.includes(to) ? { machine, from, to } : undefined;
}
