import type { CallPlan, NetworkStep, Step } from "./call-plan.ts";

/** Records the calls that requests make outside their function and creates the plan of a replay. */

interface RecordedCall {
  readonly operation: string;
  readonly body: string;
}

interface RecordedMessage {
  readonly network: string;
}

type Recorded = (RecordedCall | RecordedMessage) & { readonly beganAt: number; endedAt: number };

export interface CallRecorder {
  /** Records a call that arrived at DynamoDB. */
  call(call: RecordedCall, answered: Promise<unknown>): void;
  message(network: string): void;
  /** Returns the calls made during the work, which uses the given item keys. */
  during(work: () => Promise<unknown>, brought?: Readonly<Record<string, string>>): Promise<Recording>;
}

interface Recording {
  readonly calls: readonly Recorded[];
  readonly brought: Readonly<Record<string, string>>;
}

export function callRecorder(): CallRecorder {
  let recorded: Recorded[] | undefined;
  return {
    call({ operation, body }, answered) {
      const one: Recorded = { operation, body, beganAt: performance.now(), endedAt: Number.POSITIVE_INFINITY };
      recorded?.push(one);
      const end = () => {
        one.endedAt = performance.now();
      };
      answered.then(end, end);
    },
    message(network) {
      const now = performance.now();
      recorded?.push({ network, beganAt: now, endedAt: now });
    },
    async during(work, brought = {}) {
      const calls: Recorded[] = [];
      recorded = calls;
      await work();
      recorded = undefined;
      return { calls, brought };
    },
  };
}

const nameOf = (one: Recorded): string => ("operation" in one ? one.operation : one.network);

const kindOf = ({ calls }: Recording): string => calls.map(nameOf).join();

const textOf = ({ calls }: Recording): string => calls.map((one) => ("body" in one ? one.body : "")).join("\n");

interface WrittenPut {
  readonly Item: Readonly<Record<string, { readonly S?: string }>>;
}

interface WriteInput extends Partial<WrittenPut> {
  readonly TransactItems?: readonly { readonly Put?: WrittenPut }[];
}

/** New items of a call, in a transaction or a single put. */
function itemsPut(body: string): readonly WrittenPut["Item"][] {
  const { Item, TransactItems = [] } = JSON.parse(body) as WriteInput;
  return [...(Item ? [Item] : []), ...TransactItems.flatMap(({ Put }) => (Put ? [Put.Item] : []))];
}

/** Matches strings that are longer than a word. */
const token = /[A-Za-z0-9]{12,}/g;

/** Returns the parts of new item keys that another request of the same kind did not have. */
function mintedIn({ calls, brought }: Recording, other: Recording): readonly string[] {
  const items = calls.flatMap((one) => ("body" in one ? itemsPut(one.body) : []));
  const keys = items.flatMap(({ pk, sk }) => [pk?.S ?? "", sk?.S ?? ""]);
  const known = textOf(other) + Object.values(brought).join();
  return [...new Set(keys.join(" ").match(token))].filter((part) => !known.includes(part));
}

/** The SDK generates a token for each transaction. */
function withoutToken(body: string): object {
  const { ClientRequestToken: _, ...input } = JSON.parse(body);
  return input;
}

function stepOf(one: Recorded, networks: Readonly<Record<string, NetworkStep>>): Step {
  if ("operation" in one) {
    const [, operation = ""] = /^DynamoDB_\d+\.(\w+)$/.exec(one.operation) ?? [];
    if (operation === "") throw new Error(`the floor cannot replay ${one.operation}`);
    return { kind: "store", operation, input: withoutToken(one.body) };
  }
  const step = networks[one.network];
  if (!step) throw new Error(`the floor has no network ${one.network}`);
  return step;
}

/** Replays the most frequent kind of recording, because some requests also lease a number block for later requests. */
export function callPlan(
  recordings: readonly Recording[],
  answer: CallPlan["answer"],
  networks: Readonly<Record<string, NetworkStep>> = {},
): CallPlan {
  const byKind = Object.values(Object.groupBy(recordings, kindOf)).map((alike = []) => alike);
  byKind.sort((one, other) => other.length - one.length);
  const [first, second] = byKind[0] ?? [];
  if (!first || !second) throw new Error("no two of the recorded requests made the same calls");
  const steps: Step[][] = [];
  let endedAt = Number.NEGATIVE_INFINITY;
  for (const one of first.calls) {
    const step = stepOf(one, networks);
    if (one.beganAt < endedAt) steps.at(-1)?.push(step);
    else steps.push([step]);
    endedAt = Math.max(endedAt, one.endedAt);
  }
  return { steps, minted: mintedIn(first, second), brought: first.brought, answer };
}

/** Human-readable summary: `BatchGetItem, 2 writes, visa, 4 writes`. */
export function describeCalls({ steps }: CallPlan): string {
  const words = (step: Step): string => {
    if (step.kind === "network") return "network";
    const { TransactItems } = step.input as WriteInput;
    return TransactItems ? `${TransactItems.length} writes` : step.operation;
  };
  return steps.map((group) => group.map(words).join(" + ")).join(", ");
}
