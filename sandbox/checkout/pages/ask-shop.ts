import type { ExchangeResponse } from "../shown-exchange.ts";
import type { ChallengeForm, Method } from "./frames.ts";

export interface KeptCardChoice {
  /** Key of the processor token. */
  readonly key: string;
  readonly last4: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
  readonly network: string;
}

/** Responses from the shop's server, keyed by purchase step. */
interface Answers {
  readonly "look-up": {
    readonly failed?: true;
    readonly order: string;
    readonly network: string;
    readonly method?: Method;
  };
  readonly authenticate: {
    readonly failed?: true;
    readonly result: string;
    readonly cardholderInfo?: string;
    readonly challenge?: ChallengeForm;
  };
  readonly "read-result": { readonly result: string; readonly cardholderInfo?: string };
  readonly charge: { readonly refused?: string; readonly failed?: true; readonly authorization: string };
  readonly clear: { readonly cleared: boolean };
  readonly "pay-by-wallet": { readonly failed?: true; readonly order: string; readonly authorization: string };
  readonly "keep-card": { readonly kept: boolean };
  readonly "kept-cards": { readonly cards: readonly KeptCardChoice[] };
}

export async function ask<Step extends keyof Answers>(
  step: Step,
  form: object,
): Promise<Answers[Step] & { readonly exchanges: readonly ExchangeResponse[] }> {
  const response = await fetch(`/shop/${step}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(form),
  });
  const answer = await response.json();
  if (answer.fault) throw new Error(answer.fault);
  return answer;
}
