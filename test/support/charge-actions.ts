import type { Ready } from "../../local/welcome.ts";
import { type ApiAnswer, apiClient, chargeBody } from "./api-client.ts";

export type ActionVerb = "clear" | "increment" | "reverse" | "cancel" | "refund";

/** Later than all cut-offs that other tests run. */
export const anHourFromNow = (): string => new Date(Date.now() + 3_600_000).toISOString();

/** Charges of an agent, and actions on them. */
export function chargesOf(ready: Ready) {
  const call = apiClient(ready);
  const create = async (change: Readonly<Record<string, unknown>> = {}): Promise<ApiAnswer["body"]> => {
    const { status, body, text } = await call("POST", "/v1/charges", { body: chargeBody(ready, change) });
    if (status !== 201) throw new Error(`no charge was made: ${status} ${text}`);
    return body;
  };
  return {
    call,
    create,
    /** Creates a charge with automatic clearing that is not due while the test runs. */
    waiting: (change: Readonly<Record<string, unknown>> = {}) => create({ clearAfter: anHourFromNow(), ...change }),
    /** Creates a charge of 10.00 with manual clearing. */
    manual: (change: Readonly<Record<string, unknown>> = {}) =>
      create({ clearingMode: "manual", ...eur(1000), ...change }),
    act: (
      charge: { readonly key: string },
      verb: ActionVerb,
      body?: unknown,
      headers: Readonly<Record<string, string>> = {},
    ) => call("POST", `/v1/charges/${charge.key}/${verb}`, { ...(body !== undefined && { body }), headers }),
    get: async (charge: { readonly key: string } | string): Promise<ApiAnswer["body"]> =>
      (await call("GET", `/v1/charges/${typeof charge === "string" ? charge : charge.key}`)).body,
    actionsOf: async ({ key }: { readonly key: string }): Promise<readonly ApiAnswer["body"][]> =>
      (await call("GET", `/v1/charges/${key}/actions?limit=100`)).body.items,
  };
}

export const eur = (value: number) => ({ amount: { value, currency: "EUR" } });
