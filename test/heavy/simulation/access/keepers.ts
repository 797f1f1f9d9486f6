import { apiKeysOperations } from "../../../operations/api-keys.ts";
import type { Credentials } from "../admission.ts";
import { Fleet, type FleetSettings } from "../fleet.ts";
import { apiEvent, type HeardAnswer, sendUntilFinal } from "../gateway.ts";
import { agentKeyOf } from "../master-data.ts";
import { type ClientPlan, tryName } from "../plan.ts";
import { TimedWork } from "../timed-work.ts";
import type { EndpointFunction } from "../upgrading/functions.ts";
import type { World } from "../world.ts";
import { type AccessPlan, addresses, grants, type KeyDeedPlan, otherRange } from "./access-plan.ts";
import type { KeyRing } from "./key-ring.ts";

/** Agents that create, change and archive keys, and check what a key can still do. */

const { createApiKey, updateApiKey, archiveApiKey, getMe } = apiKeysOperations;

const endpoints = {
  "create-api-key": createApiKey.contract,
  "update-api-key": updateApiKey.contract,
  "archive-api-key": archiveApiKey.contract,
  "get-me": getMe.contract,
} as const;

export type KeyEndpoint = keyof typeof endpoints;

/** The agent's last response for each attempt of a key request. */
export interface HeardOfKey extends HeardAnswer {
  readonly endpoint: KeyEndpoint;
  readonly agentKey: string;
  /** Key of the request. Undefined for key creation. */
  readonly apiKey: string | undefined;
}

interface AskedOfKey {
  readonly agent: number;
  readonly apiKey?: string;
  readonly body?: object;
  readonly idempotencyKey?: string;
}

export const deedName = (number: number, step: number, attempt = 1): string =>
  tryName(`keys ${number}.${step}`, attempt);

/** Checks the affected key immediately, after the gateway cache has expired, and at the end. */
const looksMs = ({ atMs, laterMs }: KeyDeedPlan) => [atMs + 2_000, atMs + 65_000, atMs + laterMs + 75_000];

/** A suspended agent requests another key, before and after the suspension takes effect everywhere. */
const asksAfterMs = [1_000, 75_000];

/** Maximum number of key creations after the secret was lost. */
const secretsLostMax = 3;

export class Keepers {
  readonly fleets: Readonly<Record<KeyEndpoint, Fleet<EndpointFunction>>>;
  readonly responses: HeardOfKey[] = [];
  readonly #world: World;
  readonly #ring: KeyRing;
  readonly #work: TimedWork;

  constructor(world: World, ring: KeyRing, endpoint: (name: KeyEndpoint) => FleetSettings<EndpointFunction>) {
    this.#world = world;
    this.#work = new TimedWork(world.timeline);
    this.#ring = ring;
    const fleet = (name: KeyEndpoint) => new Fleet(world, endpoint(name));
    this.fleets = {
      "create-api-key": fleet("create-api-key"),
      "update-api-key": fleet("update-api-key"),
      "archive-api-key": fleet("archive-api-key"),
      "get-me": fleet("get-me"),
    };
  }

  get isBusy(): boolean {
    return this.#work.isBusy;
  }

  start({ clients: keys, deeds }: AccessPlan, clients: readonly ClientPlan[]): void {
    for (const [place, deed] of deeds.entries()) {
      const number = place + 1;
      const of = deed.client % clients.length;
      const agent = clients[of]?.agent;
      const own = this.#ring.ownOf(of + 1);
      const key = keys[of];
      if (agent === undefined || !own || !key) continue;
      this.#work.after(deed.atMs, () => this.#do(number, deed, agent, own, grants[key.grant], of + 1));
      for (const [look, atMs] of looksMs(deed).entries())
        this.#work.after(atMs, () => this.#look(`look ${number}.${look + 1}`, agent, own));
    }
  }

