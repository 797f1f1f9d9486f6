import { createRandom } from "#local-aws/dynamodb";
import { newApiKeyToWrites } from "../../../../functions/api-keys/api-key-store.ts";
import { issueApiKey } from "../../../../functions/api-keys/published.ts";
import type { Update, Write } from "../../../../functions/shared/store/table.ts";
import { keyMaker } from "../../../../functions/shared/values/keys.ts";
import type { Caller, Credentials } from "../admission.ts";
import { agentKeyOf, itemIn } from "../master-data.ts";
import type { Plan } from "../plan.ts";
import { simulatedApiKeyKeys } from "../simulated-keys.ts";
import type { PlainItem } from "../table-engine.ts";
import { strangeAgent } from "../three-d-secure/shopper-plan.ts";
import { runsBegin } from "../timeline.ts";
import { type AccessPlan, addresses, type ClientKeyPlan, grants, homeRange } from "./access-plan.ts";

/** The agents' keys in a run, and which key each client and other program uses. */

type IssuedKey = ReturnType<typeof issueApiKey>;

/** Every agent has one; other keys can be added and ended. */
const firstGrant = { permissions: ["all:All"], ipRanges: [], description: "First key of the agent" } as const;

const grantOf = ({ grant, isLimitedToHome, expiresAtMs }: ClientKeyPlan) => ({
  permissions: grants[grant],
  ipRanges: isLimitedToHome ? [homeRange] : [],
  description: "A key of a client",
  ...(expiresAtMs !== undefined && { expires: new Date(runsBegin.getTime() + expiresAtMs).toISOString() }),
});

interface IssuedKeys {
  /** By agent. */
  readonly first: ReadonlyMap<string, IssuedKey>;
  /** By client index. */
  readonly ofClients: readonly IssuedKey[];
}

type PlannedKeys = Pick<Plan, "clients" | "unrest">;

/** Agents that have other programs, regardless of which agents pay. */
const agentsWithPrograms = [1, 2, strangeAgent];

/** Keys issued with the service's own code and a fixed seed, so they are the same in each run. */
function issuedKeys(planned: AccessPlan, { clients, unrest }: PlannedKeys): IssuedKeys {
  const random = createRandom(unrest);
  const randomBytes = (count: number) => Uint8Array.from({ length: count }, () => Math.floor(random() * 256));
  const platform = {
    randomBytes,
    newKey: keyMaker(() => runsBegin.getTime(), randomBytes),
    purposeKeys: simulatedApiKeyKeys,
  };
  const agents = new Set([...agentsWithPrograms, ...clients.map(({ agent }) => agent)].map(agentKeyOf));
  const first = [...agents].map((agentKey) => {
    return [agentKey, issueApiKey({ agentKey, ...firstGrant }, runsBegin, platform)] as const;
  });
  const ofClients = clients.flatMap(({ agent }, place) => {
    const key = planned.clients[place];
    return key ? [issueApiKey({ agentKey: agentKeyOf(agent), ...grantOf(key) }, runsBegin, platform)] : [];
  });
  return { first: new Map(first), ofClients };
}

const isUpdate = (write: Write): write is Update => write.kind === "update";

/** Key counters, which are stored separately. */
function counterItem(writes: readonly Write[]): readonly PlainItem[] {
  const counted = writes.filter(isUpdate);
  return counted.slice(0, 1).map(({ key: { pk, sk }, set }) => ({ pk, sk, ...set, open: counted.length }));
}

/** Items of the keys that exist before a run. */
export function itemsOfKeys(planned: AccessPlan, plan: PlannedKeys): readonly PlainItem[] {
  const { first, ofClients } = issuedKeys(planned, plan);
  const keys = [...first.values(), ...ofClients].map(({ apiKey }) => apiKey);
  return [...Map.groupBy(keys, ({ agentKey }) => agentKey).values()].flatMap((ofAgent) => {
    const writes = ofAgent.map(newApiKeyToWrites);
    return [...writes.flatMap(itemIn), ...counterItem(writes.flat())];
  });
}

const credentialsOf = ({ apiKey: { agentKey, key: apiKey }, secret }: IssuedKey): Credentials => ({
  agentKey,
  apiKey,
  secret,
});

/** Keys by client; clients are numbered from 1. */
export class KeyRing {
  /** All credentials that were ever issued, by key. */
  readonly known = new Map<string, Credentials>();
  readonly #plan: AccessPlan;
  /** Keys of each agent's programs; the next one to try comes first. */
  readonly #first: Map<string, readonly Credentials[]>;
  readonly #ofClients: readonly Credentials[];
  /** Keys that replace a client's original key. */
  readonly #goOnWith = new Map<number, Credentials>();

  constructor(planned: AccessPlan, plan: PlannedKeys) {
    const { first, ofClients } = issuedKeys(planned, plan);
    this.#plan = planned;
    this.#first = new Map([...first].map(([agentKey, issued]) => [agentKey, [credentialsOf(issued)]]));
    this.#ofClients = ofClients.map(credentialsOf);
    for (const one of [...[...this.#first.values()].flat(), ...this.#ofClients]) this.known.set(one.apiKey, one);
  }

  /** The original key of a client. */
  ownOf(client: number): Credentials | undefined {
    return this.#ofClients[client - 1];
  }

  /** Current caller of a client, or of another program of the agent. */
  callerOf(agentKey: string, client?: number): Caller {
    const [first] = this.#first.get(agentKey) ?? [];
    if (!first) throw new Error(`the agent ${agentKey} has no key`);
    const own = client === undefined ? undefined : this.ownOf(client);
    const planned = client === undefined ? undefined : this.#plan.clients[client - 1];
    if (client === undefined || !own || !planned) return { ...first, address: addresses["at home"] };
    const credentials = this.#goOnWith.get(client) ?? own;
    const secret = planned.isMistyped ? first.secret : credentials.secret;
    return { ...credentials, secret, address: addresses[planned.address] };
  }

  isRight({ apiKey, secret }: Credentials): boolean {
    return this.known.get(apiKey)?.secret === secret;
  }

  learn(credentials: Credentials): void {
    this.known.set(credentials.apiKey, credentials);
  }

  goOnWith(client: number, credentials: Credentials): void {
    this.#goOnWith.set(client, credentials);
  }

  /** Switches all programs of an agent to a new first key. */
  allGoOnWith(credentials: Credentials, clients: readonly number[]): void {
    const { agentKey } = credentials;
    this.#first.set(agentKey, [credentials, ...(this.#first.get(agentKey) ?? [])]);
    for (const client of clients) this.goOnWith(client, credentials);
  }

  /** A program with a rejected key tries the next key that it has. */
  wasRefused({ agentKey, apiKey }: Credentials): void {
    const [current, ...others] = this.#first.get(agentKey) ?? [];
    if (current?.apiKey === apiKey) this.#first.set(agentKey, [...others, current]);
  }
}