  async #do(
    number: number,
    { deed, laterMs }: KeyDeedPlan,
    agent: number,
    { apiKey }: Credentials,
    permissions: readonly string[],
    client: number,
  ): Promise<void> {
    const { timeline } = this.#world;
    const change = async (body: object, back: object): Promise<void> => {
      await this.#ask("update-api-key", deedName(number, 1), { agent, apiKey, body });
      await timeline.sleep(laterMs);
      await this.#ask("update-api-key", deedName(number, 2), { agent, apiKey, body: back });
    };
    switch (deed) {
      case "takes permissions away":
        return change({ permissions: grants["reads charges"] }, { permissions });
      case "limits the addresses":
        return change({ ipRanges: [otherRange] }, { ipRanges: null });
      case "disables the key":
        return change({ status: "disabled" }, { status: "active" });
      case "archives the key":
        await this.#ask("archive-api-key", deedName(number, 1), { agent, apiKey });
        return;
      case "rotates the key": {
        const made = await this.#create(number, agent, permissions);
        if (!made) return;
        this.#ring.goOnWith(client, made);
        await timeline.sleep(laterMs);
        await this.#ask("archive-api-key", deedName(number, 2), { agent, apiKey });
        return;
      }
      case "suspends the agent":
        for (const [place, afterMs] of asksAfterMs.entries()) {
          await timeline.sleep(afterMs);
          await this.#create(number * 10 + place, agent, permissions);
        }
        return;
      case "ends the key":
      case "ends all keys":
    }
  }

  /** Creates a key. If the response with the secret is lost, archives the key and creates another. */
  async #create(number: number, agent: number, permissions: readonly string[]): Promise<Credentials | undefined> {
    for (let times = 1; times <= secretsLostMax; times += 1) {
      const idempotencyKey = `key-${number}-${times}`;
      const request = { agent, body: { permissions, description: "Made in the run" }, idempotencyKey };
      const { response } = await this.#ask("create-api-key", `${deedName(number, 1)}${"'".repeat(times - 1)}`, request);
      if (response?.statusCode !== 201) return undefined;
      const { key: apiKey, secret } = JSON.parse(response.body) as { readonly key: string; readonly secret?: string };
      if (secret !== undefined) return { agentKey: agentKeyOf(agent), apiKey, secret };
      await this.#ask("archive-api-key", `${deedName(number, 3)}${"'".repeat(times - 1)}`, { agent, apiKey });
    }
    return undefined;
  }

  async #look(name: string, agent: number, credentials: Credentials): Promise<void> {
    await this.#ask("get-me", name, { agent, apiKey: credentials.apiKey }, credentials);
  }

  /** A check is sent once; all other requests are repeated until they have a final response. */
  #ask(endpoint: KeyEndpoint, send: string, request: AskedOfKey, as?: Credentials): Promise<HeardOfKey> {
    const { agent, apiKey, body, idempotencyKey } = request;
    const { permission, ...contract } = endpoints[endpoint];
    const mediaType = "bodyMediaType" in contract ? contract.bodyMediaType : undefined;
    return sendUntilFinal(this.#world, {
      send,
      fleet: this.fleets[endpoint],
      as: as && { ...as, address: addresses["at home"] },
      eventOf: (requestId) => {
        const pathParameters = apiKey === undefined || as ? null : { apiKey };
        const permissions = [permission];
        return apiEvent({ agent, permissions, idempotencyKey, body, mediaType, pathParameters, requestId });
      },
      tallyOf: (status) => `${endpoint} answers ${status}`,
      mayRepeat: as === undefined,
      note: (answer) => {
        const received = { ...answer, endpoint, agentKey: agentKeyOf(agent), apiKey };
        this.responses.push(received);
        this.#learnFrom(received);
        return received;
      },
    });
  }

  #learnFrom({ endpoint, agentKey, response }: HeardOfKey): void {
    if (endpoint !== "create-api-key" || response?.statusCode !== 201) return;
    const { key: apiKey, secret } = JSON.parse(response.body) as { readonly key: string; readonly secret?: string };
    if (secret !== undefined) this.#ring.learn({ agentKey, apiKey, secret });
  }
}
